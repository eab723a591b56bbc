import { searchWords } from '@suite/domain/search';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import {
  compared,
  countList,
  cursorOf,
  type List,
  likePattern,
  nameHas,
  type OrderColumn,
  orderBy,
  shownRows,
} from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { Selects } from '../../kit/selection';
import type { Order_order_by, QueryOrderListArgs } from '../../resolver-types.generated';
import { seesPhones } from '../customers/customer-access.rules';
import { namedClients } from '../customers/customers.store';
import type { ListedTicket } from './ticket.rules';
import { visibleTo } from './ticket-access.store';

type Where = QueryOrderListArgs['where'] | undefined;

const clientOf = ({ whmcsId }: StoreCaller): Sql =>
  sql`left join customer c on c.whmcs_id = ${whmcsId} and c.id = o.customer_id`;

function ticketList(caller: StoreCaller, where: Where): List {
  const { order_status, is_open, start_time, closed_at, search } = where ?? {};
  return {
    from: search?.trim() ? sql`sales_order o ${clientOf(caller)}` : sql`sales_order o`,
    own: [sql`o.whmcs_id = ${caller.whmcsId}`, ...visibleTo(caller)],
    where: [
      order_status ? sql`o.order_status = ${order_status}` : sql`o.order_status not in ('merged', 'discarded')`,
      ...(is_open ? [sql`o.order_status in ('booking', 'in_service')`] : []),
      ...(is_open === false ? [sql`o.order_status not in ('booking', 'in_service')`] : []),
      ...compared(sql`o.start_time`, start_time),
      ...compared(sql`o.closed_at`, closed_at),
      ...(search?.trim() ? [hasText(caller.whmcsId, search.trim())] : []),
    ],
    hasOnePlan: !search?.trim(),
  };
}

/** Returns the condition that the text occurs in the ticket's code or name, its client's name or a person's on it. */
function hasText(whmcsId: number, text: string): Sql {
  const pattern = likePattern(text);
  const words = searchWords(text);
  const ofName = (key: Sql): Sql => (words.length > 0 ? nameHas(key, words) : sql`false`);
  const ofClient = words.length > 0 ? sql`o.customer_id in ${namedClients(whmcsId, words)}` : sql`false`;
  return sql`(o.order_code like ${pattern} or ${ofClient} or ${ofName(sql`search_key(o.name)`)}
    or exists (select from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = o.id and ${ofName(sql`search_key(i.person)`)}))`;
}

/**
 * Returns the order of the list; by default the newest tickets come first. A paid ticket has a time of closing, so that
 * the order of a list of them is that of an index.
 */
function orderOf(by: Order_order_by | null | undefined, isPaid: boolean): OrderColumn[] {
  const first: OrderColumn = by?.closed_at
    ? { column: sql`o.closed_at`, type: 'timestamptz', direction: by.closed_at, isNullable: !isPaid }
    : { column: sql`o.start_time`, type: 'timestamptz', direction: by?.start_time ?? 'desc' };
  return [first, { column: sql`o.id`, type: 'uuid', direction: 'asc' }];
}

const rowsOf = (rows: Sql): Sql => sql`coalesce((select json_agg(r) from (${rows}) r), '[]')`;
const noRows = sql`'[]'::json`;

/** What a request needs of the parts of each ticket. */
export interface TicketListParts {
  /** The lines, which the figures are computed from, too. */
  hasLines: boolean;
  hasFigures: boolean;
  hasCustomer: boolean;
  /** Whether a checkout is pending, and until when a pay link is open, which depends on it. */
  hasPending: boolean;
  /** Since when the client waits. */
  hasWaiting: boolean;
}

/** Returns which parts of tickets the fields of a request are computed from. */
export function partsOf(selects: Selects): TicketListParts {
  const hasFigures = ['totals', 'refunded', 'refund_state'].some(selects);
  return {
    hasFigures,
    hasLines: hasFigures || selects('order_items'),
    // The reward of an open ticket is limited by the client's points.
    hasCustomer: hasFigures || selects('customer'),
    hasPending: selects('checkout_pending') || selects('pay_link_expires_at'),
    hasWaiting: selects('waiting_since'),
  };
}

/**
 * A page of tickets with what a list shows of them: without payments, catalogue rows, shares and gift cards. The figures
 * of a paid ticket are those of its postings, and of any other computed from its discounts: the other is not read.
 */
export const listTickets = (
  tx: Tx,
  caller: StoreCaller,
  { where, order_by, ...page }: Paging & Pick<QueryOrderListArgs, 'where' | 'order_by'>,
  { hasLines, hasFigures, hasCustomer, hasPending, hasWaiting }: TicketListParts,
): Promise<ListedTicket[]> => {
  const { whmcsId } = caller;
  const isPaid = where?.order_status === 'done';
  const list = ticketList(caller, where);
  const order = orderOf(order_by, isPaid);
  const paid = isPaid ? [sql`o.closed_at is not null`] : [];
  const rows = shownRows({ ...list, where: [...list.where, ...paid] }, sql`o`, order, page);
  return tx.query<ListedTicket>(sql`
    select o.id, o.whmcs_id, o.order_code, o.order_status, o.start_time, o.created_at, o.closed_at, o.name, o.tip,
      o.service_fee_enabled, o.reward_points, o.version, o.is_quick_sale, ${cursorOf(order)} as cursor,
      ${hasCustomer ? customerOf(caller) : sql`null::json`} as customer,
      ${hasPending ? pendingOf(whmcsId) : sql`false as checkout_pending, null::timestamptz as pay_link_expires_at`},
      ${hasWaiting ? waitingSince(whmcsId, sql`o`) : sql`null::timestamptz`} as waiting_since,
      ${hasLines ? linesOf(whmcsId) : noRows} as lines,
      ${hasFigures ? sql`case when o.order_status = 'done' then ${noRows} else ${discountsOf(whmcsId)} end` : noRows} as discounts,
      ${hasFigures ? completedRefundsOf(whmcsId) : noRows} as refunds,
      ${hasFigures ? sql`case when o.order_status = 'done' then ${postingsOf(whmcsId)} else ${noRows} end` : noRows} as postings
    from ${rows} ${hasCustomer ? clientOf(caller) : sql``} order by ${orderBy(order)}`);
};

const customerOf = (caller: StoreCaller): Sql => sql`
  case when c.id is null then null else json_build_object('id', c.id, 'full_name', trim(c.first_name || ' ' || c.last_name),
    'email', ${seesPhones(caller) ? sql`c.email` : sql`null::text`}, 'type', c.type, 'point', c.point) end`;

/** Selects since when the client of a ticket waits: the check-in, or the start of a ticket that has none of its own. */
export const waitingSince = (whmcsId: number, ticket: Sql): Sql => sql`
  case when ${ticket}.order_status = 'booking' then coalesce((
    select min(came.created_at) from check_in came
    where came.whmcs_id = ${whmcsId} and came.order_id = ${ticket}.id and came.status = 'waiting'), ${ticket}.start_time) end`;

const pendingOf = (whmcsId: number): Sql => sql`
  exists (select from checkout k where k.whmcs_id = ${whmcsId} and k.order_id = o.id and k.state in ('pending', 'releasing')) as checkout_pending,
  (select l.expires_at from pay_link l
    where l.whmcs_id = ${whmcsId} and l.order_id = o.id and l.method = 'link' and l.ended_at is null and l.order_version = o.version) as pay_link_expires_at`;

/** The employee is selected by the key: a join makes the database check the policies of each employee, for each ticket. */
const linesOf = (whmcsId: number): Sql =>
  rowsOf(sql`
    select i.id, i.item_type, i.item_name, i.quantity, i.price, i.taxable, i.person, i.staff_id,
      (select json_build_object('id', e.id, 'full_name', trim(e.first_name || ' ' || e.last_name), 'image_url', e.image_url)
        from employee e where e.whmcs_id = ${whmcsId} and e.id = i.staff_id) as staff
    from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = o.id order by i.position`);

const discountsOf = (whmcsId: number): Sql =>
  rowsOf(sql`
    select d.id, d.order_item_id, d.is_promo, d.discount_type, d.discount_value, d.name from order_discount d
    where d.whmcs_id = ${whmcsId} and d.order_id = o.id order by d.position`);

const completedRefundsOf = (whmcsId: number): Sql =>
  rowsOf(sql`
    select r.kind, r.state as status, r.amount, r.tip,
      (select coalesce(sum(l.quantity), 0)::int from refund_line l where l.whmcs_id = ${whmcsId} and l.refund_id = r.id) as quantity
    from refund r where r.whmcs_id = ${whmcsId} and r.order_id = o.id and r.state = 'completed'`);

/** Selects the postings of a sale. */
const postingsOf = (whmcsId: number): Sql =>
  rowsOf(sql`
    select q.account, q.amount, q.payment_id, q.order_item_id, q.order_discount_id
    from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
    where j.whmcs_id = ${whmcsId} and j.order_id = o.id and j.kind = 'sale'`);

/** Counts tickets; the count is exact up to 1,001. */
export const countTickets = (tx: Tx, caller: StoreCaller, where: Where): Promise<number> =>
  countList(tx, ticketList(caller, where));
