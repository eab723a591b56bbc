-- The part of a service in which it works by itself, as a color does: its employee is free for another client, its client
-- is not. Before it the service is applied, after it finished; the duration is all three.
alter table service
  add column processing integer not null default 0 check (processing between 0 and 240),
  add column finishing integer not null default 0 check (finishing between 0 and 240);
-- As they were when the appointment was booked.
alter table appointment
  add column processing integer not null default 0 check (processing between 0 and 240),
  add column finishing integer not null default 0 check (finishing between 0 and 240);

-- The times in which an appointment takes its employee. Minutes do not depend on a zone, so the result depends on the
-- arguments alone. An appointment that was made too short for its processing time has none.
create function employee_time(starts timestamptz, ends timestamptz, processing integer, finishing integer)
returns tstzmultirange language sql immutable parallel safe as $$
  select case
    when processing = 0 or ends - starts <= make_interval(mins => processing + finishing) then tstzmultirange(tstzrange(starts, ends))
    else tstzmultirange(
      tstzrange(starts, ends - make_interval(mins => processing + finishing)),
      tstzrange(ends - make_interval(mins => finishing), ends))
  end $$;
alter table appointment
  drop constraint appointment_no_overlap,
  add constraint appointment_no_overlap exclude using gist (
    whmcs_id with =, employee_id with =, employee_time(start_time, end_time, processing, finishing) with &&
  ) where (employee_id is not null and not allow_overlap and status <> 'canceled');
