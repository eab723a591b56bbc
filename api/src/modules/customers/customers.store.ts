import type { Language } from '@suite/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { likePattern } from '../../kit/sql';
import { seesPhones } from './customer-access.rules';

export interface CustomerWhere {
  search?: string | null;
}

/** Lower case without accents: `Nguyễn Đức` is found by `nguyen duc`. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .trim();

/** A customer as JSON for this caller: without VIEW_CUSTOMER_PHONE_NUMBER the number never leaves the database. */
export function customerJson(caller: StoreCaller): Sql {
  const visible = seesPhones(caller);
  return sql`json_build_object('id', customer.id, 'first_name', customer.first_name, 'last_name', customer.last_name,
    'full_name', trim(customer.first_name || ' ' || customer.last_name), 'phone', ${visible ? sql`customer.phone` : sql`null`},
    'email', customer.email, 'birthday', to_char(customer.birthday, 'YYYY-MM-DD'), 'note', customer.note,
    'visit_count', customer.visit_count, 'last_visited', customer.last_visited, 'create_at', customer.create_at,
    'is_send_sms', customer.is_send_sms,
    'language', coalesce(customer.language, (select language from company where company.whmcs_id = ${caller.whmcsId})),
    'is_blocked_from_booking', customer.is_blocked_from_booking,
    'phone_number_hidden', ${!visible}::boolean, 'point', json_build_object('point', customer.point, 'lifetime_point', customer.lifetime_point),
    'group_id', customer.group_id, 'type', customer.type, 'image_url', customer.image_url, 'source', customer.source, 'status', customer.status)`;
}

function filter(caller: StoreCaller, where: CustomerWhere | null | undefined): Sql {
  const parts = [sql`customer.whmcs_id = ${caller.whmcsId}`, sql`customer.status = 1`];
  const search = searchable(where?.search ?? '');
  const digits = search.replace(/\D/g, '');
  const byName = sql`customer.search_name like ${likePattern(search)}`;
  if (search !== '') {
    const byPhone = seesPhones(caller) && digits.length >= 3;
    parts.push(byPhone ? sql`(${byName} or customer.phone like ${likePattern(digits)})` : byName);
  }
  return join(parts, ' and ');
}

/** A page of a store's customers, by name. */
export async function listCustomers(
  tx: Tx,
  caller: StoreCaller,
  { offset, limit, where }: { offset: number; limit: number; where?: CustomerWhere | null },
) {
  const rows = await tx.query<{ customer: object }>(sql`
    select ${customerJson(caller)} as customer from customer where ${filter(caller, where)}
    order by customer.search_name, customer.id offset ${offset} limit ${limit}`);
  return rows.map(({ customer }) => customer);
}

/** Exact up to 1,001. */
export async function countCustomers(tx: Tx, caller: StoreCaller, where?: CustomerWhere | null): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from customer where ${filter(caller, where)} limit 1001) capped`);
  return row?.count ?? 0;
}

export interface NewCustomer {
  id: string;
  full_name: string;
  phone: string;
  email?: string | null;
  note?: string | null;
  /** Null is the store's. */
  language?: Language | null;
}

/** Adds a customer; null where the phone number is another customer's. */
export async function insertCustomer(
  tx: Tx,
  caller: StoreCaller,
  customer: NewCustomer,
  now: Date,
): Promise<object | null> {
  const [first = '', ...rest] = customer.full_name.trim().split(/\s+/);
  const [row] = await tx.query<{ customer: object }>(sql`
    insert into customer (whmcs_id, id, first_name, last_name, phone, email, note, language, create_at, source, search_name)
    values (${caller.whmcsId}, ${customer.id}, ${first}, ${rest.join(' ')}, ${customer.phone}, ${customer.email ?? null},
      ${customer.note ?? null}, ${customer.language ?? null}, ${now}, 'store', ${searchable(customer.full_name)})
    on conflict do nothing
    returning ${customerJson(caller)} as customer`);
  return row?.customer ?? null;
}
