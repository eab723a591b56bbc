-- Gift cards: what is owed to their holders, card by card. The ledger owes the sum of all balances.

-- Cards that were printed together: codes from a start to an end. They are inactive until they are sold.
create table gift_card_run (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  start_code text not null,
  end_code text not null,
  quantity integer not null check (quantity between 1 and 10000),
  note text check (length(note) <= 255),
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  -- What the cards of a print run are sold for; null if that is decided when each is sold.
  value integer check (value between 100 and 200000),
  primary key (whmcs_id, id)
);
create index gift_card_run_created on gift_card_run (whmcs_id, created_at desc, id);
select guard_store_table('gift_card_run');

create table gift_card (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- As it is stored: capitals and digits, without spaces and dashes.
  code text not null check (code ~ '^[0-9A-Z]{6,20}$'),
  -- inactive: printed and not sold, or its sale was taken back, or it was switched off (off_reason).
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
  -- The part of the balance that nobody paid for; it is spent pro rata with the paid part.
  bonus_balance integer not null default 0,
  -- Sums of all loads: their value, and what was paid for them. A card that replaces another has the sums and the expiry of
  -- that one's loads: to be replaced is no load.
  amount integer not null default 0 check (amount >= 0),
  price integer not null default 0 check (price >= 0),
  last_loaded_at timestamptz,
  last_activity_at timestamptz,
  -- The last day on which it can be spent; null for no expiry.
  expires_on date,
  -- Why an inactive card was switched off; null for a card that is not sold.
  off_reason text check (off_reason in ('lost', 'stolen', 'chargeback', 'refunded', 'replaced', 'other')),
  off_note text check (length(off_note) <= 255),
  off_at timestamptz,
  replaced_by_id uuid,
  run_id uuid,
  -- Reminders of an unused balance: advertising, for which the holder of the card has to agree.
  -- The client who agreed; a card that moves to another client needs that client's consent.
  reminder_customer_id uuid,
  reminder_agreed_at timestamptz,
  reminded_at timestamptz,
  -- The batch by which a card came. An import that was taken back leaves the card without a balance, switched off; its code
  -- can be imported again.
  import_batch_id uuid,
  import_undone_at timestamptz,
  primary key (whmcs_id, id),
  unique (whmcs_id, code),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  check (status <> 'active' or current_balance > 0),
  constraint gift_card_bonus check (bonus_balance between 0 and current_balance),
  constraint gift_card_off check ((off_reason is null) = (off_at is null)),
  constraint gift_card_off_status check (off_reason is null or status = 'inactive'),
  constraint gift_card_replaced_by foreign key (whmcs_id, replaced_by_id) references gift_card (whmcs_id, id),
  -- A card that was switched off holds its balance, which is still owed.
  constraint gift_card_empty check (current_balance = 0 or status in ('active', 'expired') or off_reason is not null),
  foreign key (whmcs_id, run_id) references gift_card_run (whmcs_id, id),
  constraint gift_card_reminder check ((reminder_customer_id is null) = (reminder_agreed_at is null)),
  foreign key (whmcs_id, import_batch_id) references import_batch (whmcs_id, id)
);
create unique index gift_card_order_item on gift_card (whmcs_id, order_item_id) where order_item_id is not null;
-- Lists: newest first, by balance, by last activity; of a status, of a client; by the begin and the end of the code.
create index gift_card_created on gift_card (whmcs_id, created_at desc, id);
create index gift_card_status on gift_card (whmcs_id, status, created_at desc, id);
create index gift_card_balance on gift_card (whmcs_id, current_balance desc, id);
create index gift_card_activity on gift_card (whmcs_id, last_activity_at desc, id) where last_activity_at is not null;
create index gift_card_customer on gift_card (whmcs_id, customer_id) where customer_id is not null;
create index gift_card_replaced on gift_card (whmcs_id, replaced_by_id) where replaced_by_id is not null;
create index gift_card_code_begin on gift_card (whmcs_id, code text_pattern_ops);
create index gift_card_code_end on gift_card (whmcs_id, right(code, 4));
create index gift_card_expiry on gift_card (expires_on) where expires_on is not null and status = 'active';
create index gift_card_run_cards on gift_card (whmcs_id, run_id, code) where run_id is not null;
create index gift_card_reminded on gift_card (whmcs_id, id) where reminder_customer_id is not null and status = 'active';
-- Pages of the list of gift cards continue after the last row: a card that was never sold or used needs a place in the order.
create index gift_card_sold_order on gift_card (whmcs_id, coalesce(sold_at, '-infinity'::timestamptz) desc, id);
create index gift_card_activity_order on gift_card (whmcs_id, coalesce(last_activity_at, '-infinity'::timestamptz) desc, id);
-- Expired cards that a refund gave a bonus back to, which ends, too.
create index gift_card_expired_bonus on gift_card (expires_on) where status = 'expired' and bonus_balance > 0;
create index gift_card_import_batch on gift_card (whmcs_id, import_batch_id, id) where import_batch_id is not null;
select guard_store_table('gift_card');

-- What people did with a gift card besides moving its balance, and why. Rows are only ever added.
create table gift_card_log (
  whmcs_id integer not null,
  id bigint generated always as identity,
  gift_card_id uuid not null,
  event text not null check (event in
    ('deactivated', 'reactivated', 'replaced', 'moved', 'expiry_set', 'frozen', 'unfrozen')),
  note text check (length(note) <= 255),
  person_id uuid,
  person_name text,
  created_at timestamptz not null,
  -- Why a card that was frozen had been switched off before; it is again once the chargeback is won.
  former_off_reason text check (former_off_reason in ('lost', 'stolen', 'other')),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id)
);
create index gift_card_log_card on gift_card_log (whmcs_id, gift_card_id, id);
select guard_store_table('gift_card_log');
-- For anonymize_gift_card_notes, which runs as the owner of the tables.
create policy anonymize_rows on gift_card_log for all to current_user using (true) with check (true);
revoke update, delete on gift_card_log from suite_app, suite_system;

-- Gift cards that are sent to somebody by text or email, at once or at a time of the sender's choice.
create table gift_card_delivery (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  gift_card_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null check (length(recipient) <= 255),
  recipient_name text not null check (length(recipient_name) between 1 and 255),
  sender_name text check (length(sender_name) <= 255),
  message text check (length(message) <= 500),
  occasion text not null check (occasion in ('none', 'birthday', 'thank_you', 'holidays', 'tet', 'mothers_day')),
  language text not null check (language in ('en', 'vi')),
  -- scheduled: waits for leaves_at; queued: its message is in the outbox; canceled by a person; dropped: the card could
  -- not be used any more when it was due.
  state text not null check (state in ('scheduled', 'queued', 'canceled', 'dropped')),
  -- When it should leave, and when it does: after the quiet hours.
  send_at timestamptz not null,
  leaves_at timestamptz not null,
  -- The last message of it.
  message_id uuid,
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id),
  foreign key (whmcs_id, message_id) references outbox_message (whmcs_id, id),
  check (state <> 'queued' or message_id is not null)
);
create index gift_card_delivery_card on gift_card_delivery (whmcs_id, gift_card_id, created_at desc, id);
create index gift_card_delivery_message on gift_card_delivery (whmcs_id, message_id) where message_id is not null;
create index gift_card_delivery_due on gift_card_delivery (leaves_at) where state = 'scheduled';
-- The gift cards that a store has still to send, the next first.
create index gift_card_delivery_scheduled on gift_card_delivery (whmcs_id, leaves_at, id) where state = 'scheduled';
select guard_store_table('gift_card_delivery');
