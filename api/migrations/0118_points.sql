-- Points of clients. customer.point is the sum of their log, customer.lifetime_point of what they earned.

create table point_log (
  whmcs_id integer not null,
  id bigint generated always as identity,
  customer_id uuid not null,
  -- earn: a ticket was paid; redeem: paid with points; earn_back, redeem_back: a refund took what was earned, gave back what was used;
  -- opening: brought along.
  type text not null check (type in ('earn', 'redeem', 'earn_back', 'redeem_back', 'opening')),
  old_point integer not null,
  change integer not null check (change <> 0),
  new_point integer not null,
  -- The ticket's code; nothing where there is none.
  description text check (length(description) <= 255),
  order_id uuid,
  refund_id uuid,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  check (old_point + change = new_point)
);
create index point_log_customer on point_log (whmcs_id, customer_id, id);
create index point_log_order on point_log (whmcs_id, order_id) where order_id is not null;

-- Points that checkouts under way will use. Points may be owed: what a refund takes back may be spent already.
alter table customer add column point_held integer not null default 0 check (point_held >= 0);
-- What the client wants to use; once it is paid, what was used.
alter table sales_order add column reward_points integer not null default 0 check (reward_points >= 0);
-- Fixed with the intent.
alter table checkout add column reward_points integer not null default 0 check (reward_points >= 0);

select guard_store_table('point_log');
revoke update, delete on point_log from suite_app, suite_system;
