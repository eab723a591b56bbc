import sql, { type Sql } from 'sql-template-tag';
import type { StoreCaller } from '../../kit/operation';

/** Limits staff to their own appointments; for them, another employee's appointment does not exist. */
export const ownAppointments = ({ employeeId }: Pick<StoreCaller, 'employeeId'>): Sql[] =>
  employeeId ? [sql`appointment.employee_id = ${employeeId}`] : [];
