-- Who is served.

-- One file of clients or gift cards that a person imported, which can be taken back as a whole.
create table import_batch (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  kind text not null check (kind in ('clients', 'gift_cards')),
  file_name text not null check (length(file_name) <= 255),
  person_id uuid,
  person_name text not null,
  created_at timestamptz not null,
  -- Rows that were added, that filled fields of what was there, that changed nothing, and that were left out.
  created integer not null default 0,
  filled integer not null default 0,
  existing integer not null default 0,
  left_out integer not null default 0,
  -- When it was taken back, by whom, and how many of those that were added.
  undone_at timestamptz,
  undone_by text,
  undone integer not null default 0,
  primary key (whmcs_id, id)
);
create index import_batch_created on import_batch (whmcs_id, kind, created_at desc, id);
select guard_store_table('import_batch');

create table customer (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  first_name text not null,
  last_name text not null default '',
  phone text,
  email text,
  birthday date,
  note text,
  visit_count integer not null default 0,
  last_visited timestamptz,
  create_at timestamptz not null,
  is_send_sms boolean not null default true,
  -- Null: the store's.
  language text check (language in ('en', 'vi')),
  is_blocked_from_booking boolean not null default false,
  point integer not null default 0,
  lifetime_point integer not null default 0,
  -- Points that checkouts under way will use. Points may be owed: what a refund takes back may be spent already.
  point_held integer not null default 0 check (point_held >= 0),
  group_id uuid,
  type text not null default 'new' check (type in ('new', 'regular', 'vip', 'at_risk', 'normal', 'import', 'booking')),
  image_url text,
  source text,
  status integer not null default 1,
  -- Lower case without accents, for search.
  search_name text not null,
  -- What texts call the client; null: the first name.
  greeting_name text,
  -- MM-DD, also of a birthday with its year.
  birth_month_day text check (birth_month_day ~ '^\d\d-\d\d$'),
  -- The client of the same family whose number it is. Members have the number, too, so that everything about a client finds
  -- it in `phone`; whoever looks for the client of a number takes the holder, who has null here.
  phone_holder_id uuid,
  -- The import by which a client came, so that it can be taken back.
  import_batch_id uuid,
  primary key (whmcs_id, id),
  constraint customer_phone_holder foreign key (whmcs_id, phone_holder_id) references customer (whmcs_id, id) deferrable initially deferred,
  constraint customer_other_holder check (phone_holder_id <> id),
  foreign key (whmcs_id, import_batch_id) references import_batch (whmcs_id, id)
);
create index customer_name on customer (whmcs_id, search_name, id);
create index customer_search on customer using gin (search_name gin_trgm_ops);
create unique index customer_phone on customer (whmcs_id, phone) where phone is not null and phone_holder_id is null;
create index customer_family on customer (whmcs_id, phone_holder_id) where phone_holder_id is not null;
create index customer_import_batch on customer (whmcs_id, import_batch_id, id) where import_batch_id is not null;
-- Clients without a number are recognized by their address.
create index customer_email on customer (whmcs_id, lower(email)) where email is not null;
-- Under row-level security no trigram index is used, because `like` could reveal values of rows that a policy hides: clients
-- are searched by a function that runs as its owner and names the store itself.
create index customer_phone_search on customer using gin (phone gin_trgm_ops);
select guard_store_table('customer');
create policy search_rows on customer for select to current_user using (true);

-- The number of a member is always that of the holder, who is nobody's member.
create function read_number_of_holder() returns trigger language plpgsql as $$
declare
  holder record;
begin
  select id, phone, phone_holder_id into holder from customer
    where whmcs_id = new.whmcs_id and id = new.phone_holder_id;
  if holder.phone is null then
    raise exception 'The client % has no number for a family.', new.phone_holder_id using errcode = 'check_violation';
  end if;
  new.phone := holder.phone;
  new.phone_holder_id := coalesce(holder.phone_holder_id, holder.id);
  return new;
end $$;
create trigger customer_number_of_holder before insert or update of phone_holder_id, phone on customer
  for each row when (new.phone_holder_id is not null) execute function read_number_of_holder();

-- A holder with another number takes the family along; a holder who is gone, or has no number any more, leaves it to the
-- member who was added first.
create function update_family_number() returns trigger language plpgsql as $$
declare
  heir uuid;
begin
  if tg_op = 'UPDATE' and new.phone is not null and new.phone_holder_id is null then
    update customer set phone = new.phone where whmcs_id = new.whmcs_id and phone_holder_id = new.id;
    return null;
  end if;
  select id into heir from customer where whmcs_id = old.whmcs_id and phone_holder_id = old.id order by create_at, id limit 1;
  if heir is not null then
    update customer set phone_holder_id = null, phone = old.phone where whmcs_id = old.whmcs_id and id = heir;
    update customer set phone_holder_id = heir where whmcs_id = old.whmcs_id and phone_holder_id = old.id;
  end if;
  return null;
end $$;
create trigger customer_family_number after update of phone, phone_holder_id on customer
  for each row when (old.phone_holder_id is null and old.phone is not null
    and (new.phone is distinct from old.phone or new.phone_holder_id is not null))
  execute function update_family_number();
create trigger customer_family_of_deleted after delete on customer
  for each row when (old.phone_holder_id is null and old.phone is not null) execute function update_family_number();

-- A name as searches compare it, as `searchKey` in shared/domain.
create function search_key(name text) returns text language sql immutable as $$
  select trim(regexp_replace(regexp_replace(translate(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), 'đĐ', 'dd'),
    '[-‐‑‒–—''’‘ʼʻ`´.]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]', '', 'g'), '[\s,;/()"]+', ' ', 'g'))
$$;

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
