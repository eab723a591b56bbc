-- Commissions, and what supplies take of them, are sums of business days by employee, too: those of a year cost as much in a store
-- with many tickets a day as in one with few. They have a table of their own: an older server merges the slots of the tables that
-- it knows, and would lose columns that it does not know.

-- Locked in the order of a checkout, before anything else, and until the sums of what was sold before are there.
lock table company in share row exclusive mode;
lock table journal, line_pay in access exclusive mode;

-- What a line earns: the rule of `commissionOn`, rounded half away from zero. Supplies are taken off before the rate, or after it.
create function line_commission(base bigint, supply_base bigint, commission_rate integer, supply_rate integer, supply_before_rate boolean)
returns bigint language sql immutable parallel safe as $$
  select round(case when supply_before_rate
    then (base::numeric * 10000 - supply_base::numeric * supply_rate) * commission_rate * 0.00000001
    else (base::numeric * commission_rate - supply_base::numeric * supply_rate) * 0.0001 end)::bigint
$$;
create function line_supply_share(supply_base bigint, supply_rate integer)
returns bigint language sql immutable parallel safe as $$
  select round(supply_base::numeric * supply_rate * 0.0001)::bigint
$$;

-- What each row of a line's pay changed of its commission: the difference between what the line earned with the row and without
-- it, in the order in which they were written. So the rows of a line sum to what is left of it, as in payroll.
create view income_line_pay with (security_invoker = true) as
select p.whmcs_id, p.journal_id, p.order_item_id, p.employee_id, j.business_day as day, j.occurred_at,
  line_commission(former.base + p.base, former.supply_base + p.supply_base, p.commission_rate, p.supply_rate, p.supply_before_rate)
    - line_commission(former.base, former.supply_base, p.commission_rate, p.supply_rate, p.supply_before_rate) as commission,
  line_supply_share(former.supply_base + p.supply_base, p.supply_rate) - line_supply_share(former.supply_base, p.supply_rate) as supply_share
from line_pay p
join journal j on j.whmcs_id = p.whmcs_id and j.id = p.journal_id
cross join lateral (
  select coalesce(sum(earlier.base), 0)::bigint as base, coalesce(sum(earlier.supply_base), 0)::bigint as supply_base
  from line_pay earlier
  where earlier.whmcs_id = p.whmcs_id and earlier.order_item_id = p.order_item_id and earlier.employee_id = p.employee_id
    and earlier.sequence < p.sequence) former;

create table income_commission_day (
  whmcs_id integer not null references company (whmcs_id),
  day date not null,
  employee_id uuid not null,
  slot integer not null,
  commission bigint not null default 0,
  supply_share bigint not null default 0,
  primary key (whmcs_id, day, employee_id, slot)
) with (fillfactor = 70);
create index income_commission_day_slots on income_commission_day (whmcs_id, day) where slot > 0;
select guard_store_table('income_commission_day');

create view income_commission_day_of_ledger with (security_invoker = true) as
select whmcs_id, day, employee_id, sum(commission)::bigint as commission, sum(supply_share)::bigint as supply_share
from income_line_pay group by whmcs_id, day, employee_id having sum(commission) <> 0 or sum(supply_share) <> 0;

-- Adds new pay of lines to the sums. Its employees have postings of the journal, whose rows are locked by them already.
create function add_pay_to_income() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into income_commission_day (whmcs_id, day, employee_id, slot, commission, supply_share)
  select whmcs_id, day, employee_id, income_slot(), sum(commission), sum(supply_share)
  from added join income_line_pay using (whmcs_id, journal_id, order_item_id, employee_id)
  group by whmcs_id, day, employee_id having sum(commission) <> 0 or sum(supply_share) <> 0 order by whmcs_id, day, employee_id
  on conflict (whmcs_id, day, employee_id, slot) do update set
    commission = income_commission_day.commission + excluded.commission,
    supply_share = income_commission_day.supply_share + excluded.supply_share;
  return null;
end $$;
create trigger line_pay_income after insert on line_pay
  referencing new table as added for each statement execute function add_pay_to_income();

-- What was written before. An owner of the tables who is no superuser reads and changes them only without forced row-level security.
alter table income_commission_day no force row level security;
alter table journal no force row level security;
alter table line_pay no force row level security;
insert into income_commission_day (whmcs_id, day, employee_id, slot, commission, supply_share)
select whmcs_id, day, employee_id, 0, commission, supply_share from income_commission_day_of_ledger;
alter table income_commission_day force row level security;
alter table journal force row level security;
alter table line_pay force row level security;
