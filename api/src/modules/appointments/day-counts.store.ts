import { dayRange } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { conditionsOf } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Appointment_where } from '../../resolver-types.generated';
import { appointmentList, inService } from './appointments.store';

export interface DayCount {
  /** yyyy-MM-dd in the store's zone. */
  day: string;
  total: number;
  /** Appointments with status new or updated. */
  unprocessed: number;
  unassigned: number;
  by_staff: { employee_id: string; count: number }[];
  /** The sum of the versions, which each change increases, and the numbers of confirmations by clients and of open tickets. */
  revision: string;
}

/** Counts appointments per day from one day to another; canceled ones only if the status filter includes them. */
export function countDays(
  tx: Tx,
  caller: StoreCaller,
  days: { from: string; to: string },
  where: Appointment_where | null | undefined,
): Promise<DayCount[]> {
  const { whmcsId, timezone } = caller;
  const list = appointmentList(caller, where);
  const live: Sql = where?.status?._eq || where?.status?._in ? sql`` : sql`and appointment.status <> 'canceled'`;
  return tx.query<DayCount>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(count)::int as total, sum(unprocessed)::int as unprocessed,
      coalesce(sum(count) filter (where employee_id is null), 0)::int as unassigned,
      coalesce(json_agg(json_build_object('employee_id', employee_id, 'count', count) order by count desc, employee_id)
        filter (where employee_id is not null), '[]') as by_staff,
      sum(versions) || '.' || sum(confirmations) || '.' || sum(in_service) as revision
    from (
      select (appointment.start_time at time zone ${resolveZone(timezone)})::date as day, appointment.employee_id, count(*) as count,
        count(*) filter (where appointment.status in ('new', 'updated')) as unprocessed,
        sum(appointment.version) as versions, count(appointment.client_confirmed_at) as confirmations,
        count(*) filter (where appointment.status not in ('done', 'canceled') and ${inService(whmcsId)}) as in_service
      from ${list.from} where ${conditionsOf(list)} ${live}
        and appointment.start_time >= ${dayRange(days.from, timezone).start} and appointment.start_time < ${dayRange(days.to, timezone).end}
      group by 1, 2) as shares
    group by day order by day`);
}
