-- What is done about unpaid invoices of the operator, and what owners were notified of.

-- Who began a charge: a person, the schedule, or a card that changed.
alter table billing_charge add column started_by text not null default 'person'
  check (started_by in ('person', 'schedule', 'card_change'));
-- The gateway's reason of a decline in snake_case.
alter table billing_charge add column decline_code text check (length(decline_code) between 1 and 60);
-- When the gateway was asked about an attempt without a result last.
alter table billing_charge add column looked_up_at timestamptz;

-- The next steps of an open invoice of a package's period; rows stay with their invoices.
create table billing_dunning (
  whmcs_id integer not null,
  invoice_id uuid not null,
  package_id uuid not null,
  -- The first day of the store that is not paid.
  unpaid_since date not null,
  -- False for a period that passed while no server ran: only a person pays it, and the package does not depend on it.
  is_automatic boolean not null,
  -- Runs of the schedule that were made, and the store's day of the last one.
  runs integer not null default 0 check (runs between 0 and 7),
  last_run_on date,
  -- When the cards are charged next; null once no card can be.
  next_run_at timestamptz,
  -- When the package's state changes next, or the invoice is written off.
  next_state_at timestamptz,
  -- The first of both. An unpaid invoice always has a next step.
  next_step_at timestamptz generated always as (least(next_run_at, next_state_at)) stored,
  -- When the owners were notified of the first decline, and again.
  first_notice_at timestamptz,
  second_notice_at timestamptz,
  -- When a run looked at the store's cards last; one that changed since is charged at once.
  cards_seen_at timestamptz,
  -- The last failure of the job on it, which other stores do not wait for.
  failed_at timestamptz,
  closed_at timestamptz,
  outcome text check (outcome in ('paid', 'void', 'uncollectible')),
  primary key (whmcs_id, invoice_id),
  foreign key (whmcs_id, invoice_id) references billing_invoice (whmcs_id, id),
  foreign key (whmcs_id, package_id) references billing_package (whmcs_id, id),
  check ((closed_at is null) = (outcome is null)),
  constraint billing_dunning_next_step check (closed_at is not null or next_step_at is not null)
);
-- A package has one unpaid period at a time.
create unique index billing_dunning_one on billing_dunning (whmcs_id, package_id) where closed_at is null and is_automatic;
create index billing_dunning_due on billing_dunning (next_step_at) where closed_at is null;
create index billing_dunning_package on billing_dunning (whmcs_id, package_id);
select guard_store_table('billing_dunning');
revoke delete on billing_dunning from suite_app, suite_system;
