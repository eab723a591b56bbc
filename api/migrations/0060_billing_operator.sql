-- What the operator of the suite changes of products, prices, taxes and the issuer, and what it was before.

create table billing_operator_change (
  id uuid primary key,
  changed_at timestamptz not null,
  -- The account of the machine on which the command ran.
  changed_by text not null check (length(changed_by) between 1 and 100),
  subject text not null check (subject in ('product', 'price', 'tax', 'issuer')),
  -- Which one, e.g. 'gopos month 2027-01-01'.
  name text not null check (length(name) between 1 and 200),
  -- Null for what was added.
  before jsonb,
  after jsonb not null
);
create index billing_operator_change_listed on billing_operator_change (changed_at desc, id);
alter table billing_operator_change enable row level security;
alter table billing_operator_change force row level security;
create policy system_rows on billing_operator_change for all to suite_system using (true) with check (true);
revoke update, delete, truncate on billing_operator_change from suite_app, suite_system;
