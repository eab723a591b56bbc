import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { Service } from '../../resolver-types.generated';
import { serviceJson } from '../catalog/catalog.store';
import { pinnedServices } from '../catalog/pinned-services.store';

/** Only this many of the newest paid tickets are read: the result is recent, and as fast in a store with a million. */
const newest = 500;

/**
 * Returns the services that an owner pinned, and the active ones of the newest paid tickets before `dayStart`, the most
 * sold first; for staff, of their own lines. A sale of the day moves no service: the order changes once a night.
 */
export async function listMostSold(tx: Tx, caller: StoreCaller, dayStart: Date, limit: number): Promise<Service[]> {
  const { whmcsId, employeeId, personId, role } = caller;
  const own = role === 'staff' ? sql`line.staff_id = ${employeeId}` : sql`true`;
  const rows = await tx.query<{ service: Service }>(sql`
    with sold as (
      select line.service_id, sum(line.quantity) as quantity
      from (
        select sales_order.id from sales_order
        where sales_order.whmcs_id = ${whmcsId} and sales_order.closed_at < ${dayStart} and sales_order.order_status = 'done'
        order by sales_order.closed_at desc, sales_order.id limit ${newest}) as latest
      join order_item line on line.whmcs_id = ${whmcsId} and line.order_id = latest.id
      where line.service_id is not null and ${own}
      group by line.service_id),
    pinned as (${pinnedServices(whmcsId)})
    select ${serviceJson(personId)} as service
    from service
    join category on category.whmcs_id = service.whmcs_id and category.id = service.category_id and category.status = 1
    left join sold on sold.service_id = service.id
    left join pinned on pinned.service_id = service.id
    where service.whmcs_id = ${whmcsId} and service.status = 1
      and (sold.service_id is not null or pinned.service_id is not null)
    order by (pinned.service_id is null), sold.quantity desc nulls last, lower(service.name), service.id
    limit ${limit}`);
  return rows.map(({ service }) => service);
}
