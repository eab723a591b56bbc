-- Batches of captured card payments, and what the processor settled of them.

-- The account of a store at the card processor; a row is there since the first batch was opened, or a setting changed.
create table merchant (
  whmcs_id integer primary key references company (whmcs_id),
  -- IANA zone of the batches; null for the store's.
  timezone text,
  -- The hour of that zone at which the open batch is closed; null if only people close it.
  auto_close_hour integer default 4 check (auto_close_hour between 0 and 23),
  last_batch_number integer not null default 0 check (last_batch_number >= 0),
  -- The first business day of which every card payment is in a batch; null before the first batch.
  batches_since date,
  -- Whether the processor reports deposits; null until it was requested.
  reports_deposits boolean,
  -- When its settlement was requested last, whatever came back.
  imported_at timestamptz
);
select guard_store_table('merchant');
revoke delete on merchant from suite_app, suite_system;

-- A group of captured card payments of a store, since the last one was closed.
create table card_batch (
  whmcs_id integer not null,
  id uuid not null,
  -- Consecutive in the store.
  number integer not null check (number > 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The day of the merchant's zone on which it was closed.
  batch_date date,
  -- Who closed it; null if it was closed at its hour.
  closed_by text,
  -- When the processor took it, or refused it with a code.
  sent_at timestamptz,
  reject_code text check (length(reject_code) between 1 and 60),
  primary key (whmcs_id, id),
  foreign key (whmcs_id) references merchant (whmcs_id),
  check ((closed_at is null) = (batch_date is null)),
  check (closed_at is not null or (closed_by is null and sent_at is null)),
  check (reject_code is null or sent_at is not null)
);
create unique index card_batch_number on card_batch (whmcs_id, number);
create unique index card_batch_one_open on card_batch (whmcs_id) where closed_at is null;
create index card_batch_unsent on card_batch (closed_at) where closed_at is not null and sent_at is null;
create index card_batch_date on card_batch (whmcs_id, batch_date);
select guard_store_table('card_batch');
revoke delete on card_batch from suite_app, suite_system;

-- A row of a batch: money that a card paid, or got back.
create table card_batch_row (
  whmcs_id integer not null,
  id uuid not null,
  batch_id uuid not null,
  payment_id uuid not null,
  -- The part of a refund or void, which is its key at the gateway; null for a sale.
  refund_payment_id uuid,
  action text not null check (action in ('sale', 'refund', 'void')),
  -- Cents; negative for refunds and voids.
  amount integer not null check ((action = 'sale') = (amount > 0) and amount <> 0),
  -- The business day of the store on which the ledger has it.
  sale_day date not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, batch_id) references card_batch (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id),
  foreign key (whmcs_id, refund_payment_id) references refund_payment (whmcs_id, id),
  check ((action = 'sale') = (refund_payment_id is null))
);
create unique index card_batch_row_sale on card_batch_row (whmcs_id, payment_id) where action = 'sale';
create unique index card_batch_row_refund on card_batch_row (whmcs_id, refund_payment_id) where refund_payment_id is not null;
create index card_batch_row_payment on card_batch_row (whmcs_id, payment_id);
create index card_batch_row_batch on card_batch_row (whmcs_id, batch_id, created_at desc, id);
create index card_batch_row_day on card_batch_row (whmcs_id, sale_day);
select guard_store_table('card_batch_row');
revoke update, delete on card_batch_row from suite_app, suite_system;

-- The part of a row that belongs to each employee, by the lines and tips of its ticket when it was made.
create table card_batch_share (
  whmcs_id integer not null,
  row_id uuid not null,
  position integer not null,
  -- Null: sold gift cards, and lines without an employee.
  employee_id uuid,
  amount integer not null,
  primary key (whmcs_id, row_id, position),
  foreign key (whmcs_id, row_id) references card_batch_row (whmcs_id, id)
);
select guard_store_table('card_batch_share');
revoke update, delete on card_batch_share from suite_app, suite_system;

-- A deposit of the processor to the store's bank.
create table merchant_deposit (
  whmcs_id integer not null,
  id uuid not null,
  -- By which the processor names it.
  gateway_id text not null check (length(gateway_id) between 1 and 255),
  status text not null check (status in ('in_transit', 'paid', 'failed')),
  amount bigint not null,
  available_on date not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id) references company (whmcs_id)
);
create unique index merchant_deposit_gateway_id on merchant_deposit (whmcs_id, gateway_id);
create index merchant_deposit_day on merchant_deposit (whmcs_id, available_on desc, id);
select guard_store_table('merchant_deposit');
revoke insert, update, delete on merchant_deposit from suite_app;
revoke delete on merchant_deposit from suite_system;

-- A line of what the processor settled, never changed; its deposit is named once it is known.
create table settlement_line (
  whmcs_id integer not null,
  id uuid not null,
  -- By which the processor names it; it is stored once.
  gateway_id text not null check (length(gateway_id) between 1 and 255),
  kind text not null check (kind in ('sale', 'refund', 'chargeback', 'reversal', 'fee', 'adjustment', 'reserve')),
  -- The row of a batch that it settles, of a sale or refund; null if no batch has it.
  row_id uuid,
  payment_id uuid,
  -- What it is about, as the processor names it: the key of a charge or refund, or a chargeback.
  reference text,
  -- Cents: gross less fee is net.
  gross bigint not null,
  fee bigint not null,
  net bigint not null check (net = gross - fee),
  deposit_id uuid,
  -- The business day of the store on which it happened.
  day date not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, row_id) references card_batch_row (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id),
  foreign key (whmcs_id, deposit_id) references merchant_deposit (whmcs_id, id)
);
create unique index settlement_line_gateway_id on settlement_line (whmcs_id, gateway_id);
create index settlement_line_row on settlement_line (whmcs_id, row_id) where row_id is not null;
create index settlement_line_payment on settlement_line (whmcs_id, payment_id) where payment_id is not null;
create index settlement_line_deposit on settlement_line (whmcs_id, deposit_id) where deposit_id is not null;
create index settlement_line_day on settlement_line (whmcs_id, day);
select guard_store_table('settlement_line');
revoke insert, update, delete on settlement_line from suite_app;
revoke delete on settlement_line from suite_system;

-- What the processor and the store reported of a payment, one row for each event. Rows go after two years.
create table payment_event (
  whmcs_id integer not null,
  id uuid not null,
  payment_id uuid not null,
  event text not null check (event ~ '^[a-z_]{1,40}$'),
  -- Texts and numbers, never an amount.
  data jsonb not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id)
);
create index payment_event_payment on payment_event (whmcs_id, payment_id, created_at);
create index payment_event_created on payment_event (created_at);
select guard_store_table('payment_event');
revoke update on payment_event from suite_app, suite_system;
revoke delete on payment_event from suite_app;

-- When a payment was taken, or refused: the time of its checkout's result, which the ledger has, too.
alter table payment add column taken_at timestamptz;
update payment set taken_at = checkout.finished_at from checkout
  where checkout.whmcs_id = payment.whmcs_id and checkout.id = payment.checkout_id and checkout.finished_at is not null;
create index payment_taken on payment (whmcs_id, coalesce(taken_at, created_at) desc, id desc);

-- The states of a chargeback, from the question of the bank to its end.
alter table chargeback drop constraint chargeback_status_check;
alter table chargeback add constraint chargeback_status_check
  check (status in ('inquiry', 'opened', 'under_review', 'won', 'lost', 'accepted'));
create index chargeback_created on chargeback (whmcs_id, created_at desc, id desc);
