-- Income reports read sums of the ledger that are written with it: per business day and employee, hour, item and client. The
-- ledger stays the source; `npm run store -- income` compares the sums with it and adds what is missing.

-- The store's day and hour of a journal, fixed when it is written: another zone of the store changes no past day.
alter table journal add column business_day date;
alter table journal add column business_hour integer check (business_hour between 0 and 23);

create function set_journal_day() returns trigger language plpgsql as $$
declare
  at timestamp := new.occurred_at at time zone (select timezone from company where whmcs_id = new.whmcs_id);
begin
  -- A line that is reassigned at the time of its sale counts on the day of the sale, whatever the zone is now.
  if new.kind = 'reassign' then
    select sale.business_day, sale.business_hour into new.business_day, new.business_hour
    from journal sale where sale.whmcs_id = new.whmcs_id and sale.order_id = new.order_id and sale.kind = 'sale'
      and sale.occurred_at = new.occurred_at;
  end if;
  new.business_day := coalesce(new.business_day, at::date);
  new.business_hour := coalesce(new.business_hour, extract(hour from at));
  return new;
end $$;
create trigger journal_day before insert on journal for each row execute function set_journal_day();

-- An owner of the tables who is no superuser reads and changes them only without forced row-level security.
alter table company no force row level security;
alter table journal no force row level security;
alter table posting no force row level security;
alter table payment no force row level security;
alter table sales_order no force row level security;
alter table order_item no force row level security;
alter table journal disable trigger journal_append_only;
update journal set
  business_day = (occurred_at at time zone (select timezone from company where company.whmcs_id = journal.whmcs_id))::date,
  business_hour = extract(hour from occurred_at at time zone (select timezone from company where company.whmcs_id = journal.whmcs_id));
alter table journal enable trigger journal_append_only;
-- The trigger sets them for older servers, too.
alter table journal add constraint journal_business_day check (business_day is not null and business_hour is not null);

-- What each posting is in the income of its day: one column of the figures, the others 0. What is no part of the income, such
-- as a movement between gift cards, has no row. The nil UUID (nobody) is 00000000-0000-0000-0000-000000000000.
create view income_posting with (security_invoker = true) as
select q.whmcs_id, q.journal_id, q.position, j.business_day as day, j.business_hour as hour, j.occurred_at, j.kind, j.order_id,
  q.account, q.amount, q.payment_id, q.order_item_id, q.order_discount_id, p.tender,
  coalesce(q.employee_id, '00000000-0000-0000-0000-000000000000') as employee_id,
  coalesce(o.customer_id, '00000000-0000-0000-0000-000000000000') as customer_id,
  coalesce(i.item_type, 'ticket') as item_kind,
  coalesce(i.service_id, i.item_id, '00000000-0000-0000-0000-000000000000') as item_id,
  -- A line has its price for each unit; of a gift card only what was not spent goes back.
  (case when i.price > 0 and q.order_discount_id is null and (i.item_type <> 'gift_card' or j.kind = 'sale')
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

-- Parallel checkouts of a store add to rows of their own: a row has a slot, by the connection that wrote it, and readers
-- sum the slots. Slots of past days are merged.
create function income_slot() returns integer language sql stable as $$
  select (pg_backend_pid() % 8)::integer
$$;

-- Every figure of the income of a business day, by employee; what belongs to nobody has the nil UUID.
create table income_employee_day (
  whmcs_id integer not null references company (whmcs_id),
  day date not null,
  employee_id uuid not null,
  slot integer not null,
  -- Paid tickets with a line or a tip of theirs; wholly reassigned ones are not theirs any more.
  tickets integer not null default 0,
  gross_sales bigint not null default 0,
  line_discounts bigint not null default 0,
  ticket_discounts bigint not null default 0,
  promotions bigint not null default 0,
  rewards bigint not null default 0,
  cash_discounts bigint not null default 0,
  refunded_gross_sales bigint not null default 0,
  refunded_line_discounts bigint not null default 0,
  refunded_ticket_discounts bigint not null default 0,
  refunded_promotions bigint not null default 0,
  refunded_rewards bigint not null default 0,
  refunded_cash_discounts bigint not null default 0,
  service_fees bigint not null default 0,
  tax bigint not null default 0,
  tips_by_cash bigint not null default 0,
  tips_by_card bigint not null default 0,
  tips_by_check bigint not null default 0,
  tips_by_gift_card bigint not null default 0,
  gift_cards_sold bigint not null default 0,
  gift_cards_redeemed bigint not null default 0,
  paid_by_cash bigint not null default 0,
  paid_by_card bigint not null default 0,
  paid_by_check bigint not null default 0,
  gift_cards_cashed_out bigint not null default 0,
  primary key (whmcs_id, day, employee_id, slot)
) with (fillfactor = 70);
create index income_employee_day_slots on income_employee_day (whmcs_id, day) where slot > 0;
select guard_store_table('income_employee_day');

-- By hour, with what a sale has besides its postings.
create table income_hour (
  whmcs_id integer not null references company (whmcs_id),
  day date not null,
  hour integer not null,
  slot integer not null,
  -- Paid tickets, their change, and their payments by tender.
  tickets integer not null default 0,
  change bigint not null default 0,
  cash_payments integer not null default 0,
  card_payments integer not null default 0,
  check_payments integer not null default 0,
  gift_card_payments integer not null default 0,
  gross_sales bigint not null default 0,
  discounts bigint not null default 0,
  refunds bigint not null default 0,
  service_fees bigint not null default 0,
  tax bigint not null default 0,
  tips bigint not null default 0,
  gift_cards_sold bigint not null default 0,
  primary key (whmcs_id, day, hour, slot)
) with (fillfactor = 70);
create index income_hour_slots on income_hour (whmcs_id, day) where slot > 0;
select guard_store_table('income_hour');

-- By service, product and employee. The kinds custom and gift_card have no item; ticket is what belongs to no line.
create table income_item_day (
  whmcs_id integer not null references company (whmcs_id),
  day date not null,
  item_kind text not null check (item_kind in ('service', 'item', 'custom', 'gift_card', 'ticket')),
  item_id uuid not null,
  employee_id uuid not null,
  slot integer not null,
  -- Sold, less refunded ones.
  units integer not null default 0,
  gross_sales bigint not null default 0,
  discounts bigint not null default 0,
  refunds bigint not null default 0,
  service_fees bigint not null default 0,
  tax bigint not null default 0,
  tips bigint not null default 0,
  gift_cards_sold bigint not null default 0,
  primary key (whmcs_id, day, item_kind, item_id, employee_id, slot)
) with (fillfactor = 70);
create index income_item_day_slots on income_item_day (whmcs_id, day) where slot > 0;
select guard_store_table('income_item_day');

-- The clients of a business day, each once; tickets without a client have the nil UUID. Distinct clients of a range
-- are counted here, never summed.
create table income_client_day (
  whmcs_id integer not null references company (whmcs_id),
  day date not null,
  customer_id uuid not null,
  slot integer not null,
  tickets integer not null default 0,
  gross_sales bigint not null default 0,
  discounts bigint not null default 0,
  refunds bigint not null default 0,
  service_fees bigint not null default 0,
  tax bigint not null default 0,
  tips bigint not null default 0,
  gift_cards_sold bigint not null default 0,
  primary key (whmcs_id, day, customer_id, slot)
) with (fillfactor = 70);
create index income_client_day_slots on income_client_day (whmcs_id, day) where slot > 0;
create index income_client_day_client on income_client_day (whmcs_id, customer_id, day) where tickets > 0;
select guard_store_table('income_client_day');

-- What the sums have to be, from the whole ledger. Tickets that an employee has a part of: of a reassigned line the former one
-- has postings that sum to zero. A line that is reassigned after its pay period was closed moves amounts, and no ticket.
create view income_employee_ticket with (security_invoker = true) as
select distinct whmcs_id, day, order_id, employee_id from (
  select whmcs_id, day, order_id, employee_id, account, payment_id, order_item_id from income_posting posted
  where kind = 'sale' or kind = 'reassign' and day = (
    select sale.business_day from journal sale
    where sale.whmcs_id = posted.whmcs_id and sale.order_id = posted.order_id and sale.kind = 'sale')
  group by whmcs_id, day, order_id, employee_id, account, payment_id, order_item_id having sum(amount) <> 0) as kept;

create view income_employee_day_of_ledger with (security_invoker = true) as
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
  sum(gift_cards_cashed_out)::bigint as gift_cards_cashed_out
from (
  select whmcs_id, day, employee_id, 0 as tickets,
    gross_sales, line_discounts, ticket_discounts, promotions, rewards, cash_discounts, refunded_gross_sales,
    refunded_line_discounts, refunded_ticket_discounts, refunded_promotions, refunded_rewards, refunded_cash_discounts,
    service_fees, tax, tips_by_cash, tips_by_card, tips_by_check, tips_by_gift_card, gift_cards_sold, gift_cards_redeemed,
    paid_by_cash, paid_by_card, paid_by_check, gift_cards_cashed_out
  from income_posting
  union all
  select whmcs_id, day, employee_id, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from income_employee_ticket) as part
group by whmcs_id, day, employee_id;

create view income_sale with (security_invoker = true) as
select j.whmcs_id, j.id as journal_id, j.business_day as day, j.business_hour as hour, j.occurred_at, j.order_id,
  coalesce(o.customer_id, '00000000-0000-0000-0000-000000000000') as customer_id, p.*
from journal j
join sales_order o on o.whmcs_id = j.whmcs_id and o.id = j.order_id
cross join lateral (
  select coalesce(sum(paid.amount), 0)::bigint as total, coalesce(sum(paid.change_due), 0)::bigint as change, count(*) filter (where paid.tender = 'cash')::integer as cash_payments,
    count(*) filter (where paid.tender = 'card')::integer as card_payments,
    count(*) filter (where paid.tender = 'check')::integer as check_payments,
    count(*) filter (where paid.tender = 'gift_card')::integer as gift_card_payments
  from payment paid where paid.whmcs_id = j.whmcs_id and paid.checkout_id = j.checkout_id) p
where j.kind = 'sale';

create view income_hour_of_ledger with (security_invoker = true) as
select whmcs_id, day, hour, sum(tickets)::integer as tickets, sum(change)::bigint as change,
  sum(cash_payments)::integer as cash_payments, sum(card_payments)::integer as card_payments,
  sum(check_payments)::integer as check_payments, sum(gift_card_payments)::integer as gift_card_payments,
  sum(gross_sales)::bigint as gross_sales, sum(discounts)::bigint as discounts, sum(refunds)::bigint as refunds,
  sum(service_fees)::bigint as service_fees, sum(tax)::bigint as tax, sum(tips)::bigint as tips,
  sum(gift_cards_sold)::bigint as gift_cards_sold
from (
  select whmcs_id, day, hour, 0 as tickets, 0 as change, 0 as cash_payments, 0 as card_payments, 0 as check_payments,
    0 as gift_card_payments, gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold
  from income_posting
  union all
  select whmcs_id, day, hour, 1, change, cash_payments, card_payments, check_payments, gift_card_payments, 0, 0, 0, 0, 0, 0, 0
  from income_sale) as part
group by whmcs_id, day, hour;

create view income_item_day_of_ledger with (security_invoker = true) as
select whmcs_id, day, item_kind, item_id, employee_id, sum(units)::integer as units,
  sum(gross_sales)::bigint as gross_sales, sum(discounts)::bigint as discounts, sum(refunds)::bigint as refunds,
  sum(service_fees)::bigint as service_fees, sum(tax)::bigint as tax, sum(tips)::bigint as tips,
  sum(gift_cards_sold)::bigint as gift_cards_sold
from income_posting
group by whmcs_id, day, item_kind, item_id, employee_id;

create view income_client_day_of_ledger with (security_invoker = true) as
select whmcs_id, day, customer_id, sum(tickets)::integer as tickets,
  sum(gross_sales)::bigint as gross_sales, sum(discounts)::bigint as discounts, sum(refunds)::bigint as refunds,
  sum(service_fees)::bigint as service_fees, sum(tax)::bigint as tax, sum(tips)::bigint as tips,
  sum(gift_cards_sold)::bigint as gift_cards_sold
from (
  select whmcs_id, day, customer_id, 0 as tickets, gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold
  from income_posting
  union all
  select whmcs_id, day, customer_id, 1, 0, 0, 0, 0, 0, 0, 0
  from income_sale) as part
group by whmcs_id, day, customer_id;

-- Adds new sales to the sums. Rows are locked in the order of their keys: hours, clients, then what postings add to.
create function add_sales_to_income() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if not exists (select from added where added.kind = 'sale') then
    return null;
  end if;
  insert into income_hour (whmcs_id, day, hour, slot, tickets, change, cash_payments, card_payments, check_payments, gift_card_payments)
  select sale.whmcs_id, sale.business_day, sale.business_hour, income_slot(), count(distinct sale.id), coalesce(sum(p.change_due), 0),
    count(*) filter (where p.tender = 'cash'), count(*) filter (where p.tender = 'card'), count(*) filter (where p.tender = 'check'),
    count(*) filter (where p.tender = 'gift_card')
  from added sale left join payment p on p.whmcs_id = sale.whmcs_id and p.checkout_id = sale.checkout_id
  where sale.kind = 'sale'
  group by sale.whmcs_id, sale.business_day, sale.business_hour order by sale.whmcs_id, sale.business_day, sale.business_hour
  on conflict (whmcs_id, day, hour, slot) do update set
    tickets = income_hour.tickets + excluded.tickets, change = income_hour.change + excluded.change,
    cash_payments = income_hour.cash_payments + excluded.cash_payments,
    card_payments = income_hour.card_payments + excluded.card_payments,
    check_payments = income_hour.check_payments + excluded.check_payments,
    gift_card_payments = income_hour.gift_card_payments + excluded.gift_card_payments;
  insert into income_client_day (whmcs_id, day, customer_id, slot, tickets)
  select sale.whmcs_id, sale.business_day, coalesce(o.customer_id, '00000000-0000-0000-0000-000000000000') as customer_id, income_slot(), count(*)
  from added sale join sales_order o on o.whmcs_id = sale.whmcs_id and o.id = sale.order_id
  where sale.kind = 'sale'
  group by sale.whmcs_id, sale.business_day, 3 order by sale.whmcs_id, sale.business_day, 3
  on conflict (whmcs_id, day, customer_id, slot) do update set tickets = income_client_day.tickets + excluded.tickets;
  return null;
end $$;
create trigger journal_income after insert on journal
  referencing new table as added for each statement execute function add_sales_to_income();

-- Adds new postings to the sums, in the transaction that writes them. The joins go by keys, however many rows there were when
-- the statement was planned.
create function add_postings_to_income() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with line as materialized (
    select v.* from added
    join income_posting v on v.whmcs_id = added.whmcs_id and v.journal_id = added.journal_id and v.position = added.position
  ), touched as (
    select distinct whmcs_id, day, order_id, employee_id from line
    where kind = 'sale' or kind = 'reassign' and day = (
      select sale.business_day from journal sale
      where sale.whmcs_id = line.whmcs_id and sale.order_id = line.order_id and sale.kind = 'sale')
  ), owned as (
    select whmcs_id, day, order_id, employee_id, sum(posted) as now, sum(posted - added) as before
    from (
      select t.whmcs_id, t.day, t.order_id, t.employee_id, q.account, q.payment_id, q.order_item_id, q.amount as posted, 0 as added
      from touched t
      join journal j on j.whmcs_id = t.whmcs_id and j.order_id = t.order_id and j.kind in ('sale', 'reassign') and j.business_day = t.day
      join posting q on q.whmcs_id = j.whmcs_id and q.journal_id = j.id
        and coalesce(q.employee_id, '00000000-0000-0000-0000-000000000000') = t.employee_id
      union all
      select whmcs_id, day, order_id, employee_id, account, payment_id, order_item_id, 0, amount
      from line join touched using (whmcs_id, day, order_id, employee_id) where kind in ('sale', 'reassign')) as part
    group by whmcs_id, day, order_id, employee_id, account, payment_id, order_item_id
  ), kept as (
    select whmcs_id, day, employee_id, bool_or(now <> 0)::integer - bool_or(before <> 0)::integer as tickets
    from owned group by whmcs_id, day, order_id, employee_id
  ), of_employees as (
    insert into income_employee_day (whmcs_id, day, employee_id, slot, tickets,
      gross_sales, line_discounts, ticket_discounts, promotions, rewards, cash_discounts, refunded_gross_sales,
      refunded_line_discounts, refunded_ticket_discounts, refunded_promotions, refunded_rewards, refunded_cash_discounts,
      service_fees, tax, tips_by_cash, tips_by_card, tips_by_check, tips_by_gift_card, gift_cards_sold,
      gift_cards_redeemed, paid_by_cash, paid_by_card, paid_by_check, gift_cards_cashed_out)
    select whmcs_id, day, employee_id, income_slot(), sum(tickets),
      sum(gross_sales), sum(line_discounts), sum(ticket_discounts), sum(promotions), sum(rewards), sum(cash_discounts),
      sum(refunded_gross_sales), sum(refunded_line_discounts), sum(refunded_ticket_discounts), sum(refunded_promotions),
      sum(refunded_rewards), sum(refunded_cash_discounts), sum(service_fees), sum(tax), sum(tips_by_cash),
      sum(tips_by_card), sum(tips_by_check), sum(tips_by_gift_card), sum(gift_cards_sold), sum(gift_cards_redeemed),
      sum(paid_by_cash), sum(paid_by_card), sum(paid_by_check), sum(gift_cards_cashed_out)
    from (
      select whmcs_id, day, employee_id, 0 as tickets,
        gross_sales, line_discounts, ticket_discounts, promotions, rewards, cash_discounts, refunded_gross_sales,
        refunded_line_discounts, refunded_ticket_discounts, refunded_promotions, refunded_rewards, refunded_cash_discounts,
        service_fees, tax, tips_by_cash, tips_by_card, tips_by_check, tips_by_gift_card, gift_cards_sold, gift_cards_redeemed,
        paid_by_cash, paid_by_card, paid_by_check, gift_cards_cashed_out
      from line
      union all
      select whmcs_id, day, employee_id, tickets, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from kept) as part
    group by whmcs_id, day, employee_id order by whmcs_id, day, employee_id
    on conflict (whmcs_id, day, employee_id, slot) do update set
      tickets = income_employee_day.tickets + excluded.tickets,
      gross_sales = income_employee_day.gross_sales + excluded.gross_sales,
      line_discounts = income_employee_day.line_discounts + excluded.line_discounts,
      ticket_discounts = income_employee_day.ticket_discounts + excluded.ticket_discounts,
      promotions = income_employee_day.promotions + excluded.promotions,
      rewards = income_employee_day.rewards + excluded.rewards,
      cash_discounts = income_employee_day.cash_discounts + excluded.cash_discounts,
      refunded_gross_sales = income_employee_day.refunded_gross_sales + excluded.refunded_gross_sales,
      refunded_line_discounts = income_employee_day.refunded_line_discounts + excluded.refunded_line_discounts,
      refunded_ticket_discounts = income_employee_day.refunded_ticket_discounts + excluded.refunded_ticket_discounts,
      refunded_promotions = income_employee_day.refunded_promotions + excluded.refunded_promotions,
      refunded_rewards = income_employee_day.refunded_rewards + excluded.refunded_rewards,
      refunded_cash_discounts = income_employee_day.refunded_cash_discounts + excluded.refunded_cash_discounts,
      service_fees = income_employee_day.service_fees + excluded.service_fees,
      tax = income_employee_day.tax + excluded.tax,
      tips_by_cash = income_employee_day.tips_by_cash + excluded.tips_by_cash,
      tips_by_card = income_employee_day.tips_by_card + excluded.tips_by_card,
      tips_by_check = income_employee_day.tips_by_check + excluded.tips_by_check,
      tips_by_gift_card = income_employee_day.tips_by_gift_card + excluded.tips_by_gift_card,
      gift_cards_sold = income_employee_day.gift_cards_sold + excluded.gift_cards_sold,
      gift_cards_redeemed = income_employee_day.gift_cards_redeemed + excluded.gift_cards_redeemed,
      paid_by_cash = income_employee_day.paid_by_cash + excluded.paid_by_cash, paid_by_card = income_employee_day.paid_by_card + excluded.paid_by_card,
      paid_by_check = income_employee_day.paid_by_check + excluded.paid_by_check,
      gift_cards_cashed_out = income_employee_day.gift_cards_cashed_out + excluded.gift_cards_cashed_out
  ), of_hours as (
    insert into income_hour (whmcs_id, day, hour, slot, gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold)
    select whmcs_id, day, hour, income_slot(), sum(gross_sales), sum(discounts), sum(refunds), sum(service_fees), sum(tax), sum(tips), sum(gift_cards_sold)
    from line group by whmcs_id, day, hour order by whmcs_id, day, hour
    on conflict (whmcs_id, day, hour, slot) do update set
      gross_sales = income_hour.gross_sales + excluded.gross_sales, discounts = income_hour.discounts + excluded.discounts,
      refunds = income_hour.refunds + excluded.refunds, service_fees = income_hour.service_fees + excluded.service_fees,
      tax = income_hour.tax + excluded.tax, tips = income_hour.tips + excluded.tips,
      gift_cards_sold = income_hour.gift_cards_sold + excluded.gift_cards_sold
  ), of_items as (
    insert into income_item_day (whmcs_id, day, item_kind, item_id, employee_id, slot, units, gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold)
    select whmcs_id, day, item_kind, item_id, employee_id, income_slot(), sum(units),
      sum(gross_sales), sum(discounts), sum(refunds), sum(service_fees), sum(tax), sum(tips), sum(gift_cards_sold)
    from line group by whmcs_id, day, item_kind, item_id, employee_id order by whmcs_id, day, item_kind, item_id, employee_id
    on conflict (whmcs_id, day, item_kind, item_id, employee_id, slot) do update set
      units = income_item_day.units + excluded.units, gross_sales = income_item_day.gross_sales + excluded.gross_sales,
      discounts = income_item_day.discounts + excluded.discounts, refunds = income_item_day.refunds + excluded.refunds,
      service_fees = income_item_day.service_fees + excluded.service_fees, tax = income_item_day.tax + excluded.tax,
      tips = income_item_day.tips + excluded.tips,
      gift_cards_sold = income_item_day.gift_cards_sold + excluded.gift_cards_sold
  )
  insert into income_client_day (whmcs_id, day, customer_id, slot, gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold)
  select whmcs_id, day, customer_id, income_slot(), sum(gross_sales), sum(discounts), sum(refunds), sum(service_fees), sum(tax), sum(tips), sum(gift_cards_sold)
  from line group by whmcs_id, day, customer_id order by whmcs_id, day, customer_id
  on conflict (whmcs_id, day, customer_id, slot) do update set
    gross_sales = income_client_day.gross_sales + excluded.gross_sales,
    discounts = income_client_day.discounts + excluded.discounts, refunds = income_client_day.refunds + excluded.refunds,
    service_fees = income_client_day.service_fees + excluded.service_fees, tax = income_client_day.tax + excluded.tax,
    tips = income_client_day.tips + excluded.tips,
    gift_cards_sold = income_client_day.gift_cards_sold + excluded.gift_cards_sold;
  return null;
end $$;
create trigger posting_income after insert on posting
  referencing new table as added for each statement execute function add_postings_to_income();

-- What was written before.
alter table income_employee_day no force row level security;
alter table income_hour no force row level security;
alter table income_item_day no force row level security;
alter table income_client_day no force row level security;
insert into income_employee_day (whmcs_id, day, employee_id, slot, tickets,
  gross_sales, line_discounts, ticket_discounts, promotions, rewards, cash_discounts, refunded_gross_sales,
  refunded_line_discounts, refunded_ticket_discounts, refunded_promotions, refunded_rewards, refunded_cash_discounts,
  service_fees, tax, tips_by_cash, tips_by_card, tips_by_check, tips_by_gift_card, gift_cards_sold, gift_cards_redeemed,
  paid_by_cash, paid_by_card, paid_by_check, gift_cards_cashed_out)
select whmcs_id, day, employee_id, 0, tickets,
  gross_sales, line_discounts, ticket_discounts, promotions, rewards, cash_discounts, refunded_gross_sales,
  refunded_line_discounts, refunded_ticket_discounts, refunded_promotions, refunded_rewards, refunded_cash_discounts,
  service_fees, tax, tips_by_cash, tips_by_card, tips_by_check, tips_by_gift_card, gift_cards_sold, gift_cards_redeemed,
  paid_by_cash, paid_by_card, paid_by_check, gift_cards_cashed_out
from income_employee_day_of_ledger;
insert into income_hour (whmcs_id, day, hour, slot, tickets, change, cash_payments, card_payments, check_payments, gift_card_payments,
  gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold)
select whmcs_id, day, hour, 0, tickets, change, cash_payments, card_payments, check_payments, gift_card_payments,
  gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold
from income_hour_of_ledger;
insert into income_item_day (whmcs_id, day, item_kind, item_id, employee_id, slot, units, gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold)
select whmcs_id, day, item_kind, item_id, employee_id, 0, units, gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold
from income_item_day_of_ledger;
insert into income_client_day (whmcs_id, day, customer_id, slot, tickets, gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold)
select whmcs_id, day, customer_id, 0, tickets, gross_sales, discounts, refunds, service_fees, tax, tips, gift_cards_sold
from income_client_day_of_ledger;
alter table income_employee_day force row level security;
alter table income_hour force row level security;
alter table income_item_day force row level security;
alter table income_client_day force row level security;
alter table company force row level security;
alter table journal force row level security;
alter table posting force row level security;
alter table payment force row level security;
alter table sales_order force row level security;
alter table order_item force row level security;
