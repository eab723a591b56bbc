import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { likePattern, nameHas } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { OrderStatus } from '../../resolver-types.generated';
import { visibleTo } from '../tickets/ticket-access.store';

/** Clients whom a search finds by their names: their ids, or null if they are many. */
export type NamedClients = readonly string[] | null;

/** So many clients are compared row by row, because rows of them are soon met. */
const manyClients = 2_000;

/** Returns the clients of a store whose names have each of the words. */
export async function findNamedClients(tx: Tx, whmcsId: number, words: readonly string[]): Promise<NamedClients> {
  const [row] = await tx.query<{ ids: string[] }>(sql`
    select to_json(find_few_customers(${whmcsId}, ${words.map(likePattern)}::text[], ${[]}::text[], null, ${manyClients})) as ids`);
  const ids = row?.ids ?? [];
  return ids.length < manyClients ? ids : null;
}

/** A search in a store, with the clients whom it finds. */
export interface NameSearch {
  caller: StoreCaller;
  text: string;
  words: readonly string[];
  named: NamedClients;
}

/** Selects whether a client is one of those whom the search finds; of many, for a few rows in their order. */
const isNamed = ({ caller, words, named }: NameSearch, id: Sql): Sql =>
  named
    ? sql`${id} = any(${[...named]}::uuid[])`
    : sql`(select ${nameHas(sql`named.search_name`, words)} from customer named where named.whmcs_id = ${caller.whmcsId} and named.id = ${id})`;

export interface TicketRow {
  id: string;
  order_code: string;
  order_status: OrderStatus;
  at: Date;
  name: string | null;
  client_name: string | null;
}

/**
 * Returns the newest tickets that a caller may see, by their client or their whole code at any age, and since a time by a name
 * on them or a part of the code.
 */
export function findTickets(
  tx: Tx,
  search: NameSearch,
  { since, limit }: { since: Date; limit: number },
): Promise<TicketRow[]> {
  const { caller, text, words, named } = search;
  const { whmcsId } = caller;
  const newest = (condition: Sql): Sql => sql`(
    select o.id, o.start_time from sales_order o
    where ${join([sql`o.whmcs_id = ${whmcsId}`, ...visibleTo(caller)], ' and ')} and o.order_status not in ('merged', 'discarded') and ${condition}
    order by o.start_time desc, o.id limit ${limit}::integer)`;
  const recent = sql`o.start_time >= ${since}::timestamptz`;
  const code = text.trim().replace(/^#/, '');
  const found = [
    newest(sql`o.order_code = ${code}`),
    newest(sql`${recent} and o.name is not null and ${nameHas(sql`search_key(o.name)`, words)}`),
    newest(sql`${recent} and exists (select from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = o.id
      and i.person is not null and ${nameHas(sql`search_key(i.person)`, words)})`),
    ...(/\d/.test(code) ? [newest(sql`${recent} and o.order_code like ${likePattern(code)}`)] : []),
    ...(named?.length === 0 ? [] : [newest(sql`o.customer_id is not null and ${isNamed(search, sql`o.customer_id`)}`)]),
  ];
  return tx.query<TicketRow>(sql`
    select o.id, o.order_code, o.order_status, case when o.closed_at is null then o.start_time else o.closed_at end as at, o.name,
      nullif(trim(c.first_name || ' ' || c.last_name), '') as client_name
    from (select found.id from (${join(found, ' union ')}) as found order by found.start_time desc, found.id limit ${limit}::integer) as newest
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = newest.id
    left join customer c on c.whmcs_id = ${whmcsId} and c.id = o.customer_id
    order by o.start_time desc, o.id`);
}

/** Returns the ids of appointments between two times by their clients, in the order of their times. */
export async function findVisitIds(
  tx: Tx,
  search: NameSearch,
  { from, to, direction, limit }: { from: string; to: string; direction: 'asc' | 'desc'; limit: number },
): Promise<string[]> {
  const { caller, words } = search;
  const { whmcsId, employeeId } = caller;
  const order = direction === 'asc' ? sql`a.start_time, a.id` : sql`a.start_time desc, a.id`;
  const rows = await tx.query<{ id: string }>(sql`
    select a.id from appointment a
    where a.whmcs_id = ${whmcsId} and a.start_time >= ${from}::timestamptz and a.start_time < ${to}::timestamptz
      ${employeeId ? sql`and a.employee_id = ${employeeId}` : empty}
      and ((a.customer_id is not null and ${isNamed(search, sql`a.customer_id`)})
        or (a.booker_name is not null and ${nameHas(sql`search_key(a.booker_name)`, words)}))
    order by ${order} limit ${limit}::integer`);
  return rows.map(({ id }) => id);
}
