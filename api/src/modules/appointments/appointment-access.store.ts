import sql, { join, type Sql } from 'sql-template-tag';
import type { StoreCaller } from '../../kit/operation';

/** Limits staff to their own appointments; for them, another employee's appointment does not exist. */
export const ownAppointments = ({ employeeId }: Pick<StoreCaller, 'employeeId'>): Sql[] =>
  employeeId ? [sql`appointment.employee_id = ${employeeId}`] : [];

/**
 * Selects the appointments that the caller has to process, of all days: new and updated ones. None for a caller without
 * the overview. The bell, the notifications to confirm and the overview count the same rows.
 */
export const unprocessedAppointments = (caller: Pick<StoreCaller, 'whmcsId' | 'employeeId' | 'permissions'>): Sql =>
  join(
    [
      sql`${caller.permissions.has('BOOKING') && caller.permissions.has('OVERVIEW_BOOKING')}`,
      sql`appointment.whmcs_id = ${caller.whmcsId} and appointment.status in ('new', 'updated')`,
      ...ownAppointments(caller),
    ],
    ' and ',
  );
