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

-- A tax rate is never overwritten. One that was typed wrong is replaced by the next version for the same first day.
alter table billing_tax_rate
  add column version integer not null default 1 check (version > 0),
  add column replaced_at timestamptz,
  drop constraint billing_tax_rate_pkey,
  add primary key (country, state, product_kind, name, valid_from, version);
create unique index billing_tax_rate_current on billing_tax_rate (country, state, product_kind, name, valid_from)
  where replaced_at is null;

create function guard_billing_tax_rate() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'replaced_at' <> to_jsonb(old) - 'replaced_at' or (old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at) then
    raise exception 'a tax rate is not changed' using errcode = 'check_violation', constraint = 'billing_tax_rate_final';
  end if;
  return new;
end $$;
create trigger billing_tax_rate_final before update on billing_tax_rate for each row execute function guard_billing_tax_rate();
