import type { Cents } from '@suite/domain';
import { businessDay, dayRange } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, pageOf } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { CustomerVisit } from '../../resolver-types.generated';
import { employeeJson } from '../customers/customers.store';

/** A visit as it is stored, with what decides what of it the caller sees. */
export interface VisitRow extends Omit<CustomerVisit, 'day' | 'paid' | 'discount'> {
  /** When its ticket was paid; null without a paid ticket. */
  closed_at: string | null;
  /** Whether its ticket, or its appointment, is one of the caller's. */
  is_own: boolean;
  paid: Cents | null;
  discount: Cents | null;
}

/** Whether a line or an appointment is the employee's; of everybody for who is no employee. */
const isOf = ({ employeeId }: StoreCaller, employee: Sql): Sql =>
  employeeId ? sql`coalesce(${employee} = ${employeeId}, false)` : sql`true`;

/**
 * Selects a client's tickets and the first appointments of visits without one: `id`, `at`, `state`, `order_id`, `closed_at`,
 * `appointment_id`, `is_own`. A ticket that was merged into another one is that one. Employees see what was done by anybody,
 * and of what was not done their own.
 */
function visitsOf(caller: StoreCaller, customerId: string, now: Date): Sql {
  const { whmcsId, employeeId, timezone } = caller;
  const tomorrow = dayRange(businessDay(now, timezone), timezone).end;
  const ownLine = employeeId
    ? sql`(o.created_by_employee_id = ${employeeId} or exists (
        select from order_item own where own.whmcs_id = ${whmcsId} and own.order_id = o.id and own.staff_id = ${employeeId}))`
    : sql`true`;
  const ownPart = isOf(caller, sql`part.employee_id`);
  const ofEmployee = employeeId ? sql`and (visit.state = 'done' or visit.is_own)` : sql``;
  return sql`(select visit.* from (
    select o.id, case when o.closed_at is null then o.start_time else o.closed_at end as at,
      case when o.order_status = 'done' then 'done' else 'open' end as state, o.id as order_id,
      case when o.order_status = 'done' then o.closed_at end as closed_at, o.appointment_id, ${ownLine} as is_own
    from sales_order o
    where o.whmcs_id = ${whmcsId} and (o.order_status in ('booking', 'in_service') and not o.is_quick_sale or o.order_status = 'done')
      and o.id in (
        select case when mine.merged_into_id is null then mine.id else mine.merged_into_id end from sales_order mine
        where mine.whmcs_id = ${whmcsId} and mine.customer_id = ${customerId})
    union all
    select part.visit_id, min(part.start_time),
      case when bool_or(part.status = 'done') then 'done' when not bool_and(part.status = 'canceled') then 'booked'
        when bool_or(part.cancel_reason = 'no_show') then 'no_show' else 'canceled' end,
      null, null, part.visit_id, bool_or(${ownPart})
    from appointment part
    where part.whmcs_id = ${whmcsId} and part.customer_id = ${customerId} and not exists (
      select from appointment first_part join sales_order o on o.whmcs_id = ${whmcsId} and o.appointment_id = first_part.id
      where first_part.whmcs_id = ${whmcsId} and first_part.visit_id = part.visit_id and o.order_status <> 'discarded')
    group by part.visit_id
    having bool_and(part.status = 'canceled') or bool_or(part.status = 'done') or min(part.start_time) < ${tomorrow}) as visit
    where true ${ofEmployee}) as visit`;
}

const byTime: readonly OrderColumn[] = [
  { column: sql`visit.at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`visit.id`, type: 'uuid', direction: 'desc' },
];

const visitList = (caller: StoreCaller, customerId: string, now: Date): List => ({
  from: visitsOf(caller, customerId, now),
  own: [sql`true`],
  where: [],
});

const takenAccounts = sql`('cash', 'card', 'check')`;
const discountAccounts = sql`('line_discount', 'order_discount', 'promo', 'reward', 'cash_discount')`;

/** Sums postings of the visit's ticket. */
const postedSum = (whmcsId: number, condition: Sql): Sql => sql`(
  select coalesce(sum(q.amount), 0)::bigint from journal j join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
  where j.whmcs_id = ${whmcsId} and j.order_id = shown.order_id and ${condition})`;

/** Sums changes of the client's points by the visit's ticket. */
const pointSum = (whmcsId: number, customerId: string, types: readonly string[]): Sql => sql`(
  select coalesce(sum(l.change), 0)::integer from point_log l
  where l.whmcs_id = ${whmcsId} and l.order_id = shown.order_id and l.customer_id = ${customerId} and l.type = any(${types}::text[]))`;

/** Selects the lines of the visit's ticket, else the services of its appointments, in order: `item_name`, `employee`, `quantity`. */
const itemsOf = (whmcsId: number, customerId: string): Sql => sql`(
  select line.item_name, line.staff_id as employee_id, line.quantity, line.position as place from order_item line
  where line.whmcs_id = ${whmcsId} and line.order_id = shown.order_id
  union all
  select coalesce(service.name, part.custom_service), part.employee_id, 1, row_number() over (order by part.start_time, part.id)
  from appointment part left join service on service.whmcs_id = ${whmcsId} and service.id = part.service_id
  where shown.order_id is null and part.whmcs_id = ${whmcsId} and part.visit_id = shown.appointment_id and part.customer_id = ${customerId}
    and coalesce(service.name, part.custom_service) is not null)`;

/** Returns a page of a client's visits, newest first. */
export function listVisits(
  tx: Tx,
  caller: StoreCaller,
  customerId: string,
  now: Date,
  page: Paging,
): Promise<VisitRow[]> {
  const { whmcsId } = caller;
  const rows = pageOf(visitList(caller, customerId, now), byTime, page);
  const isTaken = sql`(q.account::text in ${takenAccounts} or (q.account = 'gift_card_liability' and q.payment_id is not null))`;
  const isDiscount = sql`q.account::text in ${discountAccounts}`;
  const items = itemsOf(whmcsId, customerId);
  return tx.query<VisitRow>(sql`
    select shown.id, shown.state, shown.at as created_at, shown.cursor, shown.order_id, shown.closed_at, shown.is_own,
      case when shown.is_own then shown.appointment_id end as appointment_id,
      (select o.order_code from sales_order o where o.whmcs_id = ${whmcsId} and o.id = shown.order_id) as order_code,
      coalesce((select json_agg(json_build_object('item_name', item.item_name, 'staff_name',
          (select trim(employee.first_name || ' ' || employee.last_name) from employee where employee.whmcs_id = ${whmcsId} and employee.id = item.employee_id),
          'quantity', item.quantity) order by item.place) from ${items} as item), '[]') as order_items,
      coalesce((select json_agg(${employeeJson(sql`employee`)} order by served.place)
        from (select item.employee_id, min(item.place) as place from ${items} as item group by item.employee_id) as served
        join employee on employee.whmcs_id = ${whmcsId} and employee.id = served.employee_id), '[]') as staff,
      ${postedSum(whmcsId, isTaken)} as paid, ${postedSum(whmcsId, isDiscount)} as discount,
      ${pointSum(whmcsId, customerId, ['earn', 'earn_back'])} as point_bonus,
      0 - ${pointSum(whmcsId, customerId, ['redeem', 'redeem_back'])} as points_used
    from (select visit.*, ${cursorOf(byTime)} as cursor from ${rows}) as shown
    order by shown.at desc, shown.id desc`);
}

/** Counts a client's visits up to 1,001. */
export const countVisits = (tx: Tx, caller: StoreCaller, customerId: string, now: Date): Promise<number> =>
  countList(tx, visitList(caller, customerId, now));
