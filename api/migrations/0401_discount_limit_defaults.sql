-- Managers take off up to half of a ticket by default, and staff a fifth. Until now it was everything, and an offline device
-- gives discounts by the limit that it has.
alter table company no force row level security;
alter table key_value no force row level security;
alter table former_rate no force row level security;
insert into former_rate (whmcs_id, key, value)
select company.whmcs_id, limits.key, 10000
from company cross join (values ('discount_limit_manager'), ('discount_limit_staff')) as limits (key)
where not exists (select from key_value k where k.whmcs_id = company.whmcs_id and k.key = limits.key);
alter table company force row level security;
alter table key_value force row level security;
alter table former_rate force row level security;

-- A rate that is not set is 0, a limit its default.
create or replace function record_former_rate() returns trigger language plpgsql as $$
declare
  changed key_value := coalesce(old, new);
  former text := coalesce(old.value, case changed.key
    when 'discount_limit_manager' then '5000'
    when 'discount_limit_staff' then '2000'
    else '0' end);
begin
  if changed.key in ('service_fee', 'tax', 'cash_discount', 'discount_limit_manager', 'discount_limit_staff')
    and former ~ '^\d{1,5}$' and former is distinct from new.value
  then
    insert into former_rate (whmcs_id, key, value) values (changed.whmcs_id, changed.key, former::integer);
  end if;
  return null;
end $$;
