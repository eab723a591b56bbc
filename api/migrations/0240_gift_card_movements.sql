-- Gift cards from print to last cent: their bonus, their care, and a ledger journal for every movement.

alter type ledger_account add value 'gift_card_bonus';
alter type ledger_account add value 'gift_card_bonus_granted';
alter type ledger_account add value 'gift_card_import';
alter type ledger_account add value 'gift_card_adjustment';
alter type ledger_account add value 'gift_card_transfer';
comment on type ledger_account is
'sales_*: income by kind of line, before discounts (credit)
line_discount, order_discount, reward: what was taken off (debit)
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

-- Journals of gift cards that belong to no ticket, or to the bonus of one. cause_id is the journal itself.
alter table journal drop constraint journal_kind_check,
  add constraint journal_kind_check check (kind in ('sale', 'refund', 'void', 'reassign', 'gift_card'));
alter table journal alter column order_id drop not null;
alter table journal add constraint journal_order_of_ticket check ((kind = 'gift_card') = (order_id is null));

alter table gift_card
  -- The part of the balance that nobody paid for; it is spent pro rata with the paid part.
  add column bonus_balance integer not null default 0,
  -- Sums of all loads: their value, and what was paid for them.
  add column amount integer not null default 0 check (amount >= 0),
  add column price integer not null default 0 check (price >= 0),
  add column last_loaded_at timestamptz,
  add column last_activity_at timestamptz,
  -- The last day on which it can be spent; null for no expiry.
  add column expires_on date,
  -- Why an inactive card was switched off; null for a card that is not sold.
  add column off_reason text check (off_reason in ('lost', 'stolen', 'chargeback', 'refunded', 'replaced', 'other')),
  add column off_note text check (length(off_note) <= 255),
  add column off_at timestamptz,
  add column replaced_by_id uuid,
  add constraint gift_card_bonus check (bonus_balance between 0 and current_balance),
  add constraint gift_card_off check ((off_reason is null) = (off_at is null)),
  add constraint gift_card_off_status check (off_reason is null or status = 'inactive'),
  add constraint gift_card_replaced_by foreign key (whmcs_id, replaced_by_id) references gift_card (whmcs_id, id);
-- A card that was switched off holds its balance, which is still owed.
alter table gift_card drop constraint gift_card_check2;
alter table gift_card add constraint gift_card_empty
  check (current_balance = 0 or status in ('active', 'expired') or off_reason is not null);

-- Lists: newest first, by balance, by last activity; of a status, of a client; by the begin and the end of the code.
create index gift_card_created on gift_card (whmcs_id, created_at desc, id);
create index gift_card_status on gift_card (whmcs_id, status, created_at desc, id);
create index gift_card_balance on gift_card (whmcs_id, current_balance desc, id);
create index gift_card_activity on gift_card (whmcs_id, last_activity_at desc, id) where last_activity_at is not null;
create index gift_card_customer on gift_card (whmcs_id, customer_id) where customer_id is not null;
create index gift_card_replaced on gift_card (whmcs_id, replaced_by_id) where replaced_by_id is not null;
create index gift_card_code_begin on gift_card (whmcs_id, code text_pattern_ops);
create index gift_card_code_end on gift_card (whmcs_id, right(code, 4));

alter table gift_card_transaction
  drop constraint gift_card_transaction_type_check,
  -- add_fund: sold; top_up: loaded again; redeem: paid with; refund: given back to it; cancel: a load was taken back;
  -- restore: that was undone; import: brought along; adjust: corrected by an owner; cash_out: its rest paid in cash;
  -- expire: bonus that ended; transfer_in, transfer_out: its balance moved to its replacement.
  add constraint gift_card_transaction_type_check check (type in
    ('add_fund', 'top_up', 'redeem', 'refund', 'cancel', 'restore', 'import', 'adjust', 'cash_out', 'expire', 'transfer_in', 'transfer_out')),
  add column bonus_change integer not null default 0,
  -- What was paid for a load; null for other movements.
  add column price integer check (price >= 0),
  -- The line of the ticket that loaded it.
  add column order_item_id uuid,
  -- The business day of the store. The trigger below sets it, also for rows of older servers.
  add column day date not null default '2000-01-01',
  add column person_id uuid,
  add column person_name text,
  add column note text check (length(note) <= 255),
  -- Its journal besides those of the ticket.
  add column journal_id uuid,
  add foreign key (whmcs_id, order_item_id) references order_item (whmcs_id, id),
  add foreign key (whmcs_id, journal_id) references journal (whmcs_id, id);

-- The owner of the tables updates them past row-level security, with or without the rights of a superuser.
alter table company no force row level security;
alter table gift_card no force row level security;
alter table gift_card_transaction no force row level security;
update gift_card_transaction t set day = (t.created_at at time zone c.timezone)::date
  from company c where c.whmcs_id = t.whmcs_id;
update gift_card_transaction t set order_item_id = g.order_item_id, price = t.balance_change
  from gift_card g where g.whmcs_id = t.whmcs_id and g.id = t.gift_card_id and t.type = 'add_fund';
update gift_card_transaction set type = 'restore' where type = 'add_fund' and refund_id is not null;
alter table gift_card_transaction alter column day drop default;

update gift_card g set amount = t.amount, price = t.price, last_loaded_at = t.loaded, last_activity_at = t.moved
  from (select whmcs_id, gift_card_id, coalesce(sum(balance_change) filter (where type in ('add_fund', 'import')), 0) as amount,
      coalesce(sum(price), 0) as price, max(created_at) filter (where type in ('add_fund', 'import')) as loaded, max(created_at) as moved
    from gift_card_transaction group by whmcs_id, gift_card_id) t
  where t.whmcs_id = g.whmcs_id and t.gift_card_id = g.id;
update gift_card set off_reason = 'refunded', off_at = coalesce(last_activity_at, created_at)
  where status = 'inactive' and last_activity_at is not null;
alter table company force row level security;
alter table gift_card force row level security;
alter table gift_card_transaction force row level security;

create index gift_card_transaction_day on gift_card_transaction (whmcs_id, day) include (type, balance_change, bonus_change);
create index gift_card_transaction_created on gift_card_transaction (whmcs_id, created_at desc, id desc);
create index gift_card_transaction_line on gift_card_transaction (whmcs_id, order_item_id) where order_item_id is not null;

-- The business day is the store's, whoever adds the row.
create function set_gift_card_day() returns trigger language plpgsql as $$
begin
  new.day := (new.created_at at time zone (select timezone from company where whmcs_id = new.whmcs_id))::date;
  return new;
end $$;
create trigger gift_card_transaction_day before insert on gift_card_transaction for each row execute function set_gift_card_day();

alter table order_item
  -- What a sold gift card is worth; null for its price.
  add column gift_card_value integer check (gift_card_value between price and 200000),
  -- The card that the line loads again; null for a card that it sells.
  add column gift_card_id uuid,
  add constraint order_item_gift_card_value check (item_type = 'gift_card' or (gift_card_value is null and gift_card_id is null)),
  add foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id);
create index order_item_gift_card_id on order_item (whmcs_id, gift_card_id) where gift_card_id is not null;
