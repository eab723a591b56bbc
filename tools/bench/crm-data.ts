import type { Engine } from '@suite/api/database';
import { sized } from './sized';

/** The store that is measured: the demo's first one. */
export const store = 10_001;
export const clients = sized(200_000, 2_000);
export const clientsOfOthers = sized(2_000_000, 2_000);
const otherStores = sized(20, 2);
const tickets = sized(300_000, 2_000);

const filledTables = [
  'customer',
  'appointment',
  'customer_activity',
  'customer_activity_item',
  'sales_order',
  'order_item',
  'client_consent',
];

/**
 * Adds clients with what their visits add up to; those of the store also with a finished appointment for each of two visits, and a
 * year of paid tickets. Triggers are off, and indexes are made anew over all rows: that takes
 * a tenth of the time.
 */
export const addClients = (engine: Engine): Promise<void> =>
  engine.withConnection(async (connection) => {
    const indexes = (await connection.query(
      `select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.tablename in (${filledTables.map((name) => `'${name}'`).join(', ')}) and not exists (select from pg_constraint k where k.conname = i.indexname)`,
      [],
    )) as { name: string; definition: string }[];
    await connection.script('set session_replication_role = replica');
    await connection.script(indexes.map(({ name }) => `drop index ${name};`).join('\n'));
    await connection.script(`
      insert into company (whmcs_id, id, name) select ${store + 100} + place, gen_random_uuid(), 'Other ' || place from generate_series(1, ${otherStores}) place;
      ${clientsSql(String(store), clients)};
      ${clientsSql(`${store + 100} + 1 + place % ${otherStores}`, clientsOfOthers)};
      insert into appointment (whmcs_id, id, customer_id, start_time, end_time, status, employee_id, service_id, allow_overlap, created_at, updated_at)
      select c.whmcs_id, gen_random_uuid(), c.id, at, at + interval '1 hour', 'done', staff.ids[1 + abs(hashtext(c.id::text)) % cardinality(staff.ids)],
        null, true, at, at
      from customer c
      cross join (select array_agg(id) as ids from employee where whmcs_id = ${store}) staff
      cross join lateral (values (c.last_visited), (c.last_visited - interval '21 days')) as visit (at)
      where c.whmcs_id = ${store} and c.source <> 'booking' and c.last_visited is not null and c.search_name like '% bench %'`);
    await connection.script(consentsSql);
    await connection.script(activitySql);
    await connection.script(ticketsSql);
    await connection.script(indexes.map(({ definition }) => `${definition};`).join('\n'));
    await connection.script('set session_replication_role = origin');
    for (const name of filledTables) await connection.script(`vacuum analyze ${name}`);
  });

/** Addresses of a client whose address another one has, too, and of one of two hundred with the same name. */
export const emailOfTwo = 'client303@mail.example';
export const emailOfNamesake = 'client1500@mail.example';

/**
 * Clients whose numbers, types and visits are spread as in a large store; two of five are called Nguyen. One of a hundred has the
 * name of another one, one of a thousand a frequent name, and one of six hundred the address of another one.
 */
const clientsSql = (whmcsId: string, count: number): string => `
  insert into customer (whmcs_id, id, first_name, last_name, search_name, greeting_name, phone, email, birth_month_day, type, source, visit_count,
    last_visited, point, lifetime_point, is_send_sms, is_blocked_from_booking, create_at)
  select ${whmcsId}, gen_random_uuid(), first, last, lower(first || ' bench ' || last) || case
      when place % 1000 = 500 then '' when place % 100 = 73 then ' ' || place - 70 else ' ' || place end, first,
    '+1' || (2125550000 + place::bigint * 17), case when place % 600 = 3 and place > 600 then 'client' || place - 300 || '@mail.example'
      when place % 3 = 0 then 'client' || place || '@mail.example' end,
    case when place % 2 = 0 then to_char(date '2024-01-01' + place % 366, 'MM-DD') end,
    case when place % 200 = 0 then 'vip' when place % 17 = 0 then 'at_risk' when place % 7 = 0 then 'regular' when place % 11 = 0 then 'new' else 'normal' end,
    case when place % 20000 = 7 then 'walk-in' when place % 5 = 0 then 'import' when place % 4 = 0 then 'booking' else 'store' end,
    place % 60, case when place % 9 > 0 then now() - (place % 900) * interval '1 day' - (place % 600) * interval '1 minute' end,
    place % 700, place % 1400, place % 8 > 0, place % 500 = 0, now() - place * interval '3 minutes'
  from (select place,
      (array['Lan', 'Hoa', 'Mai', 'Linh', 'Jenny', 'Maria', 'Olivia', 'Sophia', 'Emily', 'Rosa'])[1 + place % 10] as first,
      case when place % 40000 = 11 then 'Xanthippe' when place % 5 < 2 then 'Nguyen'
        else (array['Tran', 'Lopez', 'Park', 'Miller', 'Garcia', 'Wilson', 'Pham'])[1 + place % 7] end as last
    from generate_series(1, ${count}) place) as person`;

/** What the clients of the store agreed to: offers by text three of five, of whom some withdrew it or sent STOP. */
const consentsSql = `
  insert into client_consent (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, created_at)
  select whmcs_id, gen_random_uuid(), id, 'sms', phone, 'advertising', is_agreed, 'counter', 'en', at
  from customer
  cross join lateral (values (true, create_at), (false, create_at + interval '1 minute')) as record (is_agreed, at)
  where whmcs_id = ${store} and search_name like '% bench %' and abs(hashtext(id::text)) % 5 < 3 and (is_agreed or abs(hashtext(id::text)) % 50 = 0)
  order by at;
  insert into text_opt_out (whmcs_id, phone, created_at)
  select whmcs_id, phone, now() from customer where whmcs_id = ${store} and search_name like '% bench %' and abs(hashtext(id::text)) % 40 = 1`;

/** What the visits of the added clients add up to; of those of the store also by service and employee. */
const activitySql = `
  insert into customer_activity (whmcs_id, customer_id, visits, visits_year, first_day, last_day, median_half_days, net_year)
  select whmcs_id, id, visit_count, visit_count / 3, (last_visited - visit_count * interval '21 days')::date, last_visited::date,
    case when visit_count > 1 then 28 + visit_count % 40 end, visit_count / 3 * 4500
  from customer where search_name like '% bench %' and last_visited is not null;
  insert into customer_activity_item (whmcs_id, customer_id, item_id, kind, visits, last_day)
  select c.whmcs_id, c.id, item.id, item.kind, 1 + c.visit_count / 4, c.last_visited::date
  from customer c
  cross join (select array_agg(id order by id) as ids from service where whmcs_id = ${store}) sold
  cross join (select array_agg(id order by id) as ids from employee where whmcs_id = ${store}) staff
  cross join lateral (
    select sold.ids[1 + abs(hashtext(c.id::text)) % cardinality(sold.ids)] as id, 'service' as kind
    union all
    select staff.ids[1 + abs(hashtext(c.id::text)) % cardinality(staff.ids)], 'employee') as item
  where c.whmcs_id = ${store} and c.search_name like '% bench %' and c.last_visited is not null`;

/** Paid tickets of the store's clients, of one service each, over a year. */
const ticketsSql = `
  create temporary table bench_ticket as
  with staff as (select array_agg(id order by id) as ids from employee where whmcs_id = ${store}),
    client as (select array_agg(id order by id) as ids from customer where whmcs_id = ${store}),
    sold as (select array_agg(id order by id) as ids from service where whmcs_id = ${store})
  select n, gen_random_uuid() as id, date_trunc('day', now()) - (n % 365) * interval '1 day' + (n / 365 % 36000) * interval '1 second' as at,
    3000 + n % 60 * 100 as price, staff.ids[1 + n % cardinality(staff.ids)] as staff_id,
    client.ids[1 + (n::bigint * 7919) % cardinality(client.ids)] as customer_id, sold.ids[1 + n * 3 % cardinality(sold.ids)] as service_id
  from generate_series(1, ${tickets}) as n, staff, client, sold;
  insert into sales_order (whmcs_id, id, order_code, order_status, start_time, created_at, closed_at, customer_id, changed_at, changed_by)
  select ${store}, id, 'BENCH' || n, 'done', at, at, at, customer_id, at, 'Bench' from bench_ticket;
  insert into order_item (whmcs_id, id, order_id, position, item_type, service_id, item_name, quantity, price, staff_id)
  select ${store}, gen_random_uuid(), id, 0, 'service', service_id, 'Bench', 1, price, staff_id from bench_ticket;
  drop table bench_ticket`;
