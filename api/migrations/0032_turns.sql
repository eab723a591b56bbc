-- Turns: who of the employees serves the next walk-in. The board of a day is what its events make of it, in their order.

-- How a store counts; a store without a row counts by the defaults of the API.
create table turn_rules (
  whmcs_id integer not null references company (whmcs_id),
  -- Amounts in cents: a client of this amount of services counts a full turn, and half a turn.
  full_from integer not null check (full_from between 1 and 999999),
  half_from integer not null check (half_from between 1 and full_from),
  -- Services that count by themselves: a list of service_id and rule (full, half, bonus, none).
  services jsonb not null default '[]',
  -- The most half turns that a client counts who asked for the employee, and an appointment.
  request_half_turns integer not null check (request_half_turns between 0 and 2),
  first_request_counts boolean not null,
  appointment_half_turns integer not null check (appointment_half_turns between 0 and 2),
  late_after_minutes integer check (late_after_minutes between 0 and 240),
  soon_minutes integer not null check (soon_minutes between 0 and 60),
  follows_time_clock boolean not null,
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (whmcs_id)
);
select guard_store_table('turn_rules');

-- A day on which somebody signed in, as a day of the store's zone. Locked while a person changes the board.
create table turn_day (
  whmcs_id integer not null references company (whmcs_id),
  day date not null,
  primary key (whmcs_id, day)
);
create index turn_day_day on turn_day (day);
select guard_store_table('turn_day');

-- What happened, append-only: an event is taken back by another one.
create table turn_event (
  whmcs_id integer not null,
  id uuid not null,
  -- In the order in which they were made.
  seq bigint generated always as identity,
  day date not null,
  kind text not null check (kind in ('signed_in', 'signed_out', 'paused', 'resumed', 'skipped', 'adjusted', 'seated',
    'served', 'changed', 'paid', 'removed', 'settings', 'undone')),
  employee_id uuid,
  -- The ticket that the event is about.
  order_id uuid,
  -- The event that this one takes back.
  undone_id uuid,
  -- Ids, enum values and numbers; of a ticket its services with their amounts in cents.
  facts jsonb not null default '{}',
  reason text check (length(reason) between 1 and 255),
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, day) references turn_day (whmcs_id, day),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  check ((kind = 'undone') = (undone_id is not null)),
  check ((kind in ('seated', 'served', 'changed', 'paid', 'removed')) = (order_id is not null)),
  check ((kind in ('settings', 'undone')) = (employee_id is null))
);
create index turn_event_day on turn_event (whmcs_id, day, seq);
create index turn_event_order on turn_event (whmcs_id, order_id, seq) where order_id is not null;
create unique index turn_event_undone_once on turn_event (whmcs_id, undone_id) where undone_id is not null;
select guard_store_table('turn_event');
revoke update, truncate on turn_event from suite_app, suite_system;
revoke delete on turn_event from suite_app;
