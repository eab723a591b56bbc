-- What fee, tax and cash discount were before they changed: a device sells by the rates that it has.
create table former_rate (
  whmcs_id integer not null references company (whmcs_id),
  id bigint generated always as identity,
  -- The key of the setting.
  key text not null check (key in ('service_fee', 'tax', 'cash_discount')),
  -- In basis points.
  value integer not null,
  until timestamptz not null default now(),
  primary key (whmcs_id, id)
);
create index former_rate_until on former_rate (whmcs_id, until);
select guard_store_table('former_rate');
revoke update, delete on former_rate from suite_app, suite_system;

-- A rate that is not set is 0.
create function record_former_rate() returns trigger language plpgsql as $$
declare
  changed key_value := coalesce(old, new);
  former text := coalesce(old.value, '0');
begin
  if changed.key in ('service_fee', 'tax', 'cash_discount') and former ~ '^\d{1,5}$' and former is distinct from new.value then
    insert into former_rate (whmcs_id, key, value) values (changed.whmcs_id, changed.key, former::integer);
  end if;
  return null;
end $$;
create trigger rate_recorded after insert or delete or update of value on key_value
  for each row execute function record_former_rate();
