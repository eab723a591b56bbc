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
