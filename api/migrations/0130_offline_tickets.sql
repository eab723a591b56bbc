-- Tickets that a device took without a connection, and what the catalogue cost when it was last there.

-- The row is written before its ticket, so that the same ticket sent twice at once is taken once; hence no foreign key.
create table offline_ticket (
  whmcs_id integer not null references company (whmcs_id),
  order_id uuid not null,
  -- When the device says that it was paid, and when that came in.
  taken_at timestamptz not null,
  received_at timestamptz not null,
  person_id uuid not null,
  -- What of it was not what catalogue and settings said when it came in.
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  primary key (whmcs_id, order_id)
);
select guard_store_table('offline_ticket');
revoke delete on offline_ticket from suite_app, suite_system;

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

create function keep_catalog_price() returns trigger language plpgsql as $$
begin
  insert into catalog_price (whmcs_id, sold_id, price) values (old.whmcs_id, old.id, old.price);
  return null;
end $$;
create trigger service_price_kept after update of price on service
  for each row when (old.price <> new.price) execute function keep_catalog_price();
create trigger item_price_kept after update of price on item
  for each row when (old.price <> new.price) execute function keep_catalog_price();
