-- Lists of clients, and versions of what people edit of them.

alter table customer
  -- Grows with each change of what a person edits; the person whose change comes too late learns who changed what when.
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text,
  -- Visits that no ticket or appointment of the store tells of, such as those of before the suite.
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
