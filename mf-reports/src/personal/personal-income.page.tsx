import { Money, RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, usePermission, useStoreQuery } from '@suite/remote-kit';
import { Columns, LinkList, Note, PageFrame, Receipt, ReceiptLine, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useMayCount } from '../day-end/use-may-count';
import { EmptyReport } from '../figures/empty-report';
import { isEmptyReport } from '../figures/is-empty-report';
import { Tips } from '../figures/tips';
import { usePaths } from '../paths';
import { ClockCard } from '../payroll-terms/clock-card';
import { PersonalIncomeDocument } from './personal-income.generated';

/** The income of the signed-in employee in a range. */
export function PersonalIncomePage() {
  const { t } = useTranslation('mf-reports');
  const range = useDateRange();
  const paths = usePaths();
  const mayCount = useMayCount();
  const seesPay = usePermission('PERSONAL_PAYROLL');
  return (
    <PageFrame kind="report" title={t('personal.title')}>
      <Stack>
        <ClockCard />
        <RangePicker range={range} />
        {!range.problem && <PersonalIncome range={range} />}
        <LinkList
          links={[
            ...(mayCount ? [{ to: paths.dayEnd(), label: t('day_end.count') }] : []),
            { to: paths.ownPayroll(), label: t('payroll.own_title') },
            ...(seesPay ? [{ to: paths.ownTerms(), label: t('pay_terms.own') }] : []),
          ]}
        />
      </Stack>
    </PageFrame>
  );
}

function PersonalIncome({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const { start, end } = range.days;
  const query = useStoreQuery(PersonalIncomeDocument, { start_date: start, end_date: end });
  return (
    <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')}>
      {({ staff_get_income_detail: own }) =>
        isEmptyReport(own.total_apps, own.sub_total, own.tip) ? (
          <EmptyReport range={range} />
        ) : (
          <Stack>
            <Note>{t('personal.tickets', { count: own.total_apps })}</Note>
            <Columns>
              <Section title={t('personal.lines')}>
                <Receipt>
                  <ReceiptLine label={t('figures.sub_total')} amount={<Money cents={own.sub_total} />} />
                  {own.discount_item !== 0 && (
                    <ReceiptLine label={t('figures.discount_item')} amount={<Money cents={own.discount_item} less />} />
                  )}
                  <ReceiptLine strong label={t('figures.income')} amount={<Money cents={own.income} />} />
                </Receipt>
                <Note>{t('personal.hint')}</Note>
              </Section>
              <Tips tips={own} />
            </Columns>
          </Stack>
        )
      }
    </QueryStates>
  );
}
