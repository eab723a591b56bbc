import sql, { join } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { Service } from '../../resolver-types.generated';
import { serviceJson } from '../catalog/catalog.store';
import { ownAppointments } from './appointment-access.store';

/**
 * Only this many of the newest appointments are read: the result is recent, and as fast in a store with a million
 * appointments.
 */
const newest = 1_000;

/**
 * Returns the active services of the newest appointments, the most booked first; for staff, of their own appointments.
 */
export async function listMostBooked(tx: Tx, caller: StoreCaller, limit: number): Promise<Service[]> {
  const own = join([sql`appointment.whmcs_id = ${caller.whmcsId}`, ...ownAppointments(caller)], ' and ');
  const rows = await tx.query<{ service: Service }>(sql`
    select ${serviceJson(caller.personId)} as service
    from (
      select latest.service_id, count(*) as times
      from (
        select appointment.service_id from appointment
        where ${own} and appointment.status <> 'canceled' and appointment.service_id is not null
        order by appointment.start_time desc limit ${newest}) as latest
      group by latest.service_id) as booked
    join service on service.whmcs_id = ${caller.whmcsId} and service.id = booked.service_id and service.status = 1
    join category on category.whmcs_id = service.whmcs_id and category.id = service.category_id and category.status = 1
    order by booked.times desc, lower(service.name), service.id
    limit ${limit}`);
  return rows.map(({ service }) => service);
}
