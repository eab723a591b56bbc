-- Gift cards: what is owed to their holders, card by card. The sum of all balances is the ledger's gift_card_liability
-- of sales and redemptions; what came from elsewhere (source 'import') is owed besides.

create table gift_card (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- As it is stored: capitals and digits, without spaces and dashes.
  code text not null check (code ~ '^[0-9A-Z]{6,20}$'),
  -- inactive: printed and not sold, or its sale was taken back.
  status text not null default 'inactive' check (status in ('active', 'inactive', 'depleted', 'expired')),
  initial_balance integer not null default 0 check (initial_balance between 0 and 200000),
  current_balance integer not null default 0 check (current_balance >= 0),
  -- Of the balance: what checkouts that are under way will take. No two checkouts hold the same cent.
  held integer not null default 0 check (held between 0 and current_balance),
  -- printed: its code is on a card of plastic; made: by the suite, when it was sold; import: sold elsewhere.
  source text not null check (source in ('printed', 'made', 'import')),
  -- The line that it is sold by; while a checkout is under way as well, so that no other takes the same card.
  order_item_id uuid,
  customer_id uuid,
  created_at timestamptz not null,
  sold_at timestamptz,
  primary key (whmcs_id, id),
  unique (whmcs_id, code),
  foreign key (whmcs_id, order_item_id) references order_item (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  check (status <> 'active' or current_balance > 0),
  check (status not in ('inactive', 'depleted') or current_balance = 0)
);
create unique index gift_card_order_item on gift_card (whmcs_id, order_item_id) where order_item_id is not null;

-- Every change of a balance. Rows are only ever added.
create table gift_card_transaction (
  whmcs_id integer not null,
  id bigint generated always as identity,
  gift_card_id uuid not null,
  -- add_fund: sold; redeem: paid with; refund: given back to it; cancel: its sale was taken back; import: brought along.
  type text not null check (type in ('add_fund', 'redeem', 'refund', 'cancel', 'import')),
  balance_before integer not null check (balance_before >= 0),
  balance_change integer not null check (balance_change <> 0),
  balance_after integer not null check (balance_after >= 0),
  order_id uuid,
  payment_id uuid,
  refund_id uuid,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id),
  check (balance_before + balance_change = balance_after)
);
create index gift_card_transaction_card on gift_card_transaction (whmcs_id, gift_card_id, id);
create index gift_card_transaction_payment on gift_card_transaction (whmcs_id, payment_id) where payment_id is not null;

alter table payment add foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id);
create index payment_gift_card on payment (whmcs_id, gift_card_id) where gift_card_id is not null;

select guard_store_table('gift_card');
select guard_store_table('gift_card_transaction');
revoke update, delete on gift_card_transaction from suite_app, suite_system;

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

select guard_store_table('point_log');
revoke update, delete on point_log from suite_app, suite_system;
