import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { PageHeader, Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { EmptyReport } from '../figures/empty-report';
import { isEmptyReport } from '../figures/is-empty-report';
import { Money } from '../figures/money';
import layout from '../figures/page.module.css';
import { Tips } from '../figures/tips';
import { RangePicker } from '../range/range-picker';
import { type Range, useRange } from '../range/use-range';
import { PersonalIncomeDocument } from './personal-income.generated';

/** The income of the signed-in employee in a range. */
export function PersonalIncomePage() {
  const { t } = useTranslation('mf-reports');
  const range = useRange();
  return (
    <div className={layout.page}>
      <PageHeader title={t('personal.title')} />
      <RangePicker range={range} />
      {!range.problem && <PersonalIncome range={range} />}
    </div>
  );
}

function PersonalIncome({ range }: { range: Range }) {
  const { t } = useTranslation('mf-reports');
  const { start, end } = range.days;
  const query = useStoreQuery(PersonalIncomeDocument, { start_date: start, end_date: end });
  return (
    <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')}>
      {({ staff_get_income_detail: own }) =>
        isEmptyReport(own.total_apps, own.sub_total, own.tip) ? (
          <EmptyReport range={range} />
        ) : (
          <div className={layout.parts}>
            <p className={layout.note}>{t('personal.tickets', { count: own.total_apps })}</p>
            <Section title={t('personal.lines')}>
              <Receipt>
                <ReceiptLine label={t('figures.sub_total')} amount={<Money cents={own.sub_total} />} />
                {own.discount_item !== 0 && (
                  <ReceiptLine label={t('figures.discount_item')} amount={<Money cents={own.discount_item} less />} />
                )}
                <ReceiptLine strong label={t('figures.income')} amount={<Money cents={own.income} />} />
              </Receipt>
              <p className={layout.note}>{t('personal.hint')}</p>
            </Section>
            <Tips tips={own} />
          </div>
        )
      }
    </QueryStates>
  );
}
