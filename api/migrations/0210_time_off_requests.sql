-- Requests of employees for days off, or for hours of a day off.
create table time_off_request (
  whmcs_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  from_day date not null,
  until_day date not null,
  -- Minutes after midnight of the only day, by the store's clock; null for whole days.
  hours int4range check (hours <@ int4range(0, 1440) and not isempty(hours)),
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

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in
    ('appointment', 'new_ticket_survey', 'remind_ticket_survey', 'chat_conversation_survey', 'bamboo', 'package_remind', 'time_off'));
