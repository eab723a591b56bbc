-- Visits of clients are counted from tickets and appointments.

-- When a client visited: paid tickets for more than gift cards, and finished appointments without one. Who was on a ticket that
-- was merged into a paid one came, too; who is on a voided one did not.
create function visit_times(store integer, client uuid) returns table (visited_at timestamptz) language sql stable as $$
  select paid.closed_at from sales_order o
  join sales_order paid on paid.whmcs_id = store and paid.id = case when o.merged_into_id is null then o.id else o.merged_into_id end
  where o.whmcs_id = store and o.customer_id = client and paid.order_status = 'done'
    and exists (select from order_item i where i.whmcs_id = store and i.order_id = paid.id and i.item_type <> 'gift_card')
    and not exists (select from refund r where r.whmcs_id = store and r.order_id = paid.id and r.kind = 'void' and r.state = 'completed')
  union all
  select a.start_time from appointment a
  where a.whmcs_id = store and a.customer_id = client and a.status = 'done' and not exists (
    select from sales_order o where o.whmcs_id = store and o.appointment_id = a.id and o.order_status in ('done', 'merged'))
$$;

-- Counts the visits of clients again, which are the days of the store on which they came. The clients are locked first: the
-- count then sees what other transactions added. Those that the transaction has counted already, at its end, are left out.
create function count_visits(store integer, clients uuid[]) returns void language plpgsql as $$
declare
  counted_before constant text := coalesce(current_setting('app.counted_clients', true), '');
  open_clients constant uuid[] := array(select client from unnest(clients) as client where position(client::text in counted_before) = 0);
begin
  if cardinality(open_clients) = 0 then
    return;
  end if;
  perform set_config('app.counted_clients', counted_before || open_clients::text, true);
  perform from customer where customer.whmcs_id = store and customer.id = any(open_clients) order by customer.id for no key update;
  update customer set visit_count = customer.earlier_visit_count + counted.visits,
    last_visited = greatest(customer.earlier_last_visited, counted.last_at)
  from (
    select c.id, max(visit.visited_at) as last_at,
      count(distinct (visit.visited_at at time zone (select timezone from company where company.whmcs_id = store))::date)::integer as visits
    from customer c left join lateral visit_times(store, c.id) visit on true
    where c.whmcs_id = store and c.id = any(open_clients) group by c.id) counted
  where customer.whmcs_id = store and customer.id = counted.id
    and (customer.visit_count, customer.last_visited)
      is distinct from (customer.earlier_visit_count + counted.visits, greatest(customer.earlier_last_visited, counted.last_at));
end $$;

create function count_visits_of_ticket() returns trigger language plpgsql as $$
declare
  former uuid;
begin
  if tg_op = 'UPDATE' then
    former := old.customer_id;
  end if;
  perform count_visits(new.whmcs_id, array(
    select customer_id from sales_order where whmcs_id = new.whmcs_id and merged_into_id = new.id and customer_id is not null
    union select customer_id from (values (new.customer_id), (former)) as own (customer_id) where customer_id is not null));
  return null;
end $$;
create function count_visits_of_appointment() returns trigger language plpgsql as $$
declare
  former uuid;
begin
  if tg_op = 'UPDATE' then
    former := old.customer_id;
  end if;
  perform count_visits(new.whmcs_id, array_remove(array[new.customer_id, former], null));
  return null;
end $$;
create function count_visits_of_void() returns trigger language plpgsql as $$
begin
  perform count_visits(new.whmcs_id, array(
    select customer_id from sales_order
    where whmcs_id = new.whmcs_id and (id = new.order_id or merged_into_id = new.order_id) and customer_id is not null));
  return null;
end $$;
-- What clients are said to have visited so far stays: the difference are earlier visits. Nobody adds to them meanwhile. An owner
-- of the tables who is no superuser reads and changes them only without forced row-level security.
lock table customer, sales_order, appointment, refund in share row exclusive mode;
alter table company no force row level security;
alter table customer no force row level security;
alter table sales_order no force row level security;
alter table order_item no force row level security;
alter table refund no force row level security;
alter table appointment no force row level security;
with visit as (
  select o.whmcs_id, o.customer_id, paid.closed_at as at from sales_order o
  join sales_order paid on paid.whmcs_id = o.whmcs_id and paid.id = coalesce(o.merged_into_id, o.id)
  where o.customer_id is not null and paid.order_status = 'done'
    and exists (select from order_item i where i.whmcs_id = paid.whmcs_id and i.order_id = paid.id and i.item_type <> 'gift_card')
    and not exists (select from refund r where r.whmcs_id = paid.whmcs_id and r.order_id = paid.id and r.kind = 'void' and r.state = 'completed')
  union all
  select a.whmcs_id, a.customer_id, a.start_time from appointment a
  where a.customer_id is not null and a.status = 'done' and not exists (
    select from sales_order o where o.whmcs_id = a.whmcs_id and o.appointment_id = a.id and o.order_status in ('done', 'merged'))),
counted as (
  select visit.whmcs_id, visit.customer_id, count(distinct (visit.at at time zone company.timezone)::date)::integer as visits
  from visit join company on company.whmcs_id = visit.whmcs_id group by visit.whmcs_id, visit.customer_id)
update customer set earlier_visit_count = customer.visit_count - coalesce(counted.visits, 0), earlier_last_visited = customer.last_visited
from customer c left join counted on counted.whmcs_id = c.whmcs_id and counted.customer_id = c.id
where customer.whmcs_id = c.whmcs_id and customer.id = c.id and customer.visit_count > coalesce(counted.visits, 0);
alter table company force row level security;
alter table customer force row level security;
alter table sales_order force row level security;
alter table order_item force row level security;
alter table refund force row level security;
alter table appointment force row level security;

-- At the end of the transaction: clients are locked after tickets and gift cards, and a new ticket has its lines then. Who adds
-- thousands of tickets counts the visits at once, and says so (app.visits_uncounted).
create constraint trigger sales_order_visits_added after insert on sales_order deferrable initially deferred
  for each row when (new.order_status = 'done' and new.customer_id is not null
    and coalesce(current_setting('app.visits_uncounted', true), '') = '') execute function count_visits_of_ticket();
create constraint trigger sales_order_visits after update of order_status, customer_id, closed_at on sales_order deferrable initially deferred
  for each row when ((old.order_status = 'done' or new.order_status = 'done')
    and (old.order_status, old.customer_id, old.closed_at) is distinct from (new.order_status, new.customer_id, new.closed_at))
  execute function count_visits_of_ticket();
create constraint trigger appointment_visits_added after insert on appointment deferrable initially deferred
  for each row when (new.status = 'done' and new.customer_id is not null
    and coalesce(current_setting('app.visits_uncounted', true), '') = '') execute function count_visits_of_appointment();
create constraint trigger appointment_visits after update of status, customer_id, start_time on appointment deferrable initially deferred
  for each row when ((old.status = 'done' or new.status = 'done')
    and (old.status, old.customer_id, old.start_time) is distinct from (new.status, new.customer_id, new.start_time))
  execute function count_visits_of_appointment();
create constraint trigger refund_visits after insert or update of state on refund deferrable initially deferred
  for each row when (new.kind = 'void' and new.state = 'completed') execute function count_visits_of_void();
