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
  -- Whether the client gets a text once the charge of their card on file is approved.
  notifies_client boolean not null default false,
  -- Whether the cash discount of the checkout was computed on service fee and tax, too. A refund splits it as it
  -- was computed, so that refunds sum to the whole.
  cash_discount_on_net boolean not null default false,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  check ((state in ('pending', 'releasing')) = (finished_at is null)),
  check ((state in ('releasing', 'declined')) = (decline_code is not null))
);
-- A ticket has one checkout under way or completed, and any number of declined ones.
create unique index checkout_one_live on checkout (whmcs_id, order_id) where state <> 'declined';
create index checkout_unfinished on checkout (created_at) where state in ('pending', 'releasing');
select guard_store_table('checkout');

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
select guard_store_table('payment_method');

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
  check (tender = 'cash' or (cash_received is null and cash_discount = 0)),
  foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id)
);
create index payment_order on payment (whmcs_id, order_id, position);
create index payment_checkout on payment (whmcs_id, checkout_id);
create index payment_created on payment (whmcs_id, created_at desc);
create index payment_gift_card on payment (whmcs_id, gift_card_id) where gift_card_id is not null;
-- An event names the gateway's transaction.
create index payment_trans_id on payment (trans_id) where trans_id is not null;
select guard_store_table('payment');

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
  -- Why the gateway says that a card was declined: the code of the card network as it came, and what to do about it.
  decline_code text,
  decline_advice text check (decline_advice in ('never', 'new_data', 'later')),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id)
);
create index payment_transaction_payment on payment_transaction (whmcs_id, payment_id);
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

-- Links by which clients pay a ticket on their own phone.
create table pay_link (
  whmcs_id integer not null,
  id uuid not null,
  order_id uuid not null,
  -- The keyed hash of the random token in the link's address; the token itself is stored nowhere.
  token_hash bytea not null,
  -- The ticket that it pays: with another version or total it pays nothing.
  order_version integer not null,
  total integer not null check (total > 0),
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  texted_at timestamptz,
  -- Cards that were declined.
  declines integer not null default 0,
  -- The last checkout that the client started with it.
  checkout_id uuid,
  ended_at timestamptz,
  end_reason text check (end_reason in ('canceled', 'replaced', 'other_payment', 'too_many_declines', 'paid')),
  -- A pay link is opened on the client's phone, or paid by a card that is held to the phone of the desk.
  method text not null default 'link' check (method in ('link', 'tap')),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, checkout_id) references checkout (whmcs_id, id),
  check ((ended_at is null) = (end_reason is null))
);
-- A ticket has one link that did not end, and any number of earlier ones.
create unique index pay_link_one_live on pay_link (whmcs_id, order_id) where ended_at is null;
create index pay_link_order on pay_link (whmcs_id, order_id, created_at);
create index pay_link_checkout on pay_link (whmcs_id, checkout_id) where checkout_id is not null;
create index pay_link_created on pay_link (created_at);
-- An address that does not name its store is found by the token.
create index pay_link_token on pay_link (token_hash);
select guard_store_table('pay_link');
-- Whoever has a token belongs to no store: its hash leads to the link's store.
select open_to_identity('pay_link');

-- Receipts that were sent to the payer: one row for each message.
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

-- Card payments that their bank disputes, as the gateway reports them. The ledger is not changed by them.
create table chargeback (
  whmcs_id integer not null,
  id uuid not null,
  payment_id uuid not null,
  -- By which the gateway names it.
  gateway_id text not null check (length(gateway_id) between 1 and 255),
  status text not null check (status in ('opened', 'won', 'lost')),
  status_at timestamptz not null,
  -- The disputed part of the payment, for display; null for all of it.
  amount integer check (amount > 0),
  reason text check (length(reason) between 1 and 60),
  -- The last day on which the store can respond.
  respond_by date,
  -- The earliest time that was reported.
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id)
);
create index chargeback_payment on chargeback (whmcs_id, payment_id);
create unique index chargeback_gateway_id on chargeback (whmcs_id, gateway_id);
select guard_store_table('chargeback');
-- Only the gateway's events write them, and nothing deletes them.
revoke insert, update, delete on chargeback from suite_app;
revoke delete on chargeback from suite_system;
