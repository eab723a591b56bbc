-- Lists and profiles of clients: visits that are counted from tickets and appointments, versions of what people edit, and the
-- orders and filters of lists.

alter table customer
  -- Grows with each change of what a person edits; the person whose change comes too late learns who changed what when.
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  -- Visits that no ticket or appointment of the store tells of, such as imported ones.
  add column earlier_visit_count integer not null default 0 check (earlier_visit_count >= 0),
  add column earlier_last_visited timestamptz;

create function count_customer_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  -- A change of the client's own, such as a text STOP, names nobody.
  if new.changed_at is not distinct from old.changed_at then
    new.changed_at := now();
    new.changed_by := null;
  end if;
  return new;
end $$;
create trigger customer_version before update of first_name, last_name, greeting_name, phone, phone_holder_id, email, birthday,
    birth_month_day, note, language, is_send_sms, is_blocked_from_booking, status on customer
  for each row when (
    (old.first_name, old.last_name, old.greeting_name, old.phone, old.phone_holder_id, old.email, old.birthday, old.birth_month_day,
      old.note, old.language, old.is_send_sms, old.is_blocked_from_booking, old.status)
    is distinct from
    (new.first_name, new.last_name, new.greeting_name, new.phone, new.phone_holder_id, new.email, new.birthday, new.birth_month_day,
      new.note, new.language, new.is_send_sms, new.is_blocked_from_booking, new.status))
  execute function count_customer_version();

-- Gives a client a number, of their own or that of a family, or none. Returns false if another client has it, also one whom
-- another transaction adds at the same time.
create function set_customer_number(store integer, client uuid, number text, holder uuid) returns boolean language plpgsql as $$
begin
  update customer set phone = number, phone_holder_id = holder where customer.whmcs_id = store and customer.id = client;
  return true;
exception when unique_violation then
  return false;
end $$;

-- When a client visited: paid tickets for more than gift cards, and finished appointments without one. Who was on a ticket that
-- was merged into a paid one came, too; who is on a voided one did not.
create function visit_times(store integer, client uuid) returns table (visited_at timestamptz) language sql stable as $$
  select paid.closed_at from sales_order o
  join sales_order paid on paid.whmcs_id = store and paid.id = case when o.merged_into_id is null then o.id else o.merged_into_id end
  where o.whmcs_id = store and o.customer_id = client and paid.order_status = 'done'
    and exists (select from order_item i where i.whmcs_id = store and i.order_id = paid.id and i.item_type <> 'gift_card')
    and not exists (select from refund r where r.whmcs_id = store and r.order_id = paid.id and r.kind = 'void' and r.state = 'completed')
  union all
  select a.start_time from appointment a
  where a.whmcs_id = store and a.customer_id = client and a.status = 'done' and not exists (
    select from sales_order o where o.whmcs_id = store and o.appointment_id = a.id and o.order_status in ('done', 'merged'))
$$;

-- Visits of a client are the days of the store on which they came.
create function visits_of_customer(store integer, client uuid, out visits integer, out last_at timestamptz) language sql stable as $$
  select count(distinct (visited_at at time zone (select timezone from company where company.whmcs_id = store))::date)::integer, max(visited_at)
  from visit_times(store, client)
$$;

-- Counts the visits of clients again. The clients are locked first: the count then sees what other transactions added.
create function count_visits(store integer, clients uuid[]) returns void language plpgsql as $$
begin
  perform from customer where customer.whmcs_id = store and customer.id = any(clients) order by customer.id for no key update;
  update customer set visit_count = customer.earlier_visit_count + counted.visits,
    last_visited = greatest(customer.earlier_last_visited, counted.last_at)
  from (select c.id, v.visits, v.last_at from customer c cross join lateral visits_of_customer(store, c.id) v
    where c.whmcs_id = store and c.id = any(clients)) counted
  where customer.whmcs_id = store and customer.id = counted.id
    and (customer.visit_count, customer.last_visited)
      is distinct from (customer.earlier_visit_count + counted.visits, greatest(customer.earlier_last_visited, counted.last_at));
end $$;

create function count_visits_of_ticket() returns trigger language plpgsql as $$
declare
  former uuid;
begin
  if tg_op = 'UPDATE' then
    former := old.customer_id;
  end if;
  perform count_visits(new.whmcs_id, array(
    select customer_id from sales_order where whmcs_id = new.whmcs_id and merged_into_id = new.id and customer_id is not null
    union select customer_id from (values (new.customer_id), (former)) as own (customer_id) where customer_id is not null));
  return null;
end $$;
create function count_visits_of_appointment() returns trigger language plpgsql as $$
declare
  former uuid;
begin
  if tg_op = 'UPDATE' then
    former := old.customer_id;
  end if;
  perform count_visits(new.whmcs_id, array_remove(array[new.customer_id, former], null));
  return null;
end $$;
create function count_visits_of_void() returns trigger language plpgsql as $$
begin
  perform count_visits(new.whmcs_id, array(
    select customer_id from sales_order
    where whmcs_id = new.whmcs_id and (id = new.order_id or merged_into_id = new.order_id) and customer_id is not null));
  return null;
end $$;
-- At the end of the transaction: clients are locked after tickets and gift cards, and a new ticket has its lines then.
create constraint trigger sales_order_visits_added after insert on sales_order deferrable initially deferred
  for each row when (new.order_status = 'done' and new.customer_id is not null) execute function count_visits_of_ticket();
create constraint trigger sales_order_visits after update of order_status, customer_id, closed_at on sales_order deferrable initially deferred
  for each row when ((old.order_status = 'done' or new.order_status = 'done')
    and (old.order_status, old.customer_id, old.closed_at) is distinct from (new.order_status, new.customer_id, new.closed_at))
  execute function count_visits_of_ticket();
create constraint trigger appointment_visits_added after insert on appointment deferrable initially deferred
  for each row when (new.status = 'done' and new.customer_id is not null) execute function count_visits_of_appointment();
create constraint trigger appointment_visits after update of status, customer_id, start_time on appointment deferrable initially deferred
  for each row when ((old.status = 'done' or new.status = 'done')
    and (old.status, old.customer_id, old.start_time) is distinct from (new.status, new.customer_id, new.start_time))
  execute function count_visits_of_appointment();
create constraint trigger refund_visits after insert or update of state on refund deferrable initially deferred
  for each row when (new.kind = 'void' and new.state = 'completed') execute function count_visits_of_void();

-- What clients are said to have visited so far stays: the difference are earlier visits. An owner of the tables who is no
-- superuser reads and changes them only without forced row-level security.
alter table company no force row level security;
alter table customer no force row level security;
alter table sales_order no force row level security;
alter table order_item no force row level security;
alter table refund no force row level security;
alter table appointment no force row level security;
update customer set earlier_visit_count = customer.visit_count - counted.visits, earlier_last_visited = customer.last_visited
from (select c.whmcs_id, c.id, v.visits from customer c cross join lateral visits_of_customer(c.whmcs_id, c.id) v
  where c.visit_count > 0) counted
where customer.whmcs_id = counted.whmcs_id and customer.id = counted.id and customer.visit_count > counted.visits;
alter table company force row level security;
alter table customer force row level security;
alter table sales_order force row level security;
alter table order_item force row level security;
alter table refund force row level security;
alter table appointment force row level security;

-- Orders of lists; each is read from both ends.
create index customer_by_last_visit on customer (whmcs_id, (case when last_visited is null then '-infinity'::timestamptz else last_visited end), id)
  where status = 1;
create index customer_by_visits on customer (whmcs_id, visit_count, id) where status = 1;
create index customer_by_points on customer (whmcs_id, point, id) where status = 1;
create index customer_by_creation on customer (whmcs_id, create_at, id) where status = 1;
-- Filters, by name; of the last visit by its column, whose values are known to the planner.
create index customer_visited on customer (whmcs_id, last_visited) where status = 1;
create index customer_of_type on customer (whmcs_id, type, search_name, id) where status = 1;
create index customer_of_source on customer (whmcs_id, source, search_name, id) where status = 1;
create index customer_of_birth_month on customer (whmcs_id, birth_month_day, id) where status = 1 and birth_month_day is not null;
create index customer_blocked on customer (whmcs_id, search_name, id) where status = 1 and is_blocked_from_booking;
create index customer_without_texts on customer (whmcs_id, search_name, id) where status = 1 and not is_send_sms;
create index customer_of_group on customer (whmcs_id, group_id, search_name, id) where status = 1 and group_id is not null;
-- What a client spent, refunds of later days included.
create index income_client_day_spending on income_client_day (whmcs_id, customer_id);
-- The clients whom an employee served.
create index order_item_staff on order_item (whmcs_id, staff_id, order_id) where staff_id is not null;

-- Ids of a store's clients whose address has a part, which `like` finds by no index under row-level security: at most `most` of
-- them, the first by name; all without `most`.
create index customer_email_search on customer using gin (lower(email) gin_trgm_ops) where status = 1;
create function find_customers_by_email(store integer, pattern text, most integer)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  condition constant text := format('whmcs_id = %s and status = 1 and lower(email) like %L', store, pattern);
  many constant integer := 2000;
  found_ids uuid[];
begin
  if store is distinct from app_whmcs_id() and app_scope() is distinct from 'system' then
    return;
  end if;
  if most is null then
    return query execute 'select id from customer where ' || condition;
    return;
  end if;
  found_ids := find_customers_by_index(condition, many);
  if cardinality(found_ids) < many then
    return query select customer.id from customer where whmcs_id = store and customer.id = any(found_ids)
      order by search_name, customer.id limit most;
  else
    return query execute format('select id from customer where %s order by search_name, id limit %s', condition, most);
  end if;
end $$;
revoke all on function find_customers_by_email from public;
grant execute on function find_customers_by_email to suite_app, suite_system;

-- Ids of the store's clients whom a search finds, as `find_customers` does, if they are fewer than `most`; else any `most` of
-- them, which tells soon that they are many.
create function find_few_customers(store integer, name_patterns text[], phone_patterns text[], phone_pattern text, most integer)
returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_words text;
begin
  if store is distinct from app_whmcs_id() and app_scope() is distinct from 'system' then
    return '{}';
  end if;
  select string_agg(format('(search_name like %L', word.name) || coalesce(format(' or phone like %L', word.phone), '') || ')', ' and ')
    into of_words from unnest(name_patterns, phone_patterns) as word (name, phone);
  return find_customers_by_index(format('whmcs_id = %s and status = 1 and (%s%s)', store, coalesce(of_words, 'false'),
    case when phone_pattern is null then '' else format(' or phone like %L', phone_pattern) end), most);
end $$;
revoke all on function find_few_customers from public;
grant execute on function find_few_customers to suite_app, suite_system;
