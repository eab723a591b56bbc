-- Gift cards that were given back, or reassigned to another employee, are no longer counted as sold by their seller. Before,
-- only their amount was taken off.

create or replace view income_posting with (security_invoker = true) as
select q.whmcs_id, q.journal_id, q.position, j.business_day as day, j.business_hour as hour, j.occurred_at, j.kind, j.order_id,
  q.account, q.amount, q.payment_id, q.order_item_id, q.order_discount_id, p.tender,
  coalesce(q.employee_id, '00000000-0000-0000-0000-000000000000') as employee_id,
  coalesce(o.customer_id, '00000000-0000-0000-0000-000000000000') as customer_id,
  coalesce(i.item_type, 'ticket') as item_kind,
  coalesce(i.service_id, i.item_id, '00000000-0000-0000-0000-000000000000') as item_id,
  -- A line has its price for each unit; a gift card is one, and it is given back or reassigned as one.
  (case when i.item_type = 'gift_card' then -sign(q.amount) when i.price > 0 and q.order_discount_id is null
    then -q.amount / i.price else 0 end)::integer as units,
  case when v.is_sold and v.is_line then -q.amount else 0 end as gross_sales,
  case when v.is_sold and q.account = 'line_discount' then q.amount else 0 end as line_discounts,
  case when v.is_sold and q.account = 'order_discount' then q.amount else 0 end as ticket_discounts,
  case when v.is_sold and q.account = 'promo' then q.amount else 0 end as promotions,
  case when v.is_sold and q.account = 'reward' then q.amount else 0 end as rewards,
  case when v.is_sold and q.account = 'cash_discount' then q.amount else 0 end as cash_discounts,
  case when v.is_back and v.is_line then q.amount else 0 end as refunded_gross_sales,
  case when v.is_back and q.account = 'line_discount' then -q.amount else 0 end as refunded_line_discounts,
  case when v.is_back and q.account = 'order_discount' then -q.amount else 0 end as refunded_ticket_discounts,
  case when v.is_back and q.account = 'promo' then -q.amount else 0 end as refunded_promotions,
  case when v.is_back and q.account = 'reward' then -q.amount else 0 end as refunded_rewards,
  case when v.is_back and q.account = 'cash_discount' then -q.amount else 0 end as refunded_cash_discounts,
  case when q.account = 'service_fee' then -q.amount else 0 end as service_fees,
  case when q.account = 'tax_payable' then -q.amount else 0 end as tax,
  case when q.account = 'tips_payable' and p.tender = 'cash' then -q.amount else 0 end as tips_by_cash,
  case when q.account = 'tips_payable' and p.tender = 'card' then -q.amount else 0 end as tips_by_card,
  case when q.account = 'tips_payable' and p.tender = 'check' then -q.amount else 0 end as tips_by_check,
  case when q.account = 'tips_payable' and p.tender = 'gift_card' then -q.amount else 0 end as tips_by_gift_card,
  case when q.account = 'gift_card_liability' and q.payment_id is null then -q.amount else 0 end as gift_cards_sold,
  case when q.account = 'gift_card_liability' and q.payment_id is not null then q.amount else 0 end as gift_cards_redeemed,
  case when j.kind <> 'gift_card' and q.account = 'cash' then q.amount else 0 end as paid_by_cash,
  case when q.account = 'card' then q.amount else 0 end as paid_by_card,
  case when q.account = 'check' then q.amount else 0 end as paid_by_check,
  case when j.kind = 'gift_card' then -q.amount else 0 end as gift_cards_cashed_out,
  -- Sums of the columns above.
  case when v.is_sold and v.is_discount then q.amount else 0 end as discounts,
  case when v.is_back and (v.is_line or v.is_discount) then q.amount else 0 end as refunds,
  case when q.account = 'tips_payable' then -q.amount else 0 end as tips
from posting q
join journal j on j.whmcs_id = q.whmcs_id and j.id = q.journal_id
left join payment p on p.whmcs_id = q.whmcs_id and p.id = q.payment_id
left join order_item i on i.whmcs_id = q.whmcs_id and i.id = q.order_item_id
left join sales_order o on o.whmcs_id = j.whmcs_id and o.id = j.order_id
cross join lateral (select j.kind in ('sale', 'reassign') as is_sold, j.kind in ('refund', 'void') as is_back,
  q.account in ('sales_service', 'sales_item', 'sales_custom') as is_line,
  q.account in ('line_discount', 'order_discount', 'promo', 'reward', 'cash_discount') as is_discount) v
where j.kind <> 'gift_card' or q.account = 'cash';

-- What was counted before. The owner of the tables reads and changes them without forced row-level security.
alter table company no force row level security;
alter table journal no force row level security;
alter table posting no force row level security;
alter table payment no force row level security;
alter table sales_order no force row level security;
alter table order_item no force row level security;
alter table income_item_day no force row level security;
insert into income_item_day (whmcs_id, day, item_kind, item_id, employee_id, slot, units)
select whmcs_id, day, item_kind, item_id, employee_id, 0, sum(units)::integer
from income_posting where item_kind = 'gift_card' and kind <> 'sale'
group by whmcs_id, day, item_kind, item_id, employee_id having sum(units) <> 0
on conflict (whmcs_id, day, item_kind, item_id, employee_id, slot) do update set
  units = income_item_day.units + excluded.units;
alter table income_item_day force row level security;
alter table order_item force row level security;
alter table sales_order force row level security;
alter table payment force row level security;
alter table posting force row level security;
alter table journal force row level security;
alter table company force row level security;
