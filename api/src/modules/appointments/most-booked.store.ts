import sql, { join } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { Service } from '../../resolver-types.generated';
import { serviceJson } from '../catalog/catalog.store';
import { pinnedServices } from '../catalog/pinned-services.store';
import { ownAppointments } from './appointment-access.store';

/**
 * Only this many of the newest appointments are read: the result is recent, and as fast in a store with a million
 * appointments.
 */
const newest = 1_000;

/**
 * Returns the services that an owner pinned, and the active ones of the newest appointments that were booked before
 * `dayStart`, the most booked first; for staff, of their own appointments. A booking or cancellation of the day moves no
 * service: the order changes once a night.
 */
export async function listMostBooked(tx: Tx, caller: StoreCaller, dayStart: Date, limit: number): Promise<Service[]> {
  const own = join([sql`appointment.whmcs_id = ${caller.whmcsId}`, ...ownAppointments(caller)], ' and ');
  const rows = await tx.query<{ service: Service }>(sql`
    with booked as (
      select latest.service_id, count(*) as times
      from (
        select appointment.service_id from appointment
        where ${own} and appointment.service_id is not null and appointment.created_at < ${dayStart}
          and (appointment.status <> 'canceled' or appointment.updated_at >= ${dayStart})
        order by appointment.start_time desc limit ${newest}) as latest
      group by latest.service_id),
    pinned as (${pinnedServices(caller.whmcsId)})
    select ${serviceJson(caller.personId)} as service
    from service
    join category on category.whmcs_id = service.whmcs_id and category.id = service.category_id and category.status = 1
    left join booked on booked.service_id = service.id
    left join pinned on pinned.service_id = service.id
    where service.whmcs_id = ${caller.whmcsId} and service.status = 1
      and (booked.service_id is not null or pinned.service_id is not null)
    order by (pinned.service_id is null), booked.times desc nulls last, lower(service.name), service.id
    limit ${limit}`);
  return rows.map(({ service }) => service);
}
