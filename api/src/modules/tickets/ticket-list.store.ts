import { searchWords } from '@suite/domain/search';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import {
  compared,
  countList,
  type List,
  likePattern,
  nameHas,
  type OrderColumn,
  orderBy,
  pageOf,
} from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { Order_order_by, QueryOrderListArgs } from '../../resolver-types.generated';
import type { ListedTicket } from './ticket.rules';
import { visibleTo } from './ticket-access.store';

type Where = QueryOrderListArgs['where'] | undefined;

function ticketList(caller: StoreCaller, where: Where): List {
  const { order_status, is_open, start_time, closed_at, search } = where ?? {};
  return {
    from: sql`
      sales_order o left join customer c on c.whmcs_id = ${caller.whmcsId} and c.id = o.customer_id`,
    own: [sql`o.whmcs_id = ${caller.whmcsId}`, ...visibleTo(caller)],
    where: [
      order_status ? sql`o.order_status = ${order_status}` : sql`o.order_status not in ('merged', 'discarded')`,
      ...(is_open ? [sql`o.order_status in ('booking', 'in_service')`] : []),
      ...(is_open === false ? [sql`o.order_status not in ('booking', 'in_service')`] : []),
      ...compared(sql`o.start_time`, start_time),
      ...compared(sql`o.closed_at`, closed_at),
      ...(search?.trim() ? [hasText(caller.whmcsId, search.trim())] : []),
    ],
  };
}

/** Returns the condition that the text occurs in the ticket's code or name, its client's name or a person's on it. */
function hasText(whmcsId: number, text: string): Sql {
  const pattern = likePattern(text);
  const words = searchWords(text);
  const ofName = (key: Sql): Sql => (words.length > 0 ? nameHas(key, words) : sql`false`);
  return sql`(o.order_code like ${pattern} or ${ofName(sql`c.search_name`)} or ${ofName(sql`search_key(o.name)`)}
    or exists (select from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = o.id and ${ofName(sql`search_key(i.person)`)}))`;
}

/** Returns the order of the list; by default the newest tickets come first. */
function orderOf(by: Order_order_by | null | undefined): OrderColumn[] {
  const first: OrderColumn = by?.closed_at
    ? { column: sql`o.closed_at`, direction: by.closed_at, isNullable: true }
    : { column: sql`o.start_time`, direction: by?.start_time ?? 'desc' };
  return [first, { column: sql`o.id`, direction: 'asc' }];
}

const rowsOf = (rows: Sql): Sql => sql`coalesce((select jsonb_agg(to_jsonb(r)) from (${rows}) r), '[]')`;

/** A page of tickets with what a list shows: without payments, catalogue rows, shares and gift cards. */
export const listTickets = (
  tx: Tx,
  caller: StoreCaller,
  { where, order_by, ...page }: Paging & Pick<QueryOrderListArgs, 'where' | 'order_by'>,
): Promise<ListedTicket[]> => {
  const { whmcsId } = caller;
  const order = orderOf(order_by);
  return tx.query<ListedTicket>(sql`
    with page as (
      select o.id, o.whmcs_id, o.order_code, o.order_status, o.start_time, o.created_at, o.closed_at, o.name, o.tip,
        o.service_fee_enabled, o.reward_points, o.version, o.is_quick_sale, row_number() over (order by ${orderBy(order)}) as place,
        case when c.id is null then null else jsonb_build_object('id', c.id, 'full_name', trim(c.first_name || ' ' || c.last_name),
          'email', c.email, 'type', c.type, 'point', c.point) end as customer
      from ${pageOf(ticketList(caller, where), order, page)}
    )
    select page.*,
      exists (select from checkout k where k.whmcs_id = ${whmcsId} and k.order_id = page.id and k.state in ('pending', 'releasing')) as checkout_pending,
      (select l.expires_at from pay_link l
        where l.whmcs_id = ${whmcsId} and l.order_id = page.id and l.method = 'link' and l.ended_at is null and l.order_version = page.version) as pay_link_expires_at,
      ${rowsOf(sql`
        select i.id, i.item_type, i.item_name, i.quantity, i.price, i.taxable, i.person, i.staff_id,
          case when e.id is null then null else
            jsonb_build_object('id', e.id, 'full_name', trim(e.first_name || ' ' || e.last_name), 'image_url', e.image_url) end as staff
        from order_item i left join employee e on e.whmcs_id = ${whmcsId} and e.id = i.staff_id
        where i.whmcs_id = ${whmcsId} and i.order_id = page.id order by i.position`)} as lines,
      ${rowsOf(sql`
        select d.id, d.order_item_id, d.is_promo, d.discount_type, d.discount_value, d.name from order_discount d
        where d.whmcs_id = ${whmcsId} and d.order_id = page.id order by d.position`)} as discounts,
      ${rowsOf(sql`
        select r.kind, r.state as status, r.amount, r.tip,
          (select coalesce(sum(l.quantity), 0)::int from refund_line l where l.whmcs_id = ${whmcsId} and l.refund_id = r.id) as quantity
        from refund r where r.whmcs_id = ${whmcsId} and r.order_id = page.id and r.state = 'completed'`)} as refunds,
      ${rowsOf(sql`
        select q.account, q.amount, q.payment_id, q.order_item_id, q.order_discount_id, q.employee_id
        from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
        where j.whmcs_id = ${whmcsId} and j.order_id = page.id and j.kind = 'sale'`)} as postings
    from page order by place`);
};

/** Counts tickets; the count is exact up to 1,001. */
export const countTickets = (tx: Tx, caller: StoreCaller, where: Where): Promise<number> =>
  countList(tx, ticketList(caller, where));
