-- Lots of clients' points: what came together, with its own last day. The sum of a client's lots is customer.point, and 0
-- while points are owed. A later rule of the store changes no lot.
create table point_lot (
  whmcs_id integer not null,
  id bigint generated always as identity,
  customer_id uuid not null,
  -- The row of the log that brought it.
  log_id bigint,
  -- The ticket that earned it; null for other points.
  order_id uuid,
  -- What came, and what was put into the lot: less where points were owed, and in lots from before what was left.
  points integer not null check (points > 0),
  initial_points integer not null check (initial_points >= 0),
  left_points integer not null check (left_points >= 0),
  -- Points for each dollar when the ticket was paid, by which a refund takes them back.
  per_dollar integer not null default 1 check (per_dollar > 0),
  earned_at timestamptz not null,
  -- The last day on which they can be used; null: they do not expire.
  expires_on date,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, log_id) references point_log (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id)
);
create index point_lot_customer on point_lot (whmcs_id, customer_id, earned_at, id) where left_points > 0;
-- Clients who are merged, exported or deleted take all of them along.
create index point_lot_all on point_lot (whmcs_id, customer_id);
create index point_lot_log on point_lot (whmcs_id, log_id) where log_id is not null;
create index point_lot_order on point_lot (whmcs_id, order_id) where order_id is not null;
create index point_lot_expiry on point_lot (expires_on) where expires_on is not null and left_points > 0;
-- The migration reads the log, and the function below changes it, as its owner. It is append-only for requests.
create policy anonymize_rows on point_log for all to current_user using (true) with check (true);
-- Points from before: each ticket's own lot with what is left of it, as if the oldest had been used first, and one lot for
-- points that no row of the log brought. None of them expires.
insert into point_lot (whmcs_id, customer_id, log_id, order_id, points, initial_points, left_points, earned_at)
select whmcs_id, customer_id, id, order_id, change, left_points, left_points, created_at
from (
  select l.id, l.whmcs_id, l.customer_id, l.order_id, l.change, l.created_at,
    greatest(0, least(l.change, c.point - coalesce(sum(l.change) over (
      partition by l.whmcs_id, l.customer_id order by l.id desc rows between unbounded preceding and 1 preceding), 0)))::integer as left_points
  from point_log l join customer c on c.whmcs_id = l.whmcs_id and c.id = l.customer_id
  where l.type in ('earn', 'opening') and l.change > 0
) as earned
order by id;
insert into point_lot (whmcs_id, customer_id, points, initial_points, left_points, earned_at)
select c.whmcs_id, c.id, c.point - l.points, c.point - l.points, c.point - l.points, c.create_at
from customer c cross join lateral (
  select coalesce(sum(left_points), 0)::integer as points from point_lot where whmcs_id = c.whmcs_id and customer_id = c.id) as l
where c.point > l.points;
select guard_store_table('point_lot');
revoke delete on point_lot from suite_app, suite_system;

alter table point_log
  -- The reason of a correction, and who made it.
  add column note text check (length(note) <= 255),
  add column person_id uuid,
  add column person_name text;
alter table point_log drop constraint point_log_type_check;
alter table point_log add constraint point_log_type_check check (type in
  ('earn', 'redeem', 'earn_back', 'redeem_back', 'opening', 'expire', 'expire_back', 'adjust', 'merge'));
-- A ticket, and a refund of it, change the points once in each way, however often they are repeated.
create unique index point_log_once on point_log (whmcs_id, order_id, type, refund_id) nulls not distinct
  where order_id is not null;

-- What each change of points took from a lot or put back into it. Rows are only ever added.
create table point_lot_change (
  whmcs_id integer not null,
  log_id bigint not null,
  lot_id bigint not null,
  change integer not null check (change <> 0),
  primary key (whmcs_id, log_id, lot_id),
  foreign key (whmcs_id, log_id) references point_log (whmcs_id, id),
  foreign key (whmcs_id, lot_id) references point_lot (whmcs_id, id)
);
create index point_lot_change_lot on point_lot_change (whmcs_id, lot_id);
select guard_store_table('point_lot_change');
revoke update, delete on point_lot_change from suite_app, suite_system;

alter table customer
  add column is_excluded_from_points boolean not null default false;
-- What all points of a store are worth is computed from the clients who have any.
create index customer_points on customer (whmcs_id) include (point) where point > 0;

-- The reasons that people wrote beside corrections of a client who is anonymized; figures stay.
-- Runs as its owner, for the store of the transaction only.
create function anonymize_point_notes(store integer, client uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update point_log set note = '-'
  where point_log.whmcs_id = store and store = app_whmcs_id() and customer_id = client and note is not null;
$$;
revoke all on function anonymize_point_notes from public;
grant execute on function anonymize_point_notes to suite_app;
