import { formatPercent } from '@suite/domain/format';
import { FactList, Money, type RangeSelection, writeRange } from '@suite/entities';
import { usePermission, useStoreQuery } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { FigureLink } from '../figures/figure-link';
import { usePaths } from '../paths';
import { useWorkedPay } from '../payroll/use-worked-pay';
import { IncomeRatesDocument } from './income-report.generated';

/** The store's rates at the end of the range, and what its sales cost; what one may not see is `---`. */
export function Rates({ range: { id, days } }: { range: RangeSelection }) {
  const paths = usePaths();
  const search = writeRange(id, days);
  const linesPath = paths.commissionRows(search);
  const mayOpenTime = usePermission('STAFF');
  const { t } = useTranslation('mf-reports');
  const workedPay = useWorkedPay();
  const query = useStoreQuery(IncomeRatesDocument, { start_date: days.start, end_date: days.end }, { isLate: true });
  const rates = query.data?.company_get_income_detail;
  if (!rates) return null;
  const percent = (basisPoints: number | null) =>
    basisPoints === null ? <Money cents={null} /> : formatPercent(basisPoints);
  return (
    <Section title={t('rates.title')}>
      <FactList
        facts={[
          [t('rates.service_fee_percent'), percent(rates.service_fee_percent)],
          [t('rates.cash_discount_percent'), percent(rates.cash_discount_percent)],
          [t('rates.commission'), <FigureLink key="commission" cents={rates.commission} to={linesPath} />],
          [t('rates.supply_share'), <FigureLink key="supply_share" cents={rates.supply_share} to={linesPath} />],
          ...workedPay(rates, {
            time: mayOpenTime ? paths.timeClock(search) : undefined,
            salary: paths.payPeriods(),
            deductions: paths.adjustments(search),
          }),
        ]}
      />
    </Section>
  );
}
