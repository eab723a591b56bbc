import type { Language } from '@suite/domain';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, type List, likePattern, type OrderColumn, pageOf } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import type { Paging } from '../../kit/paging';
import type { Selects } from '../../kit/selection';
import type { Customer, Customer_where, ImportedCustomer } from '../../resolver-types.generated';
import { seesNoShows, seesPhones } from './customer-access.rules';

/** Converts text to lower case without accents: `Nguyễn Đức` is found by `nguyen duc`. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .trim();

/** More no-shows than this are not counted. */
const maxNoShows = 10;

/** Selects the number of visits of the last 12 months to which the customer did not come. */
const noShowCount = ({ whmcsId }: StoreCaller, now: Date): Sql => sql`(
  select count(*)::integer from (
    select missed.visit_id from appointment missed
    where missed.whmcs_id = ${whmcsId} and missed.customer_id = customer.id and missed.cancel_reason = 'no_show'
      and missed.start_time >= ${now}::timestamptz - interval '12 months'
    group by missed.visit_id limit ${maxNoShows}::integer) as missed_visit)`;

const languageOf = ({ whmcsId }: StoreCaller): Sql =>
  sql`coalesce(customer.language, (select language from company where company.whmcs_id = ${whmcsId}))`;

/**
 * Returns a customer as JSON for this caller: without VIEW_CUSTOMER_PHONE_NUMBER the number never leaves the database.
 * What is read from other rows is null where nobody asks for it.
 */
export function customerJson(caller: StoreCaller, now: Date, selects: Selects = () => true): Sql {
  const visible = seesPhones(caller);
  return sql`json_build_object('id', customer.id, 'first_name', customer.first_name, 'last_name', customer.last_name,
    'full_name', trim(customer.first_name || ' ' || customer.last_name), 'phone', ${visible ? sql`customer.phone` : sql`null`},
    'email', customer.email, 'birthday', to_char(customer.birthday, 'YYYY-MM-DD'), 'note', customer.note,
    'visit_count', customer.visit_count, 'last_visited', customer.last_visited,
    'no_show_count', ${seesNoShows(caller) && selects('no_show_count') ? noShowCount(caller, now) : sql`null::integer`}, 'create_at', customer.create_at,
    'is_send_sms', customer.is_send_sms,
    'language', ${selects('language') ? languageOf(caller) : sql`null`},
    'is_blocked_from_booking', customer.is_blocked_from_booking,
    'phone_number_hidden', ${!visible}::boolean, 'point', json_build_object('point', customer.point, 'lifetime_point', customer.lifetime_point),
    'group_id', customer.group_id, 'type', customer.type, 'image_url', customer.image_url, 'source', customer.source, 'status', customer.status)`;
}

function customerList(caller: StoreCaller, where: Customer_where | null | undefined): List {
  const search = searchable(where?.search ?? '');
  const digits = search.replace(/\D/g, '');
  const inName = sql`customer.search_name like ${likePattern(search)}`;
  const byPhone = seesPhones(caller) && digits.length >= 3;
  const found = byPhone ? sql`(${inName} or customer.phone like ${likePattern(digits)})` : inName;
  return {
    from: sql`customer`,
    own: [sql`customer.whmcs_id = ${caller.whmcsId}`, sql`customer.status = 1`],
    where: search === '' ? [] : [found],
  };
}

const byName: readonly OrderColumn[] = [
  { column: sql`customer.search_name`, direction: 'asc' },
  { column: sql`customer.id`, direction: 'asc' },
];

/** Returns a page of a store's customers, by name. */
export async function listCustomers(
  tx: Tx,
  caller: StoreCaller,
  { where, ...page }: Paging & { where?: Customer_where | null },
  now: Date,
) {
  const rows = await tx.query<{ customer: Customer }>(
    sql`select ${customerJson(caller, now)} as customer from ${pageOf(customerList(caller, where), byName, page)}`,
  );
  return rows.map(({ customer }) => customer);
}

export async function findCustomer(tx: Tx, caller: StoreCaller, id: string, now: Date): Promise<Customer | null> {
  const [row] = await tx.query<{ customer: Customer }>(
    sql`select ${customerJson(caller, now)} as customer from customer where whmcs_id = ${caller.whmcsId} and id = ${id}`,
  );
  return row?.customer ?? null;
}

/** Returns the language that a customer has chosen (null: none); null if the store has no such customer. */
export async function readPreferredLanguage(
  tx: Tx,
  whmcsId: number,
  id: string,
): Promise<{ language: Language | null } | null> {
  const [row] = await tx.query<{ language: Language | null }>(
    sql`select language from customer where whmcs_id = ${whmcsId} and id = ${id} and status = 1`,
  );
  return row ?? null;
}

/** Returns the count, exact up to 1,001. */
export const countCustomers = (tx: Tx, caller: StoreCaller, where?: Customer_where | null): Promise<number> =>
  countList(tx, customerList(caller, where));

export interface NewCustomer {
  id: string;
  full_name: string;
  phone: string;
  email?: string | null;
  note?: string | null;
  /** Null: the store's language. */
  language?: Language | null;
  /** Whether the client is sent texts about their appointments. */
  accepts_texts: boolean;
}

/** Splits a full name at its first space, as the product stores it. */
function nameParts(fullName: string): { first: string; last: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}

/** Adds a customer; null if another customer has the phone number. */
export async function insertCustomer(
  tx: Tx,
  caller: StoreCaller,
  customer: NewCustomer,
  now: Date,
): Promise<Customer | null> {
  const { first, last } = nameParts(customer.full_name);
  const [row] = await tx.query<{ customer: Customer }>(sql`
    insert into customer (whmcs_id, id, first_name, last_name, phone, email, note, language, is_send_sms, create_at, source, search_name)
    values (${caller.whmcsId}, ${customer.id}, ${first}, ${last}, ${customer.phone}, ${customer.email ?? null},
      ${customer.note ?? null}, ${customer.language ?? null}, ${customer.accepts_texts}, ${now}, 'store', ${searchable(customer.full_name)})
    on conflict do nothing
    returning ${customerJson(caller, now)} as customer`);
  return row?.customer ?? null;
}

/**
 * Adds those customers whose phone numbers the store does not have, and returns them. They are added in the order of
 * their numbers, because two imports of the same numbers in different orders would lock each other out.
 */
export async function insertImported(
  tx: Tx,
  whmcsId: number,
  customers: readonly ImportedCustomer[],
  acceptTexts: boolean,
  now: Date,
): Promise<{ id: string; phone: string }[]> {
  const rows = customers.map(({ full_name, phone, email = null, birthday = null, note = null }) => {
    const { first, last } = nameParts(full_name);
    return { first, last, phone, email, birthday, note, search: searchable(full_name) };
  });
  return tx.query<{ id: string; phone: string }>(sql`
    insert into customer (whmcs_id, id, first_name, last_name, phone, email, birthday, note, is_send_sms, create_at, type, source, search_name)
    select ${whmcsId}, gen_random_uuid(), first, last, phone, email, birthday, note, ${acceptTexts}::boolean, ${now}, 'import', 'import', search
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (first text, last text, phone text, email text, birthday date, note text, search text)
    order by phone
    on conflict do nothing returning id, phone`);
}

/** Returns whether the store has more customers than this. */
export async function hasMoreCustomers(tx: Tx, whmcsId: number, count: number): Promise<boolean> {
  const found = await tx.query(sql`select from customer where whmcs_id = ${whmcsId} offset ${count}::bigint limit 1`);
  return found.length > 0;
}
