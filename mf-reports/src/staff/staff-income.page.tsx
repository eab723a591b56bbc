import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { PageHeader, Receipt, ReceiptLine, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyReport } from '../figures/empty-report';
import { isEmptyReport } from '../figures/is-empty-report';
import { Money } from '../figures/money';
import layout from '../figures/page.module.css';
import { usePaths } from '../paths';
import { RangePicker } from '../range/range-picker';
import { type Range, useRange } from '../range/use-range';
import { StaffIncomesDocument } from './staff-income.generated';
import { type StaffIncome, StaffIncomeCard } from './staff-income-card';

/** The income of each employee in a range, which adds up to the store's. */
export function StaffIncomePage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const range = useRange();
  return (
    <div className={layout.page}>
      <PageHeader title={t('staff.title')} back={() => navigate(paths.income() + range.search)} />
      <RangePicker range={range} />
      {!range.problem && <Earners range={range} />}
    </div>
  );
}

/** The unassigned card is hidden without amounts. */
const hasFigures = ({ employee_id, sub_total, income, tip }: StaffIncome): boolean =>
  employee_id !== null || [sub_total, income, tip].some((cents) => cents !== 0);

function Earners({ range }: { range: Range }) {
  const { t } = useTranslation('mf-reports');
  const { start, end } = range.days;
  const query = useStoreQuery(StaffIncomesDocument, { start_date: start, end_date: end });
  return (
    <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')}>
      {({ company_get_income_detail: { total_apps, income, tip, staff } }) =>
        isEmptyReport(total_apps, income, tip) ? (
          <EmptyReport range={range} />
        ) : (
          <div className={layout.parts}>
            {(staff ?? []).filter(hasFigures).map((earner) => (
              <StaffIncomeCard key={earner.employee_id} earner={earner} />
            ))}
            <Section title={t('staff.store')}>
              <Receipt>
                <ReceiptLine label={t('figures.income')} amount={<Money cents={income} />} />
                <ReceiptLine label={t('figures.tips')} amount={<Money cents={tip} />} />
              </Receipt>
            </Section>
          </div>
        )
      }
    </QueryStates>
  );
}
