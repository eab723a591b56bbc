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

-- For the same reason; the API refuses longer ones anyway.
alter table appointment add constraint appointment_half_a_day_at_most check (end_time - start_time <= interval '12 hours');

-- A day is off once.
delete from day_off using day_off as same
  where same.whmcs_id = day_off.whmcs_id and same.employee_id is not distinct from day_off.employee_id and same.day = day_off.day
    and same.id < day_off.id;
create unique index day_off_once on day_off (whmcs_id, day, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'));
drop index day_off_day;
