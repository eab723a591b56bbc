-- Hours of a day may end until 6:00 of the next one: minute 1,800 after the day's midnight.
alter table extra_day
  drop constraint extra_day_hours_check,
  add constraint extra_day_hours_check check (hours <@ int4range(0, 1800) and lower(hours) < 1440 and not isempty(hours));
alter table time_off_request
  drop constraint time_off_request_hours_check,
  add constraint time_off_request_hours_check
    check (hours <@ int4range(0, 1800) and lower(hours) < 1440 and not isempty(hours));
-- The last breaks of a week can be in the first morning of the next one.
alter table work_days
  drop constraint work_days_breaks_check,
  add constraint work_days_breaks_check check (breaks <@ int4range(0, 10440));
