-- The limits of discounts too: an offline device gives discounts by the limit that it has.
alter table former_rate
  drop constraint former_rate_key_check,
  add constraint former_rate_key_check check (key in ('service_fee', 'tax', 'cash_discount', 'discount_limit_manager', 'discount_limit_staff'));

-- A rate that is not set is 0, a limit everything.
create or replace function record_former_rate() returns trigger language plpgsql as $$
declare
  changed key_value := coalesce(old, new);
  former text := coalesce(old.value, case when changed.key like 'discount_limit%' then '10000' else '0' end);
begin
  if changed.key in ('service_fee', 'tax', 'cash_discount', 'discount_limit_manager', 'discount_limit_staff')
    and former ~ '^\d{1,5}$' and former is distinct from new.value
  then
    insert into former_rate (whmcs_id, key, value) values (changed.whmcs_id, changed.key, former::integer);
  end if;
  return null;
end $$;
