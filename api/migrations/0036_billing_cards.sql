-- The store's own payment cards, with which its packages are paid. The gateway stores the numbers.
create table billing_card (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- The gateway's name of the card; null once the gateway has forgotten it.
  reference text check (length(reference) between 1 and 255),
  card_type text not null check (length(card_type) <= 40),
  last_four text not null check (last_four ~ '^\d{4}$'),
  first_six text not null check (first_six ~ '^\d{6}$'),
  -- MM/YY; valid until its month has ended.
  expires text not null check (expires ~ '^(0[1-9]|1[0-2])/\d{2}$'),
  -- Null if it was not typed.
  holder_name text check (length(holder_name) between 1 and 255),
  address text not null check (length(address) between 1 and 255),
  city text not null check (length(city) between 1 and 100),
  -- The code of a state, province or territory of the country.
  state text not null check (state ~ '^[A-Z]{2,3}$'),
  zip text not null check (length(zip) between 4 and 10),
  country text not null check (country in ('US', 'CA', 'AU')),
  -- 0 is the default card, 1 the backup; null once it is removed. Checked at the end of a statement, which may move several.
  position integer check (position >= 0),
  -- Of its check, which the owner made: charges without the owner refer to it.
  network_transaction_id text check (length(network_transaction_id) between 1 and 255),
  -- What a person agreed to when the card was stored.
  consent_version integer not null check (consent_version > 0),
  consent_at timestamptz not null,
  consent_by uuid not null,
  -- The issuer has closed it, or its number must not be tried again.
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('closed', 'contact', 'declined')),
  -- When the card's facts were changed last by its issuer.
  changed_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  unique (whmcs_id, position) deferrable initially immediate,
  check ((closed_at is null) = (closed_reason is null)),
  check ((position is null) = (removed_at is not null))
);
create index billing_card_reference on billing_card (reference) where reference is not null;
create index billing_card_to_forget on billing_card (removed_at) where removed_at is not null and reference is not null;
select guard_store_table('billing_card');

-- Attempts to check a card before it is stored; a check of 1.00 is voided at once, and again until that is confirmed.
create table billing_card_check (
  whmcs_id integer not null references company (whmcs_id),
  -- The card's id, if it is stored.
  id uuid not null,
  -- The gateway's idempotency key.
  key text not null check (length(key) between 1 and 100),
  -- started: there is no response of the gateway yet; abandoned: there never was one.
  status text not null check (status in ('started', 'approved', 'declined', 'abandoned')),
  -- Cents: 0, or up to 100 where the network has no check without an amount.
  amount integer not null default 0 check (amount between 0 and 100),
  -- What is left to do at the gateway, and when it was confirmed: release gives the amount back, abandon also forgets the card.
  ends_with text check (ends_with in ('release', 'abandon')),
  ended_at timestamptz,
  card_type text,
  last_four text check (last_four ~ '^\d{4}$'),
  decline_code text,
  raw_code text,
  transaction_id text,
  created_by uuid not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (whmcs_id, id),
  check ((status = 'started') = (settled_at is null)),
  check (ended_at is null or ends_with is not null)
);
create index billing_card_check_recent on billing_card_check (whmcs_id, created_at);
-- Jobs look for what is not finished, in all stores.
create index billing_card_check_open on billing_card_check (created_at) 
  where status = 'started' or (ended_at is null and ends_with is not null);
create index billing_card_check_old on billing_card_check (created_at);
select guard_store_table('billing_card_check');

-- What issuers reported of stored cards. Each report is applied once.
create table billing_card_event (
  whmcs_id integer not null,
  -- The gateway's id of the report.
  id text not null check (length(id) between 1 and 255),
  card_id uuid not null,
  change text not null check (change in ('updated', 'closed', 'contact')),
  -- When the issuer reported it.
  at timestamptz not null,
  -- False for a report that came after a newer one.
  is_applied boolean not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, card_id) references billing_card (whmcs_id, id)
);
create index billing_card_event_card on billing_card_event (whmcs_id, card_id);
create index billing_card_event_old on billing_card_event (created_at);
select guard_store_table('billing_card_event');
