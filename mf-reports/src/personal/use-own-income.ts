import type { RangeSelection } from '@suite/entities';
import { useGate, useStoreQuery } from '@suite/remote-kit';
import { EmployeeIncomeDocument } from '../staff/employee-income.generated';

/** The income of the signed-in employee in a range. */
export function useOwnIncome({ days, problem }: RangeSelection) {
  const { person } = useGate();
  const employee_id = person?.employeeId ?? '';
  return useStoreQuery(
    EmployeeIncomeDocument,
    { employee_id, start_date: days.start, end_date: days.end },
    { skip: problem !== null || employee_id === '' },
  );
}
