import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { Service } from '../../resolver-types.generated';
import { serviceJson } from '../catalog/catalog.store';

/** Only this many of the newest paid tickets are read: the result is recent, and as fast in a store with a million. */
const newest = 500;

/** Returns the active services of the newest paid tickets, the most sold first; for staff, of their own lines. */
export async function listMostSold(tx: Tx, caller: StoreCaller, limit: number): Promise<Service[]> {
  const { whmcsId, employeeId, personId, role } = caller;
  const own = role === 'staff' ? sql`line.staff_id = ${employeeId}` : sql`true`;
  const rows = await tx.query<{ service: Service }>(sql`
    select ${serviceJson(personId)} as service
    from (
      select line.service_id, sum(line.quantity) as quantity
      from (
        select sales_order.id from sales_order
        where sales_order.whmcs_id = ${whmcsId} and sales_order.closed_at is not null and sales_order.order_status = 'done'
        order by sales_order.closed_at desc, sales_order.id limit ${newest}) as latest
      join order_item line on line.whmcs_id = ${whmcsId} and line.order_id = latest.id
      where line.service_id is not null and ${own}
      group by line.service_id) as sold
    join service on service.whmcs_id = ${whmcsId} and service.id = sold.service_id and service.status = 1
    join category on category.whmcs_id = service.whmcs_id and category.id = service.category_id and category.status = 1
    order by sold.quantity desc, lower(service.name), service.id
    limit ${limit}`);
  return rows.map(({ service }) => service);
}
