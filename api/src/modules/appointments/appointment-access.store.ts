import sql, { type Sql } from 'sql-template-tag';
import type { StoreCaller } from '../../kit/operation';

/** Staff see their own appointments only; to them another's does not exist. */
export const ownAppointments = ({ employeeId }: Pick<StoreCaller, 'employeeId'>): Sql[] =>
  employeeId ? [sql`appointment.employee_id = ${employeeId}`] : [];
