-- Commissions, and what supplies take of them, are sums of business days by employee, too: those of a year cost as much in a store
-- with many tickets a day as in one with few.

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
select p.whmcs_id, j.business_day as day, p.employee_id,
  line_commission(p.base_before + p.base, p.supply_base_before + p.supply_base, p.commission_rate, p.supply_rate, p.supply_before_rate)
    - line_commission(p.base_before, p.supply_base_before, p.commission_rate, p.supply_rate, p.supply_before_rate) as commission,
  line_supply_share(p.supply_base_before + p.supply_base, p.supply_rate) - line_supply_share(p.supply_base_before, p.supply_rate) as supply_share
from (
  select line_pay.*, coalesce(sum(base) over former, 0) as base_before, coalesce(sum(supply_base) over former, 0) as supply_base_before
  from line_pay
  window former as (partition by whmcs_id, order_item_id, employee_id order by sequence rows between unbounded preceding and 1 preceding)) p
join journal j on j.whmcs_id = p.whmcs_id and j.id = p.journal_id;

alter table income_employee_day add column commission bigint not null default 0, add column supply_share bigint not null default 0;

create or replace view income_employee_day_of_ledger with (security_invoker = true) as
select whmcs_id, day, employee_id, sum(tickets)::integer as tickets,
  sum(gross_sales)::bigint as gross_sales, sum(line_discounts)::bigint as line_discounts,
  sum(ticket_discounts)::bigint as ticket_discounts, sum(promotions)::bigint as promotions,
  sum(rewards)::bigint as rewards, sum(cash_discounts)::bigint as cash_discounts,
  sum(refunded_gross_sales)::bigint as refunded_gross_sales,
  sum(refunded_line_discounts)::bigint as refunded_line_discounts,
  sum(refunded_ticket_discounts)::bigint as refunded_ticket_discounts,
  sum(refunded_promotions)::bigint as refunded_promotions, sum(refunded_rewards)::bigint as refunded_rewards,
  sum(refunded_cash_discounts)::bigint as refunded_cash_discounts, sum(service_fees)::bigint as service_fees,
  sum(tax)::bigint as tax, sum(tips_by_cash)::bigint as tips_by_cash, sum(tips_by_card)::bigint as tips_by_card,
  sum(tips_by_check)::bigint as tips_by_check, sum(tips_by_gift_card)::bigint as tips_by_gift_card,
  sum(gift_cards_sold)::bigint as gift_cards_sold, sum(gift_cards_redeemed)::bigint as gift_cards_redeemed,
  sum(paid_by_cash)::bigint as paid_by_cash, sum(paid_by_card)::bigint as paid_by_card, sum(paid_by_check)::bigint as paid_by_check,
  sum(gift_cards_cashed_out)::bigint as gift_cards_cashed_out, sum(commission)::bigint as commission,
  sum(supply_share)::bigint as supply_share
from (
  select whmcs_id, day, employee_id, 0 as tickets,
    gross_sales, line_discounts, ticket_discounts, promotions, rewards, cash_discounts, refunded_gross_sales,
    refunded_line_discounts, refunded_ticket_discounts, refunded_promotions, refunded_rewards, refunded_cash_discounts,
    service_fees, tax, tips_by_cash, tips_by_card, tips_by_check, tips_by_gift_card, gift_cards_sold, gift_cards_redeemed,
    paid_by_cash, paid_by_card, paid_by_check, gift_cards_cashed_out, 0 as commission, 0 as supply_share
  from income_posting
  union all
  select whmcs_id, day, employee_id, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from income_employee_ticket
  union all
  select whmcs_id, day, employee_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, commission, supply_share
  from income_line_pay) as part
group by whmcs_id, day, employee_id;

-- Adds new pay of lines to the sums. Its employees have postings of the journal, whose rows are locked by them already.
create function add_pay_to_income() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into income_employee_day (whmcs_id, day, employee_id, slot, commission, supply_share)
  select whmcs_id, day, employee_id, income_slot(), sum(commission), sum(supply_share) from (
    select p.whmcs_id, j.business_day as day, p.employee_id,
      line_commission(former.base + p.base, former.supply_base + p.supply_base, p.commission_rate, p.supply_rate, p.supply_before_rate)
        - line_commission(former.base, former.supply_base, p.commission_rate, p.supply_rate, p.supply_before_rate) as commission,
      line_supply_share(former.supply_base + p.supply_base, p.supply_rate) - line_supply_share(former.supply_base, p.supply_rate) as supply_share
    from added p
    join journal j on j.whmcs_id = p.whmcs_id and j.id = p.journal_id
    cross join lateral (
      select coalesce(sum(earlier.base), 0)::bigint as base, coalesce(sum(earlier.supply_base), 0)::bigint as supply_base
      from line_pay earlier
      where earlier.whmcs_id = p.whmcs_id and earlier.order_item_id = p.order_item_id and earlier.employee_id = p.employee_id
        and earlier.sequence < p.sequence) former) as line
  group by whmcs_id, day, employee_id having sum(commission) <> 0 or sum(supply_share) <> 0 order by whmcs_id, day, employee_id
  on conflict (whmcs_id, day, employee_id, slot) do update set
    commission = income_employee_day.commission + excluded.commission,
    supply_share = income_employee_day.supply_share + excluded.supply_share;
  return null;
end $$;
create trigger line_pay_income after insert on line_pay
  referencing new table as added for each statement execute function add_pay_to_income();

-- What was written before. An owner of the tables who is no superuser reads and changes them only without forced row-level security.
alter table income_employee_day no force row level security;
alter table journal no force row level security;
alter table line_pay no force row level security;
insert into income_employee_day (whmcs_id, day, employee_id, slot, commission, supply_share)
select whmcs_id, day, employee_id, 0, sum(commission), sum(supply_share) from income_line_pay
group by whmcs_id, day, employee_id having sum(commission) <> 0 or sum(supply_share) <> 0
on conflict (whmcs_id, day, employee_id, slot) do update set
  commission = excluded.commission, supply_share = excluded.supply_share;
alter table income_employee_day force row level security;
alter table journal force row level security;
alter table line_pay force row level security;
