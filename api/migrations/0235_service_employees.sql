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

-- A device without a connection sells at the own prices that it has.
create function record_own_price() returns trigger language plpgsql as $$
begin
  insert into catalog_price (whmcs_id, sold_id, price) values (old.whmcs_id, old.service_id, old.price);
  return null;
end $$;
create trigger service_employee_price_recorded after update of price or delete on service_employee
  for each row when (old.price is not null) execute function record_own_price();
