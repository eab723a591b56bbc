import sql, { type Sql } from 'sql-template-tag';

/** Selects the column `refunds` of a ticket `page`: those that were not declined, with their lines and tenders. */
export const refundsOf = (whmcsId: number): Sql => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'status', r.state, 'created_at', r.created_at,
      'person_name', r.person_name, 'reason', r.reason, 'amount', r.amount, 'tip', r.tip,
      'lines', coalesce((
        select jsonb_agg(jsonb_build_object('order_item_id', l.order_item_id, 'quantity', l.quantity, 'amount', l.amount)
          order by i.position)
        from refund_line l join order_item i on i.whmcs_id = ${whmcsId} and i.id = l.order_item_id
        where l.whmcs_id = ${whmcsId} and l.refund_id = r.id), '[]'),
      'tenders', coalesce((
        select jsonb_agg(jsonb_build_object('payment_id', p.payment_id, 'tender', p.tender, 'amount', p.amount) order by p.position)
        from refund_payment p where p.whmcs_id = ${whmcsId} and p.refund_id = r.id), '[]')) order by r.created_at, r.id)
    from refund r where r.whmcs_id = ${whmcsId} and r.order_id = page.id and r.state <> 'declined'), '[]') as refunds`;
