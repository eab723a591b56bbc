-- The cash drawer of a store: what is put in and taken out besides tickets, counts, and the days that were closed by a
-- count. Rows are only added, so that a closed day stays as it was closed. Amounts are integer cents.

-- Locked while the drawer is counted, closed or reopened.
create table cash_drawer (
  whmcs_id integer not null references company (whmcs_id),
  primary key (whmcs_id)
);
select guard_store_table('cash_drawer');

-- Cash that no ticket moves.
create table cash_movement (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- In the order in which they were made.
  seq bigint generated always as identity,
  -- opening: what was in the drawer before the first count.
  kind text not null check (kind in ('opening', 'pay_in', 'pay_out', 'tips_paid_out')),
  amount integer not null check (amount > 0),
  -- The business day on which it was made.
  day date not null,
  -- Of tips that were paid out.
  employee_id uuid,
  reason text check (length(reason) between 1 and 255),
  -- The movement that this one takes back.
  reverses_id uuid,
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  foreign key (whmcs_id, reverses_id) references cash_movement (whmcs_id, id),
  check ((kind = 'tips_paid_out') = (employee_id is not null)),
  check (reason is not null or (kind in ('opening', 'tips_paid_out') and reverses_id is null))
);
create index cash_movement_day on cash_movement (whmcs_id, day);
create unique index cash_movement_reversed_once on cash_movement (whmcs_id, reverses_id) where reverses_id is not null;
select guard_store_table('cash_movement');

-- A count of the drawer, with what was expected at that moment.
create table cash_count (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- In the order in which they were made.
  seq bigint generated always as identity,
  -- It counts the business days from the one after the last closed day to this one.
  from_day date not null,
  day date not null check (day >= from_day),
  -- The closed day that it continues; null for the first count of a store.
  after_close_id uuid,
  counted integer not null check (counted >= 0),
  -- Pairs of value in cents and number; null if one sum was typed.
  denominations jsonb,
  opening bigint not null,
  cash_sales bigint not null,
  cash_refunds bigint not null,
  gift_card_cash_outs bigint not null,
  arrived_later bigint not null,
  pay_ins bigint not null,
  pay_outs bigint not null,
  tips_paid_out bigint not null,
  expected bigint not null,
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  constraint cash_count_expected check (expected = opening + cash_sales - cash_refunds - gift_card_cash_outs + arrived_later
    + pay_ins - pay_outs - tips_paid_out)
);
create index cash_count_day on cash_count (whmcs_id, day, seq desc);
select guard_store_table('cash_count');

-- What a count took in: each journal and movement behind its figures.
create table cash_count_entry (
  whmcs_id integer not null,
  count_id uuid not null,
  -- The journal or the movement.
  source_id uuid not null,
  kind text not null check (kind in ('sale', 'refund', 'gift_card_cash_out', 'opening', 'pay_in', 'pay_out', 'tips_paid_out')),
  -- Into the drawer positive, out of it negative.
  amount integer not null,
  -- It belongs to a day that had been closed before.
  is_late boolean not null,
  primary key (whmcs_id, count_id, source_id),
  foreign key (whmcs_id, count_id) references cash_count (whmcs_id, id)
);
create index cash_count_entry_source on cash_count_entry (whmcs_id, source_id);
select guard_store_table('cash_count_entry');

-- A day that was closed by a count; closed again after it was reopened, it has another version.
create table cash_close (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  day date not null,
  version integer not null check (version > 0),
  count_id uuid not null,
  -- Why the count differs from what was expected.
  reason text check (length(reason) between 1 and 255),
  -- What stays in the drawer; the rest of the count goes to the bank.
  left_in_drawer integer not null check (left_in_drawer >= 0),
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, count_id) references cash_count (whmcs_id, id)
);
create unique index cash_close_version on cash_close (whmcs_id, day, version);
create index cash_close_count on cash_close (whmcs_id, count_id);
select guard_store_table('cash_close');

-- A closed day that was opened again; its close stays as it was.
create table cash_reopening (
  whmcs_id integer not null,
  close_id uuid not null,
  reason text not null check (length(reason) between 1 and 255),
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, close_id),
  foreign key (whmcs_id, close_id) references cash_close (whmcs_id, id)
);
select guard_store_table('cash_reopening');

create function refuse_cash_change() returns trigger language plpgsql as $$
begin
  raise exception 'counts and closed days of a drawer are append-only' using errcode = 'restrict_violation';
end $$;
do $$
declare
  added text;
begin
  foreach added in array array['cash_movement', 'cash_count', 'cash_count_entry', 'cash_close', 'cash_reopening'] loop
    execute format('revoke update, delete, truncate on %I from suite_app, suite_system', added);
    execute format('create trigger %I before update or delete or truncate on %I for each statement execute function refuse_cash_change()',
      added || '_append_only', added);
  end loop;
end $$;
