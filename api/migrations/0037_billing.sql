-- What the operator of the suite sells to stores: packages, credits of texts and emails, their invoices and charges.
-- Amounts are integer cents without tax unless a column says otherwise. Periods are days of the store's zone, both
-- ends inclusive; no instant is stored for a period.

-- Products, prices, tax rates and numbers are the operator's, of no store: each store's request reads them.
create table billing_product (
  code text primary key check (code ~ '^[a-z0-9_]{1,40}$'),
  kind text not null check (kind in ('service', 'credits')),
  -- The service of company_service that a package of this product switches on.
  service_flag text check (service_flag in ('gbk', 'gci', 'pos', 'gc_without_pos', 'bamboo_pay')),
  name_en text not null check (length(name_en) between 1 and 80),
  name_vi text not null check (length(name_vi) between 1 and 80),
  credits_sms integer not null default 0 check (credits_sms >= 0),
  credits_email integer not null default 0 check (credits_email >= 0),
  is_for_sale boolean not null default true,
  position integer not null default 0,
  check ((kind = 'service') = (service_flag is not null)),
  check ((kind = 'credits') = (credits_sms + credits_email > 0))
);

-- The price of a product from a day on. The latest one that is valid on the day of a period's start counts.
create table billing_price (
  product_code text not null references billing_product (code),
  interval text not null check (interval in ('month', 'year', 'once')),
  valid_from date not null,
  amount integer not null check (amount >= 0),
  -- When stores that have the product are notified of it; null for a price that needs no notice.
  notice_on date check (notice_on < valid_from),
  created_at timestamptz not null default now(),
  primary key (product_code, interval, valid_from)
);

-- A tax on a kind of product, by the buyer's place. Where none is valid, none is charged.
create table billing_tax_rate (
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- State or province; '' for the whole country.
  state text not null default '',
  product_kind text not null check (product_kind in ('service', 'credits')),
  -- What the invoice calls it, e.g. 'GST'. A place may have several.
  name text not null check (length(name) between 1 and 40),
  valid_from date not null,
  -- Millionths: 62500 is 6.25 %. 0 ends the tax.
  rate integer not null check (rate between 0 and 1000000),
  -- Per cent of the price that is taxable.
  taxable_share integer not null default 100 check (taxable_share between 0 and 100),
  -- Where the operator has it from.
  source text not null check (length(source) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (country, state, product_kind, name, valid_from)
);

-- The last number of each series and year. A number is taken by the last statement of the transaction that finalizes.
create table billing_number (
  series text not null check (series ~ '^[A-Z]{1,8}$'),
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (series, year)
);

do $$
declare
  name text;
begin
  foreach name in array array['billing_product', 'billing_price', 'billing_tax_rate', 'billing_number'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_rows on %I for all to suite_system using (true) with check (true)', name);
  end loop;
  foreach name in array array['billing_product', 'billing_price', 'billing_tax_rate'] loop
    execute format('create policy rows_for_stores on %I for select to suite_app using (app_scope() = ''store'')', name);
  end loop;
end $$;
-- A store's request finalizes the invoice of a purchase.
create policy numbers_of_stores on billing_number for all to suite_app
  using (app_scope() = 'store') with check (app_scope() = 'store');
revoke delete, truncate on billing_number, billing_product from suite_app, suite_system;

-- A product that a store has, and the period that it is in.
create table billing_package (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  product_code text not null,
  interval_months integer not null check (interval_months in (1, 12)),
  status text not null check (status in ('trial', 'active', 'past_due', 'grace', 'suspended', 'ended')),
  status_since timestamptz not null,
  -- Each period starts at first_day + n intervals, with the anchor's day or the last one of a shorter month.
  first_day date not null,
  anchor_day integer not null check (anchor_day between 1 and 31),
  period_start date not null,
  period_end date not null,
  -- For the interval, without tax.
  price integer not null check (price >= 0),
  cancels_at_end boolean not null default false,
  cancel_reason text check (length(cancel_reason) <= 255),
  -- What the next period changes to.
  next_product_code text,
  next_interval_months integer check (next_interval_months in (1, 12)),
  next_price integer check (next_price >= 0),
  -- When the owner was notified of next_price, which is part of the consent.
  next_price_noticed_at timestamptz,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  check (first_day <= period_start and period_start <= period_end),
  check (next_product_code is null or next_price is not null)
);
-- A store has a product once.
create unique index billing_package_product on billing_package (whmcs_id, product_code) where status <> 'ended';
create index billing_package_due on billing_package (period_end, whmcs_id) where status <> 'ended';
select guard_store_table('billing_package');
revoke delete on billing_package from suite_app, suite_system;

create table billing_invoice (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  status text not null default 'draft' check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  -- Of a finalized one: series, year and number, e.g. INV-2026-000041. A void one keeps it.
  series text,
  year integer,
  number integer check (number > 0),
  -- The invoice that a credit note corrects.
  of_invoice_id uuid,
  -- Of a package's period; null for credits and for changes within a period.
  package_id uuid,
  period_start date,
  period_end date,
  -- Who bought and who sold, as they were when it was finalized.
  buyer jsonb not null default '{}',
  issuer jsonb not null default '{}',
  currency text not null default 'USD' check (currency in ('USD', 'CAD', 'AUD')),
  -- Positive for credit notes too. With tax.
  total integer not null check (total >= 0),
  tax integer not null check (tax between 0 and total),
  -- By credit balance and charges; of a credit note: what went back or was added to the balance.
  paid integer not null default 0 check (paid between 0 and total),
  -- The day of the store on which it was finalized.
  invoice_day date,
  created_at timestamptz not null,
  finalized_at timestamptz,
  paid_at timestamptz,
  sent_at timestamptz,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, of_invoice_id) references billing_invoice (whmcs_id, id),
  foreign key (whmcs_id, package_id) references billing_package (whmcs_id, id),
  check ((kind = 'credit_note') = (of_invoice_id is not null)),
  check ((status = 'draft') = (number is null)),
  check ((number is null) = (series is null) and (number is null) = (year is null)
    and (number is null) = (finalized_at is null) and (number is null) = (invoice_day is null)),
  check ((period_start is null) = (period_end is null) and period_start <= period_end),
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'paid' or paid = total)
);
-- A period is invoiced once; what was voided may be invoiced again.
create unique index billing_invoice_period on billing_invoice (whmcs_id, package_id, period_start)
  where kind = 'invoice' and period_start is not null and status <> 'void';
create unique index billing_invoice_number on billing_invoice (whmcs_id, series, year, number);
create index billing_invoice_listed on billing_invoice (whmcs_id, finalized_at desc, id);
create index billing_invoice_open on billing_invoice (finalized_at, whmcs_id) where status = 'open';
create index billing_invoice_corrected on billing_invoice (whmcs_id, of_invoice_id) where of_invoice_id is not null;
create index billing_invoice_package on billing_invoice (whmcs_id, package_id) where package_id is not null;
select guard_store_table('billing_invoice');
revoke truncate on billing_invoice from suite_app, suite_system;

create table billing_invoice_line (
  whmcs_id integer not null,
  invoice_id uuid not null,
  position integer not null check (position > 0),
  -- period: a package's period; upgrade_debit, upgrade_credit: the rest of a period, new and old product;
  -- credits: a pack of texts and emails; discount: taken off; adjustment: the operator's.
  kind text not null check (kind in ('period', 'upgrade_debit', 'upgrade_credit', 'credits', 'discount', 'adjustment')),
  product_code text not null,
  -- The product's names when it was finalized.
  name_en text not null,
  name_vi text not null,
  quantity integer not null default 1 check (quantity > 0),
  -- Null for what is of no period.
  period_start date,
  period_end date,
  -- Without tax; negative for upgrade_credit and discount.
  amount integer not null,
  tax integer not null,
  -- Of a credit note: the line of the invoice that it corrects.
  of_position integer,
  primary key (whmcs_id, invoice_id, position),
  foreign key (whmcs_id, invoice_id) references billing_invoice (whmcs_id, id) on delete cascade,
  check ((period_start is null) = (period_end is null) and period_start <= period_end)
);
select guard_store_table('billing_invoice_line');

-- Each tax of a line.
create table billing_invoice_tax (
  whmcs_id integer not null,
  invoice_id uuid not null,
  position integer not null,
  name text not null,
  -- Country and state whose tax it is, e.g. 'US-TX', 'CA'.
  place text not null,
  rate integer not null check (rate between 0 and 1000000),
  taxable_share integer not null check (taxable_share between 0 and 100),
  -- What it was computed of, after the share.
  base integer not null,
  amount integer not null,
  primary key (whmcs_id, invoice_id, position, place, name),
  foreign key (whmcs_id, invoice_id, position) references billing_invoice_line (whmcs_id, invoice_id, position) on delete cascade
);
select guard_store_table('billing_invoice_tax');

-- A finalized invoice changes its status, its payments and when it was sent; nothing else, and is never deleted.
create function guard_billing_invoice() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and new.status <> 'draft'
    and to_jsonb(new) - array['status', 'paid', 'paid_at', 'sent_at'] = to_jsonb(old) - array['status', 'paid', 'paid_at', 'sent_at'] then
    return new;
  end if;
  raise exception 'invoice % of store % is final', old.id, old.whmcs_id
    using errcode = 'restrict_violation', constraint = 'billing_invoice_final';
end $$;
create trigger billing_invoice_final before update or delete on billing_invoice
  for each row execute function guard_billing_invoice();

create function guard_billing_invoice_lines() returns trigger language plpgsql as $$
declare
  line record;
begin
  line := case when tg_op = 'DELETE' then old else new end;
  if exists (select from billing_invoice where whmcs_id = line.whmcs_id and id = line.invoice_id and status <> 'draft') then
    raise exception 'invoice % of store % is final', line.invoice_id, line.whmcs_id
      using errcode = 'restrict_violation', constraint = 'billing_invoice_final';
  end if;
  return line;
end $$;
create trigger billing_invoice_line_final before insert or update or delete on billing_invoice_line
  for each row execute function guard_billing_invoice_lines();
create trigger billing_invoice_tax_final before insert or update or delete on billing_invoice_tax
  for each row execute function guard_billing_invoice_lines();

-- An attempt to charge a card, or to give back. Claimed in a transaction of its own before the gateway is called.
create table billing_charge (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  kind text not null check (kind in ('purchase', 'renewal', 'upgrade', 'check', 'refund')),
  -- Null for a check of a card.
  invoice_id uuid,
  -- Of a renewal.
  package_id uuid,
  period_start date,
  -- The charge that a refund gives back.
  of_charge_id uuid,
  card_id uuid not null,
  -- The card as it was then.
  card_type text,
  last_four text check (last_four ~ '^[0-9]{4}$'),
  amount integer not null check (amount >= 0),
  -- The idempotency key at the gateway.
  key text not null,
  status text not null check (status in ('claimed', 'sent', 'approved', 'declined', 'unknown', 'voided', 'refunded')),
  -- Of a decline: never again with this card, when its data changed, or later.
  bucket text check (bucket in ('never', 'new_data', 'later')),
  raw_code text,
  transaction_id text,
  attempted_at timestamptz not null,
  settled_at timestamptz,
  next_try_at timestamptz,
  -- Who pressed; null for a job.
  created_by uuid,
  primary key (whmcs_id, id),
  unique (whmcs_id, key),
  foreign key (whmcs_id, invoice_id) references billing_invoice (whmcs_id, id),
  foreign key (whmcs_id, package_id) references billing_package (whmcs_id, id),
  foreign key (whmcs_id, of_charge_id) references billing_charge (whmcs_id, id),
  check ((kind = 'check') = (invoice_id is null)),
  check ((kind = 'refund') = (of_charge_id is not null)),
  check (bucket is null or status = 'declined')
);
-- A period is charged once.
create unique index billing_charge_period on billing_charge (whmcs_id, package_id, period_start)
  where kind = 'renewal' and status in ('claimed', 'sent', 'unknown', 'approved');
-- An invoice is never charged by two at once.
create unique index billing_charge_one_running on billing_charge (whmcs_id, invoice_id)
  where kind <> 'refund' and invoice_id is not null and status in ('claimed', 'sent', 'unknown');
create index billing_charge_listed on billing_charge (whmcs_id, attempted_at desc, id);
create index billing_charge_invoice on billing_charge (whmcs_id, invoice_id) where invoice_id is not null;
create index billing_charge_card on billing_charge (whmcs_id, card_id, attempted_at desc);
create index billing_charge_refunds on billing_charge (whmcs_id, of_charge_id) where of_charge_id is not null;
create index billing_charge_running on billing_charge (attempted_at) where status in ('claimed', 'sent', 'unknown');
create index billing_charge_next on billing_charge (next_try_at) where next_try_at is not null;
select guard_store_table('billing_charge');
revoke delete on billing_charge from suite_app, suite_system;

-- The account of a store with the operator, as its ledger has it. Its row is locked by each posting.
create table billing_account (
  whmcs_id integer primary key references company (whmcs_id),
  -- What open invoices are owed.
  receivable bigint not null default 0,
  -- What the store has left; used before any card.
  credit bigint not null default 0 check (credit >= 0)
);
select guard_store_table('billing_account');

-- The ledger of a store with the operator: journals of entries that sum to zero, never changed. Debit is positive.
create table billing_journal (
  whmcs_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_used', 'charge', 'credit_note', 'refund', 'void', 'uncollectible', 'credit')),
  invoice_id uuid,
  charge_id uuid,
  occurred_at timestamptz not null,
  -- Why, of the operator's own.
  note text check (length(note) <= 255),
  primary key (whmcs_id, id),
  foreign key (whmcs_id) references billing_account (whmcs_id),
  foreign key (whmcs_id, invoice_id) references billing_invoice (whmcs_id, id),
  foreign key (whmcs_id, charge_id) references billing_charge (whmcs_id, id),
  check ((kind in ('charge', 'refund')) = (charge_id is not null)),
  check (kind in ('refund', 'credit') or invoice_id is not null)
);
-- An invoice is posted once, so is a charge.
create unique index billing_journal_invoice on billing_journal (whmcs_id, invoice_id, kind)
  where kind in ('invoice', 'credit_note', 'void', 'uncollectible');
create unique index billing_journal_charge on billing_journal (whmcs_id, charge_id) where charge_id is not null;
create index billing_journal_of_invoice on billing_journal (whmcs_id, invoice_id) where invoice_id is not null;
create index billing_journal_occurred on billing_journal (whmcs_id, occurred_at);
select guard_store_table('billing_journal');

create table billing_entry (
  whmcs_id integer not null,
  journal_id uuid not null,
  position integer not null,
  -- receivable: owed by the store; income, tax: of invoices (credit); cash: received by cards; credit: the store's balance
  -- (credit); given: credit that the operator gave (debit); loss: what was never paid.
  account text not null check (account in ('receivable', 'income', 'tax', 'cash', 'credit', 'given', 'loss')),
  amount bigint not null check (amount <> 0),
  primary key (whmcs_id, journal_id, position),
  foreign key (whmcs_id, journal_id) references billing_journal (whmcs_id, id)
);
select guard_store_table('billing_entry');
revoke update, delete, truncate on billing_journal, billing_entry from suite_app, suite_system;
create trigger billing_journal_append_only before update or delete or truncate on billing_journal
  for each statement execute function refuse_ledger_change();
create trigger billing_entry_append_only before update or delete or truncate on billing_entry
  for each statement execute function refuse_ledger_change();

create function check_billing_journals_balance() returns trigger language plpgsql as $$
declare
  unbalanced record;
begin
  select added.whmcs_id, added.journal_id, sum(added.amount) as residual into unbalanced
    from added group by added.whmcs_id, added.journal_id having sum(added.amount) <> 0 limit 1;
  if found then
    raise exception 'journal % of store % is off by % cents', unbalanced.journal_id, unbalanced.whmcs_id, unbalanced.residual
      using errcode = 'check_violation', constraint = 'billing_entry_balance';
  end if;
  return null;
end $$;
create trigger billing_entry_balance after insert on billing_entry
  referencing new table as added for each statement execute function check_billing_journals_balance();

-- An order of an owner or partner, from its preview to its payment.
create table billing_order (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  link_token text not null check (length(link_token) between 16 and 100),
  kind text not null default 'purchase' check (kind in ('purchase', 'upgrade', 'credits')),
  status text not null check (status in ('open', 'invoiced', 'paid', 'canceled', 'expired')),
  -- Products, intervals and quantities that were ordered.
  lines jsonb not null,
  -- What the owner saw: lines, taxes and total, of which the invoice is made, until valid_until.
  preview jsonb not null,
  previewed_at timestamptz not null,
  valid_until timestamptz not null,
  total integer not null check (total >= 0),
  -- The package that an upgrade changes.
  package_id uuid,
  invoice_id uuid,
  card_id uuid,
  -- The version of the terms that were accepted.
  terms_version text,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (whmcs_id, id),
  unique (whmcs_id, link_token),
  foreign key (whmcs_id, package_id) references billing_package (whmcs_id, id),
  foreign key (whmcs_id, invoice_id) references billing_invoice (whmcs_id, id),
  check ((status in ('invoiced', 'paid')) <= (invoice_id is not null)),
  check ((status in ('paid', 'canceled', 'expired')) = (finished_at is not null))
);
create unique index billing_order_invoice on billing_order (whmcs_id, invoice_id) where invoice_id is not null;
create index billing_order_listed on billing_order (whmcs_id, created_at desc, id);
create index billing_order_expiring on billing_order (valid_until) where status = 'open';
select guard_store_table('billing_order');
