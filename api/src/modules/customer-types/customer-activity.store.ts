import type { CustomerType } from '@suite/domain/customer-groups';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { Activity, VisitRecords } from './customer-type.rules';

/** A store and its day. */
export interface StoreDay {
  whmcsId: number;
  timezone: string;
  today: string;
  now: Date;
}

/** Before every id: `id > nil` reads a range of an index, which a condition with `coalesce` does not. */
const nil = '00000000-0000-0000-0000-000000000000';

/** Locks clients until the transaction ends; those whom another transaction has are left to it. */
export async function lockFreeClients(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from customer where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) and status = 1
    order by id for no key update skip locked`);
  return rows.map(({ id }) => id);
}

/** Returns the ids of a store's clients in their order, after one of them. */
export async function listClientIds(tx: Tx, whmcsId: number, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from customer where whmcs_id = ${whmcsId} and id > ${after ?? nil}::uuid and status = 1
    order by id limit ${limit}::integer`);
  return rows.map(({ id }) => id);
}

/** Returns those of the clients whose visits were never summed up. */
export async function withoutActivity(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select given.id from unnest(${[...ids]}::uuid[]) as given (id)
    where not exists (select from customer_activity a where a.whmcs_id = ${whmcsId} and a.customer_id = given.id)`);
  return rows.map(({ id }) => id);
}

/**
 * Selects the tickets of clients that were paid for more than gift cards and not voided, with their days; a merged one by the
 * ticket that was paid. Each is looked up by its keys: a join would be planned badly while the database has no statistics.
 */
const paidTickets = ({ whmcsId }: StoreDay, ids: readonly string[]): Sql => sql`
  select t.customer_id, t.paid_id, (
    select s.business_day from journal s where s.whmcs_id = ${whmcsId} and s.order_id = t.paid_id and s.kind = 'sale') as day
  from (
    select o.customer_id, coalesce(o.merged_into_id, o.id) as paid_id from sales_order o
    where o.whmcs_id = ${whmcsId} and o.customer_id = any(${[...ids]}::uuid[]) and o.order_status in ('done', 'merged') offset 0) as t
  where (select true from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = t.paid_id and i.item_type <> 'gift_card' limit 1)
    and (select true from journal v where v.whmcs_id = ${whmcsId} and v.order_id = t.paid_id and v.kind = 'void' limit 1) is null`;

/** Selects the appointments of clients that are done and have no ticket. */
const doneWithoutTicket = ({ whmcsId, timezone }: StoreDay, ids: readonly string[]): Sql => sql`
  select a.customer_id, (a.start_time at time zone ${timezone})::date as day, a.service_id, a.employee_id
  from (
    select * from appointment a
    where a.whmcs_id = ${whmcsId} and a.customer_id = any(${[...ids]}::uuid[]) and a.status = 'done' offset 0) as a
  where (select true from sales_order o where o.whmcs_id = ${whmcsId} and o.appointment_id = a.id limit 1) is null
    and (select true from sales_order o where o.whmcs_id = ${whmcsId} and o.appointment_id = a.visit_id limit 1) is null`;

type Row = { [Key in keyof VisitRecords]: VisitRecords[Key] } & { id: string };

/** Reads what is recorded of the visits of clients. */
export const readVisits = (tx: Tx, store: StoreDay, ids: readonly string[]): Promise<Row[]> => {
  const { whmcsId, timezone, today } = store;
  return tx.query<Row>(sql`
    with record as (
      select customer_id, day from (${paidTickets(store, ids)}) as ticket
      union all
      select customer_id, day from (${doneWithoutTicket(store, ids)}) as visit),
    of_day as (select distinct customer_id, day from record where day is not null),
    visited as (
      select customer_id, count(*)::integer as days,
        (count(*) filter (where day > ${today}::date - interval '1 year'))::integer as days_of_year,
        min(day) as first_day, (array_agg(to_char(day, 'YYYY-MM-DD') order by day desc))[1:7] as recent_days
      from of_day group by customer_id),
    paid as (
      select customer_id, sum(gross_sales - discounts - refunds)::bigint as net from (
        select customer_id, gross_sales, discounts, refunds from income_client_day
        where whmcs_id = ${whmcsId} and customer_id = any(${[...ids]}::uuid[]) and tickets > 0 and day > ${today}::date - interval '1 year'
        union all
        select customer_id, gross_sales, discounts, refunds from income_client_day
        where whmcs_id = ${whmcsId} and customer_id = any(${[...ids]}::uuid[]) and tickets = 0 and day > ${today}::date - interval '1 year'
      ) as part group by customer_id)
    select c.id, coalesce(to_json(v.recent_days), '[]'::json) as "recentDays", coalesce(v.days, 0) as days, coalesce(v.days_of_year, 0) as "daysOfYear",
      to_char(v.first_day, 'YYYY-MM-DD') as "firstDay", c.earlier_visit_count as "earlierVisits",
      to_char(c.earlier_last_visited at time zone ${timezone}, 'YYYY-MM-DD') as "lastEarlierDay",
      to_char(c.create_at at time zone ${timezone}, 'YYYY-MM-DD') as "createdDay", coalesce(p.net, 0)::bigint as "netYear"
    from customer c
    left join visited v on v.customer_id = c.id
    left join paid p on p.customer_id = c.id
    where c.whmcs_id = ${whmcsId} and c.id = any(${[...ids]}::uuid[])`);
};

/** Saves what the visits of clients add up to. */
export const saveActivities = (tx: Tx, whmcsId: number, rows: readonly (Activity & { id: string })[]) =>
  tx.query(sql`
    insert into customer_activity (whmcs_id, customer_id, visits, visits_year, first_day, last_day, median_half_days, net_year)
    select ${whmcsId}::integer, r.id, r.visits, r.visits_year, r.first_day, r.last_day, r.median_half_days, r.net_year
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, visits integer, visits_year integer, first_day date, last_day date,
      median_half_days integer, net_year bigint)
    order by r.id
    on conflict (whmcs_id, customer_id) do update set visits = excluded.visits, visits_year = excluded.visits_year,
      first_day = excluded.first_day, last_day = excluded.last_day, median_half_days = excluded.median_half_days, net_year = excluded.net_year
    where (customer_activity.visits, customer_activity.visits_year, customer_activity.first_day, customer_activity.last_day,
        customer_activity.median_half_days, customer_activity.net_year)
      is distinct from (excluded.visits, excluded.visits_year, excluded.first_day, excluded.last_day, excluded.median_half_days, excluded.net_year)`);

/** Saves on how many days clients had each service, and were served by each employee. */
export async function saveItems(tx: Tx, store: StoreDay, ids: readonly string[]): Promise<void> {
  const { whmcsId } = store;
  await tx.query(
    sql`delete from customer_activity_item where whmcs_id = ${whmcsId} and customer_id = any(${[...ids]}::uuid[])`,
  );
  await tx.query(sql`
    with line as (
      select t.customer_id, t.day, i.service_id, i.staff_id as employee_id
      from (${paidTickets(store, ids)}) as t
      cross join lateral (
        select * from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = t.paid_id and i.item_type <> 'gift_card' offset 0) i
      where t.day is not null
      union all
      select customer_id, day, service_id, employee_id from (${doneWithoutTicket(store, ids)}) as visit),
    item as (
      select customer_id, service_id as item_id, 'service' as kind, day from line where service_id is not null
      union all
      select customer_id, employee_id, 'employee', day from line where employee_id is not null)
    insert into customer_activity_item (whmcs_id, customer_id, item_id, kind, visits, last_day)
    select ${whmcsId}::integer, customer_id, item_id, min(kind), count(distinct day)::integer, max(day)
    from item group by customer_id, item_id`);
}

/** A client with what the types depend on. */
export interface ClientActivityRow extends Activity {
  id: string;
  type: CustomerType;
  hasFutureVisit: boolean;
}

const clientRows = (whmcsId: number, now: Date, which: Sql): Sql => sql`
  select c.id, c.type, coalesce(a.visits, 0) as visits, coalesce(a.visits_year, 0) as visits_year, to_char(a.first_day, 'YYYY-MM-DD') as first_day,
    to_char(a.last_day, 'YYYY-MM-DD') as last_day, a.median_half_days, coalesce(a.net_year, 0)::bigint as net_year,
    exists (select from appointment booked where booked.whmcs_id = ${whmcsId} and booked.customer_id = c.id
      and booked.start_time > ${now} and booked.status in ('new', 'updated', 'confirmed')) as "hasFutureVisit"
  from customer c
  left join customer_activity a on a.whmcs_id = ${whmcsId} and a.customer_id = c.id
  where c.whmcs_id = ${whmcsId} and c.status = 1 and ${which}`;

/** Reads clients by their ids. */
export const readClients = (tx: Tx, { whmcsId, now }: StoreDay, ids: readonly string[]): Promise<ClientActivityRow[]> =>
  tx.query<ClientActivityRow>(clientRows(whmcsId, now, sql`c.id = any(${[...ids]}::uuid[])`));

/** Reads the clients of a store in the order of their ids, after one of them. */
export const readClientsAfter = (
  tx: Tx,
  { whmcsId, now }: StoreDay,
  after: string | null,
  limit: number,
): Promise<ClientActivityRow[]> =>
  tx.query<ClientActivityRow>(sql`
    ${clientRows(whmcsId, now, sql`c.id > ${after ?? nil}::uuid`)}
    order by c.id limit ${limit}::integer`);

/** Changes the types of clients. */
export const saveTypes = (tx: Tx, whmcsId: number, rows: readonly { id: string; type: CustomerType }[]) =>
  tx.query(sql`
    update customer c set type = r.type
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, type text)
    where c.whmcs_id = ${whmcsId} and c.id = r.id and c.type <> r.type`);

/** Returns how many clients paid in the last 12 months. */
export async function countPaying(tx: Tx, whmcsId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from customer_activity where whmcs_id = ${whmcsId} and net_year > 0`);
  return row?.count ?? 0;
}

/** Returns the net sales of the client at a place from the highest on; null if there are not so many. */
export async function netOfPlace(tx: Tx, whmcsId: number, place: number): Promise<number | null> {
  const [row] = await tx.query<{ net_year: number }>(sql`
    select net_year from customer_activity where whmcs_id = ${whmcsId} and net_year > 0
    order by net_year desc offset ${place - 1}::bigint limit 1`);
  return row?.net_year ?? null;
}

/** Counts the clients of each type. */
export const countTypes = (tx: Tx, whmcsId: number) =>
  tx.query<{ type: CustomerType; count: number }>(sql`
    select type, count(*)::integer as count from customer where whmcs_id = ${whmcsId} and status = 1 group by type`);
