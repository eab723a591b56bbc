-- What went back of paid tickets. Like a checkout, a refund is recorded first, cards are asked
-- outside of any transaction, and the result is recorded after.

create table refund (
  whmcs_id integer not null,
  -- Of a refund chosen by the client, so that a retry is the same refund.
  id uuid not null,
  order_id uuid not null,
  -- A void takes a whole ticket back on its own day: cards are never charged.
  kind text not null check (kind in ('refund', 'void')),
  state text not null default 'pending' check (state in ('pending', 'completed', 'declined')),
  reason text not null check (length(reason) between 1 and 255),
  -- Everything that goes back, tip included.
  amount integer not null check (amount >= 0),
  tip integer not null check (tip between 0 and amount),
  -- The postings that complete it, fixed with the intent.
  postings jsonb not null,
  decline_code text,
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  check ((state = 'pending') = (finished_at is null)),
  check ((state = 'declined') = (decline_code is not null))
);
create index refund_order on refund (whmcs_id, order_id, created_at);
-- A ticket has one refund under way, and is voided once.
create unique index refund_one_pending on refund (whmcs_id, order_id) where state = 'pending';
create unique index refund_one_void on refund (whmcs_id, order_id) where kind = 'void' and state = 'completed';
create index refund_unfinished on refund (created_at) where state = 'pending';

-- Units of a line that go back.
create table refund_line (
  whmcs_id integer not null,
  refund_id uuid not null,
  order_item_id uuid not null,
  quantity integer not null check (quantity > 0),
  -- What was paid for them, without tip.
  amount integer not null check (amount >= 0),
  primary key (whmcs_id, refund_id, order_item_id),
  foreign key (whmcs_id, refund_id) references refund (whmcs_id, id),
  foreign key (whmcs_id, order_item_id) references order_item (whmcs_id, id)
);
create index refund_line_item on refund_line (whmcs_id, order_item_id);

-- What goes back to a payment. Its id is the idempotency key at the gateway.
create table refund_payment (
  whmcs_id integer not null,
  id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  position integer not null,
  -- What it went back by: the payment's own way, or cash where its card took nothing back.
  tender text not null check (tender in ('cash', 'card', 'check', 'gift_card')),
  amount integer not null check (amount > 0),
  primary key (whmcs_id, id),
  unique (whmcs_id, refund_id, payment_id),
  foreign key (whmcs_id, refund_id) references refund (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id)
);
create index refund_payment_payment on refund_payment (whmcs_id, payment_id);

select guard_store_table('refund');
select guard_store_table('refund_line');
select guard_store_table('refund_payment');
