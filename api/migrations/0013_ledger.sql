-- The ledger: journals of postings that sum to zero, never changed. Amounts are integer cents,
-- debit positive, credit negative.

create type ledger_account as enum (
  'sales_service', 'sales_item', 'sales_custom',
  'line_discount', 'order_discount', 'reward',
  'service_fee', 'tax_payable', 'cash_discount', 'tips_payable',
  'cash', 'card', 'check', 'gift_card_liability',
  'gift_card_bonus', 'gift_card_bonus_granted', 'gift_card_import', 'gift_card_adjustment', 'gift_card_transfer',
  'promo'
);
comment on type ledger_account is
'sales_*: income by kind of line, before discounts (credit)
line_discount, order_discount, promo, reward: what was taken off (debit)
service_fee: income (credit)
tax_payable: owed to the state (credit)
cash_discount: taken off because cash was paid, by payment (debit)
tips_payable: owed to employees, by employee and payment (credit)
cash, card, check: received, by payment (debit)
gift_card_liability: the paid balance of gift cards, owed to holders; a sale credits it, redeeming debits it
gift_card_bonus: the bonus balance of gift cards, to honour and never paid out (credit)
gift_card_bonus_granted: bonus that the store gave (debit), and bonus that ended unused (credit)
gift_card_import: balances that were imported from another system (debit)
gift_card_adjustment: corrections of balances by an owner
gift_card_transfer: balances on the way from a card to its replacement; always 0 in sum';

-- What happened, once.
create table journal (
  whmcs_id integer not null,
  id uuid not null,
  -- gift_card: of cards, and of no ticket or the bonus of one; its cause_id is the journal itself.
  kind text not null check (kind in ('sale', 'refund', 'void', 'reassign', 'gift_card')),
  order_id uuid,
  -- Of a sale.
  checkout_id uuid,
  -- The refund, void or reassignment that it is the posting of.
  cause_id uuid,
  occurred_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, checkout_id) references checkout (whmcs_id, id),
  constraint journal_cause check ((kind = 'sale') = (checkout_id is not null) and (kind = 'sale') = (cause_id is null)),
  constraint journal_order_of_ticket check ((kind = 'gift_card') = (order_id is null))
);
-- A ticket is sold once, a checkout posted once.
create unique index journal_one_sale on journal (whmcs_id, order_id) where kind = 'sale';
create unique index journal_checkout on journal (whmcs_id, checkout_id);
create index journal_occurred on journal (whmcs_id, occurred_at);
create unique index journal_once_per_cause on journal (whmcs_id, cause_id) where cause_id is not null;
create index journal_order on journal (whmcs_id, order_id);
select guard_store_table('journal');
revoke update, delete, truncate on journal from suite_app, suite_system;

create table posting (
  whmcs_id integer not null,
  journal_id uuid not null,
  position integer not null,
  account ledger_account not null,
  amount bigint not null check (amount <> 0),
  -- What the amount is about, where there is such a thing.
  payment_id uuid,
  order_item_id uuid,
  order_discount_id uuid,
  employee_id uuid,
  primary key (whmcs_id, journal_id, position),
  foreign key (whmcs_id, journal_id) references journal (whmcs_id, id)
);
create index posting_employee on posting (whmcs_id, employee_id) where employee_id is not null;
select guard_store_table('posting');
revoke update, delete, truncate on posting from suite_app, suite_system;

-- Each statement that adds postings must leave every journal that it touches at zero.
create function check_journals_balance() returns trigger language plpgsql as $$
declare
  unbalanced record;
begin
  select added.whmcs_id, added.journal_id, sum(added.amount) as residual into unbalanced
    from added group by added.whmcs_id, added.journal_id having sum(added.amount) <> 0 limit 1;
  if found then
    raise exception 'journal % of store % is off by % cents', unbalanced.journal_id, unbalanced.whmcs_id, unbalanced.residual
      using errcode = 'check_violation', constraint = 'posting_balance';
  end if;
  return null;
end $$;
create trigger posting_balance after insert on posting
  referencing new table as added for each statement execute function check_journals_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_ledger_change();
create trigger posting_append_only before update or delete or truncate on posting
  for each statement execute function refuse_ledger_change();

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
select guard_store_table('refund');

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
select guard_store_table('refund_line');

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
select guard_store_table('refund_payment');
