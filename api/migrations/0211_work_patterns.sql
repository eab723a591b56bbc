-- Hours in patterns of one to four weeks: a row for each week. Of the patterns that apply on a day, the one with the
-- latest start is in force; one without a start has always applied.
alter table work_days
  add column starts_on date,
  add column ends_on date,
  add column week integer not null default 0 check (week between 0 and 3),
  add constraint work_days_ends_after_start check (ends_on >= starts_on),
  -- The weeks of a pattern are counted from the week of its start.
  add constraint work_days_start check (starts_on is not null or (ends_on is null and week = 0));
drop index work_days_employee;
create unique index work_days_week on work_days
  (whmcs_id, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'), coalesce(starts_on, '0001-01-01'), week);

-- Days with hours of their own, whatever the pattern.
create table extra_day (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  employee_id uuid,
  day date not null,
  hours int4range not null check (hours <@ int4range(0, 1440) and not isempty(hours)),
  -- In minutes after midnight.
  breaks int4multirange not null default '{}' check (breaks <@ hours),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
create unique index extra_day_once on extra_day (whmcs_id, day, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'));
select guard_store_table('extra_day');
