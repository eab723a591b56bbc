-- Movements of gift cards, each with its journal, and of clients' points.

-- Every change of a balance. Rows are only ever added.
create table gift_card_transaction (
  whmcs_id integer not null,
  id bigint generated always as identity,
  gift_card_id uuid not null,
  -- add_fund: sold; top_up: loaded again; redeem: paid with; refund: given back to it; cancel: a load was taken back;
  -- restore: that was undone; import: brought along; adjust: corrected by an owner; cash_out: its rest paid in cash;
  -- expire: bonus that ended; transfer_in, transfer_out: its balance moved to its replacement.
  type text not null check (type in
    ('add_fund', 'top_up', 'redeem', 'refund', 'cancel', 'restore', 'import', 'adjust', 'cash_out', 'expire', 'transfer_in', 'transfer_out')),
  balance_before integer not null check (balance_before >= 0),
  balance_change integer not null check (balance_change <> 0),
  balance_after integer not null check (balance_after >= 0),
  order_id uuid,
  payment_id uuid,
  refund_id uuid,
  created_at timestamptz not null,
  bonus_change integer not null default 0,
  -- What was paid for a load; null for other movements.
  price integer check (price >= 0),
  -- The line of the ticket that loaded it.
  order_item_id uuid,
  -- The business day of the store. The trigger below sets it.
  day date not null,
  person_id uuid,
  person_name text,
  note text check (length(note) <= 255),
  -- Its journal besides those of the ticket.
  journal_id uuid,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id),
  check (balance_before + balance_change = balance_after),
  foreign key (whmcs_id, order_item_id) references order_item (whmcs_id, id),
  foreign key (whmcs_id, journal_id) references journal (whmcs_id, id)
);
create index gift_card_transaction_card on gift_card_transaction (whmcs_id, gift_card_id, id);
create index gift_card_transaction_payment on gift_card_transaction (whmcs_id, payment_id) where payment_id is not null;
create index gift_card_transaction_day on gift_card_transaction (whmcs_id, day) include (type, balance_change, bonus_change);
create index gift_card_transaction_created on gift_card_transaction (whmcs_id, created_at desc, id desc);
create index gift_card_transaction_line on gift_card_transaction (whmcs_id, order_item_id) where order_item_id is not null;
-- A chargeback and a refund find the movements of a ticket.
create index gift_card_transaction_order on gift_card_transaction (whmcs_id, order_id) where order_id is not null;
select guard_store_table('gift_card_transaction');
-- What people wrote about the gift cards of a client who is anonymized; amounts stay. The tables are append-only for requests.
create policy anonymize_rows on gift_card_transaction for all to current_user using (true) with check (true);
revoke update, delete on gift_card_transaction from suite_app, suite_system;

-- Runs as its owner, for the store of the transaction only.
create function anonymize_gift_card_notes(store integer, cards uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update gift_card_transaction set note = null
  where gift_card_transaction.whmcs_id = store and store = app_whmcs_id() and gift_card_id = any(cards) and note is not null;
  update gift_card_log set note = null
  where gift_card_log.whmcs_id = store and store = app_whmcs_id() and gift_card_id = any(cards) and note is not null;
$$;
revoke all on function anonymize_gift_card_notes from public;
grant execute on function anonymize_gift_card_notes to suite_app;

-- The sum of a store's gift card balances at the end of each business day with movements. Rows are only ever added.
create table gift_card_closing (
  whmcs_id integer not null references company (whmcs_id),
  day date not null,
  balance bigint not null,
  -- The part that nobody paid for.
  bonus bigint not null,
  primary key (whmcs_id, day)
);
select guard_store_table('gift_card_closing');
revoke update, delete on gift_card_closing from suite_app, suite_system;

-- A movement counts on the store's business day on which it is made, whoever adds the row, and never on a day that is closed.
create function set_gift_card_day() returns trigger language plpgsql as $$
begin
  new.day := greatest((new.created_at at time zone (select timezone from company where whmcs_id = new.whmcs_id))::date,
    (select max(day) + 1 from gift_card_closing where whmcs_id = new.whmcs_id));
  return new;
end $$;
create trigger gift_card_transaction_day before insert on gift_card_transaction for each row execute function set_gift_card_day();

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
