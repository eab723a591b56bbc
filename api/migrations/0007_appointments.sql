-- Booked times. An employee's appointments never overlap, unless one was booked over another on purpose.

create table appointment (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  customer_id uuid,
  booker_name text,
  booker_contact text,
  start_time timestamptz not null,
  end_time timestamptz not null,
  note text,
  status text not null default 'new' check (status in ('new', 'updated', 'confirmed', 'canceled', 'done')),
  cancel_reason text check (cancel_reason in ('client_request', 'store_request', 'no_show')),
  -- Several services one after another are one visit: one appointment each, and the others name the first.
  parent_id uuid,
  -- The first appointment's id on each part, so that one index finds them all.
  visit_id uuid not null generated always as (coalesce(parent_id, id)) stored,
  employee_id uuid,
  service_id uuid,
  custom_service text,
  extra_data jsonb not null default '[]',
  allow_overlap boolean not null default false,
  is_anyone boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Name of who changed it last, for the person whose change comes too late.
  changed_by text not null default '',
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  foreign key (whmcs_id, service_id) references service (whmcs_id, id),
  foreign key (whmcs_id, parent_id) references appointment (whmcs_id, id),
  check (end_time > start_time),
  check ((status = 'canceled') = (cancel_reason is not null)),
  -- What overlaps a span of time then begins half a day before it at the earliest, however much history there is.
  constraint appointment_half_a_day_at_most check (end_time - start_time <= interval '12 hours'),
  constraint appointment_no_overlap exclude using gist (
    whmcs_id with =, employee_id with =, tstzrange(start_time, end_time) with &&
  ) where (employee_id is not null and not allow_overlap and status <> 'canceled')
);
create index appointment_start on appointment (whmcs_id, start_time, id);
create index appointment_status on appointment (whmcs_id, status, start_time, id);
create index appointment_employee on appointment (whmcs_id, employee_id, start_time);
create index appointment_customer on appointment (whmcs_id, customer_id) where customer_id is not null;
create index appointment_visit on appointment (whmcs_id, visit_id);
select guard_store_table('appointment');

-- Who did what to an appointment. Rows are only ever added.
create table appointment_log (
  whmcs_id integer not null,
  id bigint generated always as identity,
  appointment_id uuid not null,
  event text not null,
  person_id uuid not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id)
);
create index appointment_log_of on appointment_log (whmcs_id, appointment_id, id);
select guard_store_table('appointment_log');

create table scheduled_notification (
  whmcs_id integer not null,
  id uuid not null,
  appointment_id uuid not null,
  send_at timestamptz not null,
  type text not null,
  content text not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id)
);
create index scheduled_notification_of on scheduled_notification (whmcs_id, appointment_id);
-- What a job looks for all the time: reminders that are due, of all stores.
create index scheduled_notification_due on scheduled_notification (send_at);
select guard_store_table('scheduled_notification');

-- How an appointment stood before its last change of time, service or employee, for the person who did it and may take
-- it back within seconds. A change of a whole visit has one id.

create table appointment_undo (
  whmcs_id integer not null,
  appointment_id uuid not null,
  change_id uuid not null,
  -- The version that the change has made.
  version integer not null,
  person_id uuid not null,
  changed_at timestamptz not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  primary key (whmcs_id, appointment_id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id)
);
create index appointment_undo_change on appointment_undo (whmcs_id, change_id);
select guard_store_table('appointment_undo');

-- One row for each change of a visit that its client was notified of, or would have been; and for each reminder.
create table appointment_sms (
  whmcs_id integer not null,
  id uuid not null,
  -- The visit's first appointment.
  visit_id uuid not null,
  -- The one that was changed, and the version that the change made; reminders and repetitions have none.
  appointment_id uuid not null,
  version integer,
  type text not null check (type in ('booked', 'confirmed', 'moved', 'changed', 'canceled', 'reminder')),
  content text not null,
  -- What became of it is known there; null where it was skipped.
  message_id uuid,
  skipped text check (skipped in ('no_phone', 'opted_out', 'already_begun')),
  resend_of uuid,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  -- A change is sent once, however often it is tried.
  unique (whmcs_id, appointment_id, version),
  foreign key (whmcs_id, visit_id) references appointment (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id),
  foreign key (whmcs_id, message_id) references outbox_message (whmcs_id, id),
  foreign key (whmcs_id, resend_of) references appointment_sms (whmcs_id, id),
  check ((message_id is null) = (skipped is not null))
);
create index appointment_sms_of on appointment_sms (whmcs_id, visit_id, created_at desc, id);
create index appointment_sms_message on appointment_sms (whmcs_id, message_id) where message_id is not null;
select guard_store_table('appointment_sms');
