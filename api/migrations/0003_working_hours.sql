-- When a store and its employees work. Hours of a day may end until 6:00 of the next one: minute 1,800 after the day's
-- midnight.

-- Minutes after midnight in the store's zone, per weekday; null is a day off. No employee: the store itself.
-- Hours are in patterns of one to four weeks: a row for each week. Of the patterns that apply on a day, the one with the
-- latest start is in force; one without a start has always applied.
create table work_days (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  employee_id uuid,
  mo int4range, tu int4range, we int4range, th int4range, fr int4range, sa int4range, su int4range,
  -- Breaks within the hours of a week, in minutes since Monday's midnight by the store's clock. The last ones can be in the
  -- first morning of the next week.
  breaks int4multirange not null default '{}' check (breaks <@ int4range(0, 10440)),
  starts_on date,
  ends_on date,
  week integer not null default 0 check (week between 0 and 3),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  constraint work_days_ends_after_start check (ends_on >= starts_on),
  -- The weeks of a pattern are counted from the week of its start.
  constraint work_days_start check (starts_on is not null or (ends_on is null and week = 0))
);
create unique index work_days_week on work_days
  (whmcs_id, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'), coalesce(starts_on, '0001-01-01'), week);
select guard_store_table('work_days');

-- Days with hours of their own, whatever the pattern.
create table extra_day (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  employee_id uuid,
  day date not null,
  hours int4range not null check (hours <@ int4range(0, 1800) and lower(hours) < 1440 and not isempty(hours)),
  -- In minutes after midnight.
  breaks int4multirange not null default '{}' check (breaks <@ hours),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
create unique index extra_day_once on extra_day (whmcs_id, day, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'));
select guard_store_table('extra_day');

create table day_off (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  employee_id uuid,
  day date not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
-- A day is off once.
create unique index day_off_once on day_off (whmcs_id, day, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'));
select guard_store_table('day_off');

-- Time in which nothing is to be booked, of an employee or (without one) of the whole store.
create table blocked_time (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  employee_id uuid,
  start_time timestamptz not null,
  end_time timestamptz not null,
  reason text,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  check (end_time > start_time),
  -- What lies in a span of time then starts a day before it at the earliest, however much history there is.
  constraint blocked_time_a_day_at_most check (end_time - start_time <= interval '24 hours')
);
create index blocked_time_start on blocked_time (whmcs_id, start_time, id);
select guard_store_table('blocked_time');

-- Requests of employees for days off, or for hours of a day off.
create table time_off_request (
  whmcs_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  from_day date not null,
  until_day date not null,
  -- Minutes after midnight of the only day, by the store's clock; null for whole days.
  hours int4range check (hours <@ int4range(0, 1800) and lower(hours) < 1440 and not isempty(hours)),
  note text,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'withdrawn')),
  -- A message to the employee from the person who approved or declined it.
  reply text,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  check (until_day >= from_day and until_day < from_day + 92),
  check (hours is null or from_day = until_day),
  check ((status = 'open') = (closed_at is null))
);
create index time_off_request_of on time_off_request (whmcs_id, employee_id, created_at desc, id desc);
create index time_off_request_open on time_off_request (whmcs_id, from_day, id) where status = 'open';
select guard_store_table('time_off_request');
