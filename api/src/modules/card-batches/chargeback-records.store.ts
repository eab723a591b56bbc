import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, cursorOf, type List, type OrderColumn, orderBy, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { Chargeback_where, ChargebackRecord } from '../../resolver-types.generated';
import { type SaleZone, saleDay } from './sale-day.store';

type Row = Omit<ChargebackRecord, 'days_left'>;

const newestFirst: readonly OrderColumn[] = [
  { column: sql`c.created_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`c.id`, type: 'uuid', direction: 'desc' },
];

/** Returns a page of the chargebacks of a store, newest first, with their amounts. */
export function listChargebacks(
  tx: Tx,
  store: SaleZone,
  { where, ...page }: Paging & { where?: Chargeback_where | null | undefined },
): Promise<Row[]> {
  const { whmcsId } = store;
  const list: List = {
    from: sql`chargeback c`,
    own: [sql`c.whmcs_id = ${whmcsId}`],
    where: [...compared(sql`c.status`, where?.state), ...compared(sql`c.payment_id`, where?.payment_id)],
  };
  return tx.query<Row>(sql`
    select c.id, c.status as state, coalesce(c.amount, p.amount) as amount, (
        select sum(l.fee)::bigint from settlement_line l
        where l.whmcs_id = ${whmcsId} and l.payment_id = c.payment_id and l.kind = 'chargeback') as fee,
      c.reason, to_char(c.respond_by, 'YYYY-MM-DD') as respond_by, c.created_at, c.status_at as state_at, c.payment_id, p.order_id, o.order_code,
      p.auth_code, m.card_type, m.card_last_four, to_char(${saleDay(store)}, 'YYYY-MM-DD') as sale_day, page.cursor
    from (select c.id, ${cursorOf(newestFirst)} as cursor from ${pageOf(list, newestFirst, page)}) page
    join chargeback c on c.whmcs_id = ${whmcsId} and c.id = page.id
    join payment p on p.whmcs_id = ${whmcsId} and p.id = c.payment_id
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = p.order_id
    left join payment_method m on m.whmcs_id = ${whmcsId} and m.id = p.payment_method_id
    order by ${orderBy(newestFirst)}`);
}
