-- Payroll: the store's pay periods, and what was paid in each, as versions that never change.

-- How the days of a store are divided into pay periods. A store without a row has none but those that it closed.
create table pay_schedule (
  whmcs_id integer not null references company (whmcs_id),
  frequency text not null check (frequency in ('weekly', 'two_weekly', 'twice_monthly', 'monthly')),
  -- First day of one of the periods.
  anchor_date date not null,
  -- The first day that is divided.
  starts_on date not null,
  -- Tips that are paid in cash are paid out with the pay; otherwise employees have them already.
  holds_cash_tips boolean not null,
  -- Service fees of their lines are paid to the employees.
  pays_service_fee boolean not null,
  primary key (whmcs_id)
);
select guard_store_table('pay_schedule');

-- The rows of a line in the order in which they were written, which its cents of commission depend on.
alter table line_pay add column sequence bigint generated always as identity;

-- Journals of days whose period was closed already: they count in the period of the day on which they were written.
create table pay_late_journal (
  whmcs_id integer not null,
  journal_id uuid not null,
  posted_on date not null,
  primary key (whmcs_id, journal_id),
  foreign key (whmcs_id, journal_id) references journal (whmcs_id, id)
);
create index pay_late_journal_day on pay_late_journal (whmcs_id, posted_on);
select guard_store_table('pay_late_journal');
revoke update, delete, truncate on pay_late_journal from suite_app, suite_system;

-- Each closing of a period. The hash is that of the content of its slips.
create table pay_version (
  whmcs_id integer not null,
  pay_period_id uuid not null,
  version integer not null check (version > 0),
  -- Settings and days that the slips were computed with: canonical JSON, as text so that no byte changes.
  content text not null,
  -- SHA-256, hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  person_id uuid not null,
  person_name text not null,
  closed_at timestamptz not null,
  primary key (whmcs_id, pay_period_id, version),
  foreign key (whmcs_id, pay_period_id) references pay_period (whmcs_id, id)
);
select guard_store_table('pay_version');
revoke update, delete, truncate on pay_version from suite_app, suite_system;

-- What an employee got in a version: figures, every line behind them, and the terms that were used.
create table pay_slip (
  whmcs_id integer not null,
  pay_period_id uuid not null,
  version integer not null,
  employee_id uuid not null,
  -- Canonical JSON.
  content text not null,
  -- Of the content: the figures for lists, and the balance that the next period begins with.
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  carried_in bigint not null check (carried_in >= 0),
  carried_out bigint not null check (carried_out >= 0),
  primary key (whmcs_id, pay_period_id, version, employee_id),
  foreign key (whmcs_id, pay_period_id, version) references pay_version (whmcs_id, pay_period_id, version),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
create index pay_slip_employee on pay_slip (whmcs_id, employee_id);
select guard_store_table('pay_slip');
revoke update, delete, truncate on pay_slip from suite_app, suite_system;

-- A period was opened for corrections after this version; the next closing adds a version.
create table pay_reopening (
  whmcs_id integer not null,
  pay_period_id uuid not null,
  version integer not null,
  reason text not null check (length(reason) between 1 and 255),
  person_id uuid not null,
  person_name text not null,
  reopened_at timestamptz not null,
  primary key (whmcs_id, pay_period_id, version),
  foreign key (whmcs_id, pay_period_id, version) references pay_version (whmcs_id, pay_period_id, version)
);
select guard_store_table('pay_reopening');
revoke update, delete, truncate on pay_reopening from suite_app, suite_system;

-- An employee agrees with their slip of a version.
create table pay_confirmation (
  whmcs_id integer not null,
  pay_period_id uuid not null,
  version integer not null,
  employee_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (whmcs_id, pay_period_id, version, employee_id),
  foreign key (whmcs_id, pay_period_id, version, employee_id)
    references pay_slip (whmcs_id, pay_period_id, version, employee_id)
);
select guard_store_table('pay_confirmation');
revoke update, delete, truncate on pay_confirmation from suite_app, suite_system;

create trigger pay_version_append_only before update or delete or truncate on pay_version
  for each statement execute function refuse_ledger_change();
create trigger pay_slip_append_only before update or delete or truncate on pay_slip
  for each statement execute function refuse_ledger_change();
create trigger pay_reopening_append_only before update or delete or truncate on pay_reopening
  for each statement execute function refuse_ledger_change();
create trigger pay_confirmation_append_only before update or delete or truncate on pay_confirmation
  for each statement execute function refuse_ledger_change();
create trigger pay_late_journal_append_only before update or delete or truncate on pay_late_journal
  for each statement execute function refuse_ledger_change();
