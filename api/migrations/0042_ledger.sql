-- The ledger: journals of postings that sum to zero, never changed. Amounts are integer cents,
-- debit positive, credit negative.

create type ledger_account as enum (
  'sales_service', 'sales_item', 'sales_custom',
  'line_discount', 'order_discount', 'reward',
  'service_fee', 'tax_payable', 'cash_discount', 'tips_payable',
  'cash', 'card', 'check', 'gift_card_liability'
);
comment on type ledger_account is
'sales_*: income by kind of line, before discounts (credit)
line_discount, order_discount, reward: what was taken off (debit)
service_fee: income (credit)
tax_payable: owed to the state (credit)
cash_discount: taken off because cash was paid, by payment (debit)
tips_payable: owed to employees, by employee and payment (credit)
cash, card, check: received, by payment (debit)
gift_card_liability: owed to holders; a sale credits it, redeeming debits it';

-- What happened, once.
create table journal (
  whmcs_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('sale')),
  order_id uuid not null,
  checkout_id uuid not null,
  occurred_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, checkout_id) references checkout (whmcs_id, id)
);
-- A ticket is sold once, a checkout posted once.
create unique index journal_one_sale on journal (whmcs_id, order_id) where kind = 'sale';
create unique index journal_checkout on journal (whmcs_id, checkout_id);
create index journal_occurred on journal (whmcs_id, occurred_at);

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

select guard_store_table('journal');
select guard_store_table('posting');
revoke update, delete, truncate on journal, posting from suite_app, suite_system;
