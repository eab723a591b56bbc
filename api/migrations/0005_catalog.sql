-- What a store sells. Status is numeric in the product: 1 is active. Records that owners and partners change have a version
-- against lost updates, and are archived instead of deleted.

create table category (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  status integer not null default 1,
  description text,
  parent_id uuid,
  type text not null default 'service' check (type in ('service', 'item')),
  priority integer not null default 0,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  -- Records that were archived together have the same instant, and are restored together.
  archived_at timestamptz,
  primary key (whmcs_id, id)
);
select guard_store_table('category');

create table service (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  category_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  duration integer not null check (duration between 5 and 720),
  image_base_url text,
  image_path text,
  price integer not null check (price between 0 and 999999),
  status integer not null default 1,
  priority integer not null default 0,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  description_en text check (length(description_en) <= 2000),
  description_vi text check (length(description_vi) <= 2000),
  taxable boolean not null default false,
  is_bookable_online boolean not null default true,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Minutes before and after a service in which its employee is not booked: to prepare and to clean up.
  buffer_before integer not null default 0 check (buffer_before between 0 and 120),
  buffer_after integer not null default 0 check (buffer_after between 0 and 120),
  -- The part of a service in which it works by itself, as a color does: its employee is free for another client, its client
  -- is not. Before it the service is applied, after it finished; the duration is all three.
  processing integer not null default 0 check (processing between 0 and 240),
  finishing integer not null default 0 check (finishing between 0 and 240),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, category_id) references category (whmcs_id, id)
);
create index service_category on service (whmcs_id, category_id, priority, name);
select guard_store_table('service');

create table item (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  category_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  status integer not null default 1,
  type text not null default 'retail',
  price integer not null check (price between 0 and 999999),
  image text,
  taxable boolean not null default true,
  priority integer not null default 0,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Null for a product whose stock is not counted. A sale of more than there was makes it negative.
  stock integer check (stock between -999999 and 999999),
  -- Stock at which the product is low; null without a notice.
  low_stock_at integer check (low_stock_at between 0 and 9999),
  barcode text check (length(barcode) between 1 and 64),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, category_id) references category (whmcs_id, id)
);
create index item_category on item (whmcs_id, category_id, priority, name);
create unique index item_barcode on item (whmcs_id, barcode) where barcode is not null;
select guard_store_table('item');

-- Options and add-ons of services, in groups that several services share: lengths, art, removal.

create table modifier_group (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  -- one: exactly one is chosen, the first by default. optional, any: none by default.
  selection text not null check (selection in ('one', 'optional', 'any')),
  status integer not null default 1,
  priority integer not null default 0,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (whmcs_id, id)
);
select guard_store_table('modifier_group');

-- A choice of a group: the cents and minutes that it adds to a service.
create table modifier (
  whmcs_id integer not null,
  id uuid not null,
  group_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  price integer not null check (price between 0 and 999999),
  duration integer not null check (duration between 0 and 720),
  position integer not null,
  -- 0: it was removed from its group; appointments name it still.
  status integer not null default 1,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, group_id) references modifier_group (whmcs_id, id)
);
create index modifier_group_place on modifier (whmcs_id, group_id, position);
select guard_store_table('modifier');

create table service_modifier_group (
  whmcs_id integer not null,
  service_id uuid not null,
  group_id uuid not null,
  primary key (whmcs_id, service_id, group_id),
  foreign key (whmcs_id, service_id) references service (whmcs_id, id),
  foreign key (whmcs_id, group_id) references modifier_group (whmcs_id, id)
);
create index service_modifier_group_group on service_modifier_group (whmcs_id, group_id);
select guard_store_table('service_modifier_group');

-- Who performs a service, and at what own price and duration. An employee without a row performs it as the service says.
create table service_employee (
  whmcs_id integer not null,
  service_id uuid not null,
  employee_id uuid not null,
  is_performed boolean not null,
  -- Null: those of the service.
  price integer check (price between 0 and 999999),
  duration integer check (duration between 5 and 720),
  primary key (whmcs_id, service_id, employee_id),
  foreign key (whmcs_id, service_id) references service (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
create index service_employee_of on service_employee (whmcs_id, employee_id);
select guard_store_table('service_employee');

-- What a service, an item or a modifier cost before its price changed: a device sells by the catalogue that it has.
create table catalog_price (
  whmcs_id integer not null references company (whmcs_id),
  id bigint generated always as identity,
  -- Of a service, an item or a modifier.
  sold_id uuid not null,
  price integer not null,
  until timestamptz not null default now(),
  primary key (whmcs_id, id)
);
create index catalog_price_sold on catalog_price (whmcs_id, sold_id, until desc);
select guard_store_table('catalog_price');
revoke update, delete on catalog_price from suite_app, suite_system;

create function record_catalog_price() returns trigger language plpgsql as $$
begin
  insert into catalog_price (whmcs_id, sold_id, price) values (old.whmcs_id, old.id, old.price);
  return null;
end $$;
create trigger service_price_recorded after update of price on service
  for each row when (old.price <> new.price) execute function record_catalog_price();
create trigger item_price_recorded after update of price on item
  for each row when (old.price <> new.price) execute function record_catalog_price();
create trigger modifier_price_recorded after update of price on modifier
  for each row when (old.price <> new.price) execute function record_catalog_price();

-- A device without a connection sells at the own prices that it has.
create function record_own_price() returns trigger language plpgsql as $$
begin
  insert into catalog_price (whmcs_id, sold_id, price) values (old.whmcs_id, old.service_id, old.price);
  return null;
end $$;
create trigger service_employee_price_recorded after update of price or delete on service_employee
  for each row when (old.price is not null) execute function record_own_price();

-- Prices of services and products from a day of the store on. They are set at its midnight, and the rows go.
create table planned_price (
  whmcs_id integer not null references company (whmcs_id),
  from_day date not null,
  kind text not null check (kind in ('service', 'item')),
  record_id uuid not null,
  price integer not null check (price between 0 and 999999),
  -- Name of the person who planned it; the record names them when the price is set.
  planned_by text not null,
  primary key (whmcs_id, from_day, kind, record_id)
);
select guard_store_table('planned_price');

-- Services, products and categories that a person (user or employee) marked.

create table service_favorite (
  whmcs_id integer not null,
  person_id uuid not null,
  service_id uuid not null,
  primary key (whmcs_id, person_id, service_id),
  foreign key (whmcs_id, service_id) references service (whmcs_id, id)
);
select guard_store_table('service_favorite');

create table item_favorite (
  whmcs_id integer not null,
  person_id uuid not null,
  item_id uuid not null,
  primary key (whmcs_id, person_id, item_id),
  foreign key (whmcs_id, item_id) references item (whmcs_id, id)
);
select guard_store_table('item_favorite');

create table category_favorite (
  whmcs_id integer not null,
  person_id uuid not null,
  category_id uuid not null,
  primary key (whmcs_id, person_id, category_id),
  foreign key (whmcs_id, category_id) references category (whmcs_id, id)
);
select guard_store_table('category_favorite');
