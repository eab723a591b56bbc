import { RangePicker, type RangeSelection, useDateRange, writeRange } from '@suite/entities';
import { QueryStates, useBack, usePermission, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import { PrintButton } from '../figures/print-button';
import { PrintedReport } from '../figures/printed-report';
import { usePaths } from '../paths';
import { EmployeeCsv } from './employee-csv';
import { EmployeeIncomeDocument } from './employee-income.generated';
import { type EmployeeIncome, EmployeeReport } from './employee-report';
import { EmployeeTables } from './employee-tables';

/** The income of one employee in a range, for people who see the store's; each figure opens its rows. */
export function EmployeeIncomePage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange();
  const { employeeId = '' } = useParams();
  const { start, end } = range.days;
  const query = useStoreQuery(
    EmployeeIncomeDocument,
    { employee_id: employeeId, start_date: start, end_date: end },
    { skip: range.problem !== null },
  );
  const name = query.data?.employee_income.full_name ?? '';
  return (
    <PageFrame kind="report" title={name || t('staff.title')} back={back} action={<PrintButton />}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && (
          <QueryStates query={query} loading={t('figures.loading')} error={t('figures.error')} rows={8}>
            {({ employee_income: income }) => (
              <PrintedReport title={income.full_name} range={range}>
                <LinkedReport income={income} range={range} />
              </PrintedReport>
            )}
          </QueryStates>
        )}
      </Stack>
    </PageFrame>
  );
}

const yearOf = ({ days }: RangeSelection): string => days.end.slice(0, 4);

function LinkedReport({ income, range }: { income: EmployeeIncome; range: RangeSelection }) {
  const paths = usePaths();
  const rowsPath = useRowsPath(range);
  const mayOpenTime = usePermission('STAFF');
  const seesPayroll = usePermission('STORE_PAYROLL');
  const seesStructures = usePermission('VIEW_COMMISSION_STRUCTURE');
  const seesSupplies = usePermission('VIEW_SUPPLY_SHARE');
  // One's own figures are shown by PERSONAL_PAYROLL, too, which opens no page about the store.
  const mayOpenCommission = seesPayroll || seesStructures || seesSupplies;
  const { employee_id: key, full_name } = income;
  const ofEmployee = { employee: key, ...writeRange(range.id, range.days) };
  const dayPath = (day: string) =>
    paths.employeeIncome({ employeeId: key, ...writeRange('custom', { start: day, end: day }) });
  return (
    <Stack>
      <EmployeeReport
        income={income}
        linkFigure={(figure, cents, less = false) => (
          <FigureLink cents={cents} less={less} to={rowsPath(figure, { by: 'staff', key })} group={full_name} />
        )}
        earlierPath={(days) => rowsPath('net_sales', { by: 'staff', key }, days)}
        commissionPath={mayOpenCommission ? paths.commissionRows(ofEmployee) : undefined}
        workedPayPaths={{
          time: mayOpenTime ? paths.timeSheet(ofEmployee) : undefined,
          salary: paths.payYear({ employee: key, year: yearOf(range) }),
          deductions: seesPayroll ? paths.adjustments(ofEmployee) : undefined,
        }}
        dayPath={dayPath}
      />
      <EmployeeTables
        income={income}
        linkGroup={(figure, cents, group, name) => (
          <FigureLink cents={cents} to={rowsPath(figure, { ...group, employee: key })} group={name} />
        )}
        dayPath={dayPath}
      />
      <EmployeeCsv income={income} range={range} />
    </Stack>
  );
}
