-- Groups of clients. The groups of the client types are in no table: each type is one.
create table customer_group (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  -- Conditions, all of which hold for the clients of the group; null for a list to which people add clients.
  rule jsonb check (jsonb_typeof(rule) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (whmcs_id, id)
);
select guard_store_table('customer_group');

-- The clients of a list.
create table customer_group_member (
  whmcs_id integer not null,
  group_id uuid not null,
  customer_id uuid not null,
  added_at timestamptz not null,
  primary key (whmcs_id, group_id, customer_id),
  foreign key (whmcs_id, group_id) references customer_group (whmcs_id, id) on delete cascade,
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id) on delete cascade
);
create index customer_group_member_customer on customer_group_member (whmcs_id, customer_id);
select guard_store_table('customer_group_member');

-- What conditions compare, so that a group is counted without reading the clients' rows.
create index customer_conditions on customer (whmcs_id, type, visit_count, last_visited, point, birth_month_day) where status = 1;
