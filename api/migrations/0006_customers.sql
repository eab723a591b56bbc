-- Who is served.

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
  primary key (whmcs_id, id)
);
create unique index customer_phone on customer (whmcs_id, phone) where phone is not null;
create index customer_name on customer (whmcs_id, search_name, id);
create index customer_search on customer using gin (search_name gin_trgm_ops);
select guard_store_table('customer');
