-- The time clock: when employees worked.

create table time_entry (
  whmcs_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  start_time timestamptz not null,
  -- Null while the employee works.
  end_time timestamptz,
  -- Breaks that ended; they lie within the entry.
  breaks tstzmultirange not null default '{}',
  -- The start of the break that the employee is on.
  break_since timestamptz,
  -- Nobody clocked out: the entry was ended by the clock, counts no time, and waits for a correction.
  is_forgotten boolean not null default false,
  -- A removed entry counts no time; its changes say who removed it, and why.
  removed_at timestamptz,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  check (end_time >= start_time),
  -- What lies in a span of time then starts a day before it at the earliest, however much history there is.
  constraint time_entry_a_day_at_most check (end_time - start_time <= interval '24 hours'),
  check (breaks <@ tstzmultirange(tstzrange(start_time, end_time))),
  check (break_since is null or (end_time is null and break_since >= start_time)),
  check (not is_forgotten or end_time is not null),
  -- An open entry has no end, so that an employee has one at most.
  constraint time_entry_no_overlap exclude using gist (
    whmcs_id with =, employee_id with =, tstzrange(start_time, end_time) with &&
  ) where (removed_at is null)
);
create index time_entry_start on time_entry (whmcs_id, start_time, employee_id) where removed_at is null;
create index time_entry_open on time_entry (whmcs_id, employee_id) where end_time is null and removed_at is null;
select guard_store_table('time_entry');

-- What managers added, corrected and removed, and why.
create table time_entry_change (
  whmcs_id integer not null,
  id uuid not null,
  time_entry_id uuid not null,
  kind text not null check (kind in ('added', 'corrected', 'removed')),
  reason text not null,
  -- The times before and after; null for none.
  former_start_time timestamptz,
  former_end_time timestamptz,
  start_time timestamptz,
  end_time timestamptz,
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, time_entry_id) references time_entry (whmcs_id, id)
);
create index time_entry_change_of on time_entry_change (whmcs_id, time_entry_id, created_at);
select guard_store_table('time_entry_change');
revoke update, delete, truncate on time_entry_change from suite_app, suite_system;
