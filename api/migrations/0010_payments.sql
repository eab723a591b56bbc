-- Checkouts and what they took. A card is charged outside of any transaction: the intent is
-- recorded first (checkout and payments pending), the result after.

-- One attempt to pay a ticket.
create table checkout (
  whmcs_id integer not null,
  id uuid not null,
  order_id uuid not null,
  -- pending: the outcome is unknown; releasing: it will not complete, and charges are being refunded.
  state text not null default 'pending' check (state in ('pending', 'completed', 'releasing', 'declined')),
  -- The postings that complete it, fixed with the intent: settings that change meanwhile change nothing.
  postings jsonb not null,
  -- Points that it uses, fixed with the intent.
  reward_points integer not null default 0 check (reward_points >= 0),
  decline_code text,
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  check ((state in ('pending', 'releasing')) = (finished_at is null)),
  check ((state in ('releasing', 'declined')) = (decline_code is not null))
);
-- A ticket has one checkout under way or completed, and any number of declined ones.
create unique index checkout_one_live on checkout (whmcs_id, order_id) where state <> 'declined';
create index checkout_unfinished on checkout (created_at) where state in ('pending', 'releasing');

-- What a store may know of a card.
create table payment_method (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  card_type text,
  card_last_four text check (card_last_four ~ '^\d{4}$'),
  card_first_six text check (card_first_six ~ '^\d{6}$'),
  card_holder_name text,
  primary key (whmcs_id, id)
);

-- One tender of a checkout. Its id is the idempotency key at the gateway. The amounts are what was
-- asked for; what was taken stands in the ledger.
create table payment (
  whmcs_id integer not null,
  id uuid not null,
  order_id uuid not null,
  checkout_id uuid not null,
  position integer not null,
  tender text not null check (tender in ('cash', 'card', 'check', 'gift_card')),
  action text not null default 'sale',
  status text not null check (status in ('pending', 'approved', 'declined', 'voided', 'refunded', 'partially_refunded')),
  amount integer not null check (amount >= 0),
  tip integer not null check (tip between 0 and amount),
  cash_discount integer not null default 0 check (cash_discount >= 0),
  cash_received integer,
  change_due integer generated always as (cash_received - amount) stored check (change_due >= 0),
  check_number text,
  payment_method_id uuid,
  gift_card_id uuid,
  auth_code text,
  trans_id text,
  device_id text,
  serial_number text,
  source text,
  description text,
  note text,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, checkout_id) references checkout (whmcs_id, id),
  foreign key (whmcs_id, payment_method_id) references payment_method (whmcs_id, id),
  check (tender = 'cash' or (cash_received is null and cash_discount = 0))
);
create index payment_order on payment (whmcs_id, order_id, position);
create index payment_checkout on payment (whmcs_id, checkout_id);
create index payment_created on payment (whmcs_id, created_at desc);

-- Responses of the gateway to a payment.
create table payment_transaction (
  whmcs_id integer not null,
  id uuid not null,
  payment_id uuid not null,
  processor_auth_code text,
  processor_trans_message text,
  processor_trans_id text,
  processor_trans_status text,
  mag_trans_type text,
  authorized_amount integer not null check (authorized_amount >= 0),
  amount integer not null check (amount >= 0),
  status text not null check (status in ('pending', 'approved', 'declined', 'voided', 'refunded', 'partially_refunded')),
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id)
);
create index payment_transaction_payment on payment_transaction (whmcs_id, payment_id);

select guard_store_table('checkout');
select guard_store_table('payment_method');
select guard_store_table('payment');
select guard_store_table('payment_transaction');

-- Cards on file: what the gateway keeps of a client's card. Here is only what it is called, and the gateway's
-- reference to it; the number is the gateway's.

create table customer_card (
  whmcs_id integer not null,
  id uuid not null,
  customer_id uuid not null,
  payment_method_id uuid not null,
  -- By which the gateway charges it; gone once the gateway has forgotten the card.
  reference text check (length(reference) between 1 and 255),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, payment_method_id) references payment_method (whmcs_id, id),
  check (reference is not null or removed_at is not null)
);
create index customer_card_on_file on customer_card (whmcs_id, customer_id, created_at desc) where removed_at is null;
create index customer_card_payment_method on customer_card (whmcs_id, payment_method_id);
create index customer_card_to_forget on customer_card (removed_at) where removed_at is not null and reference is not null;

select guard_store_table('customer_card');

-- Receipts that were sent to the payer.

-- One row for each message.
create table receipt_message (
  whmcs_id integer not null,
  id uuid not null,
  order_id uuid not null,
  -- What became of it is known there.
  message_id uuid not null,
  -- To the ticket's client, as the store knows them; else to what somebody typed.
  to_client boolean not null,
  resend_of uuid,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  unique (whmcs_id, message_id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, message_id) references outbox_message (whmcs_id, id),
  foreign key (whmcs_id, resend_of) references receipt_message (whmcs_id, id)
);
create index receipt_message_of on receipt_message (whmcs_id, order_id, created_at desc, id);
select guard_store_table('receipt_message');
revoke update, delete on receipt_message from suite_app, suite_system;
