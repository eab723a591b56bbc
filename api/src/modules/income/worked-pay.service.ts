import type { Cents } from '@suite/domain';
import type { StoreContext } from '../../kit/operation';
import { readWorkedTime } from '../pay-terms/worked-time.service';
import type { DaySpan } from './income.rules';
import { seesWorkedPay } from './income-access.rules';
import { sumSalaries } from './worked-pay.store';

/** What payroll has of the same days: clocked minutes, and cents. */
export interface WorkedPay {
  worked_minutes: number;
  salary: Cents;
  deductions: Cents;
}

export const workedPayFields = ['worked_minutes', 'salary', 'deductions'] as const;
export const noWorkedPay: WorkedPay = { worked_minutes: 0, salary: 0, deductions: 0 };
/** For a caller who may not see it, and where it is not requested. */
export const hiddenWorkedPay = { worked_minutes: null, salary: null, deductions: null };

export const addWorkedPay = (rows: Iterable<WorkedPay>): WorkedPay =>
  [...rows].reduce(
    (all, row) => ({
      worked_minutes: all.worked_minutes + row.worked_minutes,
      salary: all.salary + row.salary,
      deductions: all.deductions + row.deductions,
    }),
    noWorkedPay,
  );

/** Returns clocked time, salaries and deductions of some days by employee, of those who have any; of one only with an id. */
export async function readWorkedPay(
  { tx, caller, now }: Pick<StoreContext, 'tx' | 'caller' | 'now'>,
  span: DaySpan,
  employeeId?: string,
): Promise<ReadonlyMap<string, WorkedPay>> {
  const paid = await sumSalaries(tx, { whmcsId: caller.whmcsId, span }, employeeId);
  const worked = await readWorkedTime(tx, caller, { days: span, now: now(), employeeId: employeeId ?? null });
  const byEmployee = new Map<string, WorkedPay>();
  for (const { employee_id, ...amounts } of paid) byEmployee.set(employee_id, { ...noWorkedPay, ...amounts });
  for (const [id, { minutes }] of worked) {
    const worked_minutes = [...minutes.values()].reduce((all, count) => all + count, 0);
    byEmployee.set(id, { ...(byEmployee.get(id) ?? noWorkedPay), worked_minutes });
  }
  return byEmployee;
}

/** Returns what payroll has of one employee on some days; nulls for a caller who may not see it, and where it is not requested. */
export async function workedPayOf(
  context: Pick<StoreContext, 'tx' | 'caller' | 'now' | 'selects'>,
  span: DaySpan,
  employeeId: string,
): Promise<WorkedPay | typeof hiddenWorkedPay> {
  if (!seesWorkedPay(context.caller, employeeId) || !workedPayFields.some((field) => context.selects(field)))
    return hiddenWorkedPay;
  return addWorkedPay((await readWorkedPay(context, span, employeeId)).values());
}
