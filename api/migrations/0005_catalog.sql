-- What a store sells. Status is numeric in the product: 1 is active.

create table category (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  status integer not null default 1,
  description text,
  parent_id uuid,
  type text not null default 'service' check (type in ('service', 'item')),
  priority integer not null default 0,
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
  primary key (whmcs_id, id),
  foreign key (whmcs_id, category_id) references category (whmcs_id, id)
);
create index item_category on item (whmcs_id, category_id, priority, name);
select guard_store_table('item');

-- Services that a person (user or employee) marked.
create table service_favorite (
  whmcs_id integer not null,
  person_id uuid not null,
  service_id uuid not null,
  primary key (whmcs_id, person_id, service_id),
  foreign key (whmcs_id, service_id) references service (whmcs_id, id)
);
select guard_store_table('service_favorite');

-- What a service or an item cost before its price changed: a device sells by the catalogue that it has.
create table catalog_price (
  whmcs_id integer not null references company (whmcs_id),
  id bigint generated always as identity,
  -- Of a service or an item.
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
