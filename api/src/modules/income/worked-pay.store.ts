import type { Cents } from '@suite/domain';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreDays } from './income-report.store';

interface PaidRow {
  employee_id: string;
  salary: Cents;
  deductions: Cents;
}

/**
 * Returns the deductions of these days by employee, and the salaries of the pay periods that end on them: those of the newest
 * version of each, so that the salary of a year is the sum of its months. Of one employee only with an id.
 */
export function sumSalaries(tx: Tx, { whmcsId, span }: StoreDays, employeeId?: string): Promise<PaidRow[]> {
  const days = sql`between ${span.start}::date and ${span.end}::date`;
  const ofEmployee = (column: Sql) => (employeeId ? sql`and ${column} = ${employeeId}` : empty);
  return tx.query<PaidRow>(sql`
    select employee_id, sum(salary)::bigint as salary, sum(deductions)::bigint as deductions from (
      select s.employee_id, (s.figures ->> 'salary')::bigint as salary, 0 as deductions
      from pay_period p join pay_slip s on s.whmcs_id = ${whmcsId} and s.pay_period_id = p.id
      where p.whmcs_id = ${whmcsId} and p.end_date ${days} ${ofEmployee(sql`s.employee_id`)}
        and s.version = (select max(v.version) from pay_version v where v.whmcs_id = ${whmcsId} and v.pay_period_id = p.id)
      union all
      select a.employee_id, 0, a.amount from pay_adjustment a
      where a.whmcs_id = ${whmcsId} and a.kind = 'deduction' and a.removed_at is null and a.day ${days}
        ${ofEmployee(sql`a.employee_id`)}) as paid
    group by employee_id`);
}
