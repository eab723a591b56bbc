-- Under row-level security no trigram index is used, because `like` could reveal values of rows that a policy hides: clients
-- are searched by a function that runs as its owner and names the store itself.
create index customer_phone_search on customer using gin (phone gin_trgm_ops);

create policy search_rows on customer for select to current_user using (true);

-- Ids of at most `most` clients that a condition finds, by the index of the condition only: an order by name would be read by
-- the index of names, which takes long where the words are rare together.
create function find_customers_by_index(condition text, most integer)
returns uuid[] language plpgsql stable set search_path = public, pg_temp set enable_indexscan = off as $$
declare
  found_ids uuid[];
begin
  execute format('select array_agg(id) from (select id from customer where %s limit %s) as found', condition, most) into found_ids;
  return coalesce(found_ids, '{}');
end $$;
revoke all on function find_customers_by_index from public;

-- Ids of a store's clients who have each of the words: the pattern of its place in their name, or (where it has digits) in
-- their number; or whose number has all digits together. At most `most` of them, the first by name; all without `most`.
-- Patterns are literals of the statement, so that the planner knows whether a word is rare.
create function find_customers(store integer, name_patterns text[], phone_patterns text[], phone_pattern text, most integer)
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
  found_ids := find_customers_by_index(condition, many);
  if cardinality(found_ids) < many then
    return query select customer.id from customer where whmcs_id = store and customer.id = any(found_ids)
      order by search_name, customer.id limit most;
  else
    -- So many are found soon in the order of names.
    return query execute format('select id from customer where %s order by search_name, id limit %s', condition, most);
  end if;
end $$;
revoke all on function find_customers from public;
grant execute on function find_customers to suite_app, suite_system;
