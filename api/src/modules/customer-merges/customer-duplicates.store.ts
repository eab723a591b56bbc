import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import type { Customer } from '../../resolver-types.generated';
import { customerJson } from '../customers/customers.store';
import type { ComparedClient } from './customer-duplicate.rules';

/** Groups of one kind that are compared in one request, and the clients of one of them; a larger one says nothing. */
const maxGroups = 300;
const maxOfGroup = 8;
/** A name that more clients have says nothing by itself. */
const maxNamesakes = 3;

/** What clients of a suggestion have in common, and what a group of them has to have beside it. */
interface Kind {
  /** The key that an index has, and further ones. */
  key: Key;
  more?: readonly Sql[];
  having?: Sql;
  max?: number;
}

const keys = { email: sql`email_key`, phone: sql`phone_end`, name: sql`name_key` };
type Key = keyof typeof keys;

/** Clients who have nothing in common are never compared. The number of a family needs a name or a birthday beside it. */
const kinds: readonly Kind[] = [
  { key: 'email' },
  {
    key: 'phone',
    having: sql`count(distinct phone) > 1 or count(distinct name_key) < count(*) or count(distinct birth_month_day) < count(birth_month_day)
      or bool_or(name_key not like '% %')`,
  },
  { key: 'name', more: [sql`birth_month_day`] },
  { key: 'name', more: [sql`right(phone_end, 4)`] },
  { key: 'name', more: [sql`left(phone, -4)`] },
  { key: 'name', having: sql`name_key like '% %'`, max: maxNamesakes },
];

/**
 * Returns the ids of clients who have something in common, by group. The index of each key is read once for what several clients
 * have; only those clients are read themselves.
 */
export async function listGroups(tx: Tx, whmcsId: number): Promise<string[][]> {
  const shared = Object.entries(keys).map(
    ([
      name,
      key,
    ]) => sql`array(select ${key} from customer where whmcs_id = ${whmcsId} and status = 1 and ${key} is not null
      group by ${key} having count(*) > 1) as ${raw(name)}`,
  );
  const groups = kinds.map(({ key, more = [], having = sql`true`, max = maxOfGroup }) => {
    const all = [keys[key], ...more];
    const present = all.map((one) => sql`${one} is not null`);
    return sql`(select array_agg(id::text) as ids from customer
      where whmcs_id = ${whmcsId} and status = 1 and name_key <> '' and ${keys[key]} = any((select ${raw(key)} from shared)::text[]) and ${join(present, ' and ')}
      group by ${join(all, ', ')} having count(*) between 2 and ${max}::integer and (${having}) limit ${maxGroups}::integer)`;
  });
  const rows = await tx.query<{ ids: string[] }>(
    sql`with shared as materialized (select ${join(shared, ', ')}) ${join(groups, ' union all ')}`,
  );
  return rows.map(({ ids }) => ids);
}

/** Returns the ids of clients who have something in common with one client: address, number, or name. */
export async function listLike(tx: Tx, whmcsId: number, customerId: string): Promise<string[]> {
  const of = (column: Sql): Sql =>
    sql`(select ${column} from customer where whmcs_id = ${whmcsId} and id = ${customerId} and status = 1)`;
  const like = Object.values(keys).map(
    (column) => sql`(select id from customer
      where whmcs_id = ${whmcsId} and status = 1 and name_key <> '' and ${column} = ${of(column)} and id <> ${customerId} limit ${maxGroups}::integer)`,
  );
  const rows = await tx.query<{ id: string }>(sql`select id from (${join(like, ' union ')}) as found`);
  return rows.map(({ id }) => id);
}

/** Returns which of the pairs, as `first second`, are known to be two people. */
export async function listNotSame(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ first_id: string; second_id: string }>(sql`
    select first_id, second_id from customer_not_same where whmcs_id = ${whmcsId} and first_id = any(${[...ids]}::uuid[])`);
  return new Set(rows.map(({ first_id, second_id }) => `${first_id} ${second_id}`));
}

/** Returns clients as they are compared, without their visits. */
export const readCompared = (tx: Tx, whmcsId: number, ids: readonly string[]): Promise<ComparedClient[]> =>
  tx.query<ComparedClient>(sql`
    select id, trim(first_name || ' ' || last_name) as full_name, phone, email, birth_month_day, array[]::text[] as hours
    from customer where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[])`);

/** Returns the hours of the visits ahead of clients, as `2026-11-28T20`. */
export async function readHours(
  tx: Tx,
  whmcsId: number,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const rows = await tx.query<{ customer_id: string; hours: string[] }>(sql`
    select customer_id, array_agg(to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24')) as hours from appointment
    where whmcs_id = ${whmcsId} and customer_id = any(${[...ids]}::uuid[]) and start_time > ${now} and status <> 'canceled'
    group by customer_id`);
  return new Map(rows.map(({ customer_id, hours }) => [customer_id, hours]));
}

/** Returns clients by their ids. */
export async function readCustomers(
  tx: Tx,
  caller: StoreCaller,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Customer>> {
  const rows = await tx.query<{ customer: Customer }>(sql`
    select ${customerJson(caller, now)} as customer from customer where whmcs_id = ${caller.whmcsId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ customer }) => [customer.id, customer]));
}
