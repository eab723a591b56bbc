-- Searches for words that many clients have, of which the index of words finds far more rows than a page shows: it has those of
-- all stores, and reads them all before it returns the first.

-- The names and numbers of a store's clients in their order. A search reads this index alone, and ends once it has enough.
create index customer_names on customer (whmcs_id, search_name, id) include (phone) where status = 1;
drop index customer_name;

-- How many clients the planner expects a condition to find. It is volatile, because `explain` is refused otherwise.
create function estimate_customers(condition text) returns bigint language plpgsql volatile set search_path = public, pg_temp as $$
declare
  plan json;
begin
  execute 'explain (format json) select from customer where ' || condition into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
end $$;
revoke all on function estimate_customers from public;

-- Whether the planner expects a condition to find 3 % of a store's clients or more. So many are found sooner in the order of names.
create function finds_many_customers(store integer, condition text) returns boolean language sql volatile set search_path = public, pg_temp as $$
  select estimate_customers(condition) >= 0.03 * estimate_customers(format('whmcs_id = %s and status = 1', store))
$$;
revoke all on function finds_many_customers from public;

-- Ids of at most `most` clients that a condition on names and numbers finds, the first by name, by the index of names only.
create function find_customers_by_name(condition text, most integer)
returns uuid[] language plpgsql stable set search_path = public, pg_temp set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  found_ids uuid[];
begin
  execute format('select array_agg(id) from (select id from customer where %s order by search_name, id limit %s) as found', condition, most)
    into found_ids;
  return coalesce(found_ids, '{}');
end $$;
revoke all on function find_customers_by_name from public;

create or replace function find_customers(store integer, name_patterns text[], phone_patterns text[], phone_pattern text, most integer)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_words text;
  condition text;
  many constant integer := 2000;
  found_ids uuid[];
begin
  if store is distinct from app_whmcs_id() and app_scope() is distinct from 'system' then
    return;
  end if;
  select string_agg(format('(search_name like %L', word.name) || coalesce(format(' or phone like %L', word.phone), '') || ')', ' and ')
    into of_words from unnest(name_patterns, phone_patterns) as word (name, phone);
  condition := format('whmcs_id = %s and status = 1 and (%s%s)', store, coalesce(of_words, 'false'),
    case when phone_pattern is null then '' else format(' or phone like %L', phone_pattern) end);
  if most is null then
    return query execute 'select id from customer where ' || condition;
    return;
  end if;
  if not finds_many_customers(store, condition) then
    found_ids := find_customers_by_index(condition, many);
    if cardinality(found_ids) < many then
      return query select customer.id from customer where whmcs_id = store and customer.id = any(found_ids)
        order by search_name, customer.id limit most;
      return;
    end if;
  end if;
  return query select unnest(find_customers_by_name(condition, most));
end $$;

create or replace function find_few_customers(store integer, name_patterns text[], phone_patterns text[], phone_pattern text, most integer)
returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  of_words text;
  condition text;
begin
  if store is distinct from app_whmcs_id() and app_scope() is distinct from 'system' then
    return '{}';
  end if;
  select string_agg(format('(search_name like %L', word.name) || coalesce(format(' or phone like %L', word.phone), '') || ')', ' and ')
    into of_words from unnest(name_patterns, phone_patterns) as word (name, phone);
  condition := format('whmcs_id = %s and status = 1 and (%s%s)', store, coalesce(of_words, 'false'),
    case when phone_pattern is null then '' else format(' or phone like %L', phone_pattern) end);
  if finds_many_customers(store, condition) then
    return find_customers_by_name(condition, most);
  end if;
  return find_customers_by_index(condition, most);
end $$;
