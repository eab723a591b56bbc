import { Money, RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Columns, PageFrame, Receipt, ReceiptLine, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyReport } from '../figures/empty-report';
import { isEmptyReport } from '../figures/is-empty-report';
import { usePaths } from '../paths';
import { StaffIncomesDocument } from './staff-income.generated';
import { StaffIncomeCard, type StaffIncomeRow } from './staff-income-card';

/** The income of each employee in a range, which adds up to the store's. */
export function StaffIncomePage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const range = useDateRange();
  return (
    <PageFrame kind="report" title={t('staff.title')} back={() => navigate(paths.income() + range.search)}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && <Earners range={range} />}
      </Stack>
    </PageFrame>
  );
}

/** The unassigned card is hidden without amounts. */
const hasFigures = ({ employee_id, sub_total, income, tip }: StaffIncomeRow): boolean =>
  employee_id !== null || [sub_total, income, tip].some((cents) => cents !== 0);

function Earners({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const { start, end } = range.days;
  const query = useStoreQuery(StaffIncomesDocument, { start_date: start, end_date: end });
  return (
    <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')}>
      {({ company_get_income_detail: { total_apps, income, tip, staff } }) =>
        isEmptyReport(total_apps, income, tip) ? (
          <EmptyReport range={range} />
        ) : (
          <Columns>
            {(staff ?? []).filter(hasFigures).map((earner) => (
              <StaffIncomeCard key={earner.employee_id} earner={earner} />
            ))}
            <Section title={t('staff.store')}>
              <Receipt>
                <ReceiptLine label={t('figures.income')} amount={<Money cents={income} />} />
                <ReceiptLine label={t('figures.tips')} amount={<Money cents={tip} />} />
              </Receipt>
            </Section>
          </Columns>
        )
      }
    </QueryStates>
  );
}
