import type { Language } from '@suite/domain';
import type { ClientSource } from '@suite/domain/customer-groups';
import { proposeGreetingName, splitFullName } from '@suite/domain/names';
import { phoneDigits, searchKey, searchWords } from '@suite/domain/search';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { likePattern } from '../../kit/list';
import type { StoreCaller } from '../../kit/operation';
import { jsonObject } from '../../kit/projection';
import type { Selects } from '../../kit/selection';
import type { Customer } from '../../resolver-types.generated';
import { seesNoShows, seesPhones } from './customer-access.rules';
import { foundMerged, type SearchPatterns } from './merged-clients.store';

/** Selects what texts call a client; null if that is not known. */
export const greetingOf = (customer: Sql): Sql =>
  sql`coalesce(nullif(${customer}.greeting_name, ''), nullif(${customer}.first_name, ''))`;

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

/** The employee of the alias `employee` as JSON. */
export const employeeJson = (employee: Sql): Sql => sql`
  json_build_object('id', ${employee}.id, 'full_name', trim(${employee}.first_name || ' ' || ${employee}.last_name), 'image_url', ${employee}.image_url)`;

/**
 * Selects what employees did for the customer in the last 12 months: `employee_id`, `visit_id` and `at` of each line of a
 * paid ticket, and of each finished appointment without one.
 */
const servedByEmployees = ({ whmcsId }: Pick<StoreCaller, 'whmcsId'>, now: Date): Sql => sql`
  select line.staff_id as employee_id, paid.id as visit_id, paid.closed_at as at
  from sales_order paid join order_item line on line.whmcs_id = ${whmcsId} and line.order_id = paid.id
  where paid.whmcs_id = ${whmcsId} and paid.customer_id = customer.id and paid.order_status = 'done'
    and paid.closed_at >= ${now}::timestamptz - interval '12 months' and line.staff_id is not null and line.item_type in ('service', 'custom')
  union all
  select finished.employee_id, finished.visit_id, finished.start_time from appointment finished
  where finished.whmcs_id = ${whmcsId} and finished.customer_id = customer.id and finished.status = 'done'
    and finished.start_time >= ${now}::timestamptz - interval '12 months' and finished.employee_id is not null and not exists (
      select from sales_order paid where paid.whmcs_id = ${whmcsId} and paid.appointment_id = finished.id and paid.order_status in ('done', 'merged'))`;

/** Selects who served the customer at most visits of the last 12 months, of several the last one. */
const usualEmployee = (caller: Pick<StoreCaller, 'whmcsId'>, now: Date): Sql => sql`(
  select ${employeeJson(sql`employee`)} from (
    select served.employee_id from (${servedByEmployees(caller, now)}) as served
    group by served.employee_id order by count(distinct served.visit_id) desc, max(served.at) desc, served.employee_id limit 1) as usual
  join employee on employee.whmcs_id = ${caller.whmcsId} and employee.id = usual.employee_id)`;

/** Selects the group to which somebody added the customer last. */
const newestGroup = ({ whmcsId }: Pick<StoreCaller, 'whmcsId'>): Sql => sql`(
  select member.group_id from customer_group_member member
  where member.whmcs_id = ${whmcsId} and member.customer_id = customer.id order by member.added_at desc, member.group_id limit 1)`;

/**
 * Returns a customer as JSON for this caller, with the fields that are asked for: without VIEW_CUSTOMER_PHONE_NUMBER the
 * number and the address never leave the database.
 */
export function customerJson(caller: StoreCaller, now: Date, selects: Selects = () => true): Sql {
  const visible = seesPhones(caller);
  return jsonObject(
    {
      id: sql`customer.id`,
      first_name: sql`customer.first_name`,
      last_name: sql`customer.last_name`,
      full_name: sql`trim(customer.first_name || ' ' || customer.last_name)`,
      phone: visible ? sql`customer.phone` : sql`null`,
      greeting_name: greetingOf(sql`customer`),
      phone_holder_id: sql`customer.phone_holder_id`,
      birth_month_day: sql`customer.birth_month_day`,
      email: visible ? sql`customer.email` : sql`null`,
      birthday: sql`to_char(customer.birthday, 'YYYY-MM-DD')`,
      note: sql`customer.note`,
      visit_count: sql`customer.visit_count`,
      last_visited: sql`customer.last_visited`,
      usual_employee: usualEmployee(caller, now),
      no_show_count: seesNoShows(caller) ? noShowCount(caller, now) : sql`null::integer`,
      create_at: sql`customer.create_at`,
      is_send_sms: sql`customer.is_send_sms`,
      language: languageOf(caller),
      is_blocked_from_booking: sql`customer.is_blocked_from_booking`,
      phone_number_hidden: sql`${!visible}::boolean`,
      point: sql`json_build_object('point', customer.point, 'lifetime_point', customer.lifetime_point)`,
      group_id: newestGroup(caller),
      type: sql`customer.type`,
      image_url: sql`customer.image_url`,
      source: sourceOf,
      status: sql`customer.status`,
      version: sql`customer.version`,
      merged_into_id: sql`customer.merged_into_id`,
    },
    selects,
  );
}

/** An older server beside this one writes the source of kiosks still, which is a check-in. */
export const sourceOf: Sql = sql`case customer.source when 'kiosk' then 'checkin' else customer.source end`;

/** The begin of an address before its @; a domain alone is that of too many. */
const addressPart = /^[^\s@]{2,}@\S*$/;

/**
 * Selects the ids of the clients whom a search finds: by words of the name in any order, and for callers who see numbers also
 * by digits of the number, and by the begin of an address with its @; null if it is empty. They are at most `max`, the first by name. A function of the database
 * reads them, because row-level security uses no index for a part of a text.
 */
export function foundClients(caller: StoreCaller, search: string, max: number | null = null): Sql | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const address = searchedAddress(caller, search);
  if (address) return sql`(select find_customers_by_email(${caller.whmcsId}, ${likePattern(address)}, ${max}))`;
  const patterns = searchedPatterns(caller, search);
  return sql`(select find_customers(${patternArguments(caller, patterns)}, ${max})
    union all ${foundMerged(caller.whmcsId, patterns)})`;
}

/** Returns the patterns of a search for words and digits. */
export function searchedPatterns(caller: StoreCaller, search: string): SearchPatterns {
  const words = searchWords(search);
  const inPhone = (text: string): string | null => {
    const digits = searchedDigits(caller, text);
    return digits ? likePattern(digits) : null;
  };
  return { names: words.map(likePattern), phones: words.map(inPhone), phone: inPhone(search) };
}

/** The store and the patterns, as the functions of the database take them. */
export const patternArguments = ({ whmcsId }: StoreCaller, { names, phones, phone }: SearchPatterns): Sql =>
  sql`${whmcsId}, ${names}::text[], ${phones}::text[], ${phone}`;

/** Returns the digits by which a text finds a number; null for none, and for callers who see no numbers. */
export const searchedDigits = (caller: StoreCaller, text: string): string | null =>
  seesPhones(caller) ? phoneDigits(text) : null;

/** Returns the part of an address that a search is; null for none, and for callers who see no addresses. */
export function searchedAddress(caller: StoreCaller, search: string): string | null {
  const address = search.trim().toLowerCase();
  return seesPhones(caller) && addressPart.test(address) ? address : null;
}

/** Selects the ids of a store's clients whose names have each of the words. */
export const namedClients = (whmcsId: number, words: readonly string[]): Sql =>
  sql`(select find_customers(${whmcsId}, ${words.map(likePattern)}::text[], ${[]}::text[], null, null))`;

export async function findCustomer(
  tx: Tx,
  caller: StoreCaller,
  id: string,
  now: Date,
  selects?: Selects,
): Promise<Customer | null> {
  const [row] = await tx.query<{ customer: Customer }>(
    sql`select ${customerJson(caller, now, selects)} as customer from customer where whmcs_id = ${caller.whmcsId} and id = ${id}`,
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

export interface NewCustomer {
  id: string;
  full_name: string;
  greeting_name?: string | null;
  /** Null or omitted: no number, or that of `phone_holder_id`. */
  phone?: string | null;
  /** The client of the same family whose number it is, and who has it already. */
  phone_holder_id?: string | null;
  email?: string | null;
  birthday?: string | null;
  birth_month_day?: string | null;
  note?: string | null;
  /** Null: the store's language. */
  language?: Language | null;
  /** Whether the client is sent texts about their appointments. */
  accepts_texts: boolean;
  type?: Customer['type'];
  source?: ClientSource;
}

/** Adds customers, without those whose number another customer has; returns the ids of those added, and their numbers. */
export async function insertCustomers(
  tx: Tx,
  whmcsId: number,
  customers: readonly NewCustomer[],
  now: Date,
): Promise<{ id: string; phone: string | null }[]> {
  const rows = customers.map(({ full_name, greeting_name, birthday, birth_month_day, ...customer }) => {
    const { first, last } = splitFullName(full_name);
    return {
      ...customer,
      first,
      last,
      search: searchKey(full_name),
      greeting: greeting_name ?? proposeGreetingName(full_name),
      birthday,
      birth: birthday?.slice(5) ?? birth_month_day,
    };
  });
  return tx.query<{ id: string; phone: string | null }>(sql`
    insert into customer (whmcs_id, id, first_name, last_name, greeting_name, phone, phone_holder_id, email, birthday, birth_month_day, note,
      language, is_send_sms, create_at, type, source, search_name)
    select ${whmcsId}, id, first, last, greeting, phone, phone_holder_id, email, birthday, birth, note,
      language, accepts_texts, ${now}, coalesce(type, 'new'), coalesce(source, 'store'), search
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, first text, last text, greeting text, phone text, phone_holder_id uuid,
      email text, birthday date, birth text, note text, language text, accepts_texts boolean, type text, source text, search text)
    order by phone
    on conflict do nothing returning id, phone`);
}

/** Adds a customer; null if another customer has the phone number. */
export async function insertCustomer(
  tx: Tx,
  caller: StoreCaller,
  customer: NewCustomer,
  now: Date,
): Promise<Customer | null> {
  const [added] = await insertCustomers(tx, caller.whmcsId, [customer], now);
  return added ? findCustomer(tx, caller, added.id, now) : null;
}

/** Returns the client of a number, and of a family on one number the one whose number it is; null if it is nobody's. */
export async function findHolder(
  tx: Tx,
  whmcsId: number,
  phone: string,
): Promise<{ id: string; full_name: string } | null> {
  const [row] = await tx.query<{ id: string; full_name: string }>(sql`
    select id, trim(first_name || ' ' || last_name) as full_name from customer
    where whmcs_id = ${whmcsId} and phone = ${phone} and phone_holder_id is null`);
  return row ?? null;
}

/** Returns whether the store has more customers than this. */
export async function hasMoreCustomers(tx: Tx, whmcsId: number, count: number): Promise<boolean> {
  const found = await tx.query(sql`select from customer where whmcs_id = ${whmcsId} offset ${count}::bigint limit 1`);
  return found.length > 0;
}
