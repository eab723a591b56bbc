import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { CustomerDeletionPreview } from '../../resolver-types.generated';

/** Returns what the deletion of a client's data is about; null if there is no such client. */
export async function previewDeletion(
  tx: Tx,
  whmcsId: number,
  id: string,
  now: Date,
): Promise<CustomerDeletionPreview | null> {
  const [row] = await tx.query<CustomerDeletionPreview>(sql`
    select c.id, trim(c.first_name || ' ' || c.last_name) as full_name, c.point as points,
      (select count(distinct a.visit_id)::int from appointment a where a.whmcs_id = ${whmcsId} and a.customer_id = c.id
        and a.start_time > ${now} and a.status not in ('canceled', 'done')) as appointments_ahead,
      (select count(*)::int from sales_order o where o.whmcs_id = ${whmcsId} and o.customer_id = c.id
        and o.order_status in ('booking', 'in_service')) as open_tickets,
      (select count(*)::int from sales_order o where o.whmcs_id = ${whmcsId} and o.customer_id = c.id and o.order_status = 'done') as tickets,
      (select coalesce(sum(g.current_balance), 0)::int from gift_card g
        where g.whmcs_id = ${whmcsId} and g.customer_id = c.id and g.status = 'active') as gift_card_balance,
      (select count(*)::int from customer_card k where k.whmcs_id = ${whmcsId} and k.customer_id = c.id and k.removed_at is null) as cards_on_file,
      (select count(*)::int from customer f where f.whmcs_id = ${whmcsId} and f.phone = c.phone and f.id <> c.id) as family
    from customer c where c.whmcs_id = ${whmcsId} and c.id = ${id} and c.status = 1`);
  return row ?? null;
}
