-- Booked times. An employee's appointments never overlap, unless one was booked over another on purpose.

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
  -- The organizer with whom a guest without a client record was booked.
  guest_of uuid,
  checked_in_at timestamptz,
  -- A client confirms the time of a visit by replying to a text about it. The status of the appointment stays.
  client_confirmed_at timestamptz,
  -- When the start was changed last: a reply to an earlier text is about another time.
  time_changed_at timestamptz,
  -- Whether the client asked for the assigned employee. Null: the client booked it themselves, and asked for the employee
  -- unless any would do (is_anyone).
  is_requested boolean,
  -- What was chosen with the service, as it was called and cost then: a list of id, name, price and duration.
  modifiers jsonb not null default '[]',
  -- Those of the service when the appointment was booked.
  processing integer not null default 0 check (processing between 0 and 240),
  finishing integer not null default 0 check (finishing between 0 and 240),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  foreign key (whmcs_id, service_id) references service (whmcs_id, id),
  foreign key (whmcs_id, parent_id) references appointment (whmcs_id, id),
  check (end_time > start_time),
  check ((status = 'canceled') = (cancel_reason is not null)),
  -- What overlaps a span of time then begins half a day before it at the earliest, however much history there is.
  constraint appointment_half_a_day_at_most check (end_time - start_time <= interval '12 hours'),
  foreign key (whmcs_id, guest_of) references customer (whmcs_id, id),
  constraint appointment_client_or_guest check (guest_of is null or customer_id is null),
  constraint appointment_no_overlap exclude using gist (
    whmcs_id with =, employee_id with =, employee_time(start_time, end_time, processing, finishing) with &&
  ) where (employee_id is not null and not allow_overlap and status <> 'canceled')
);
create index appointment_start on appointment (whmcs_id, start_time, id);
create index appointment_status on appointment (whmcs_id, status, start_time, id);
create index appointment_employee on appointment (whmcs_id, employee_id, start_time);
create index appointment_customer on appointment (whmcs_id, customer_id) where customer_id is not null;
create index appointment_visit on appointment (whmcs_id, visit_id);
create index appointment_guest_of on appointment (whmcs_id, guest_of) where guest_of is not null;
-- What counts the recent no-shows of a client, beside the client in lists.
create index appointment_no_show on appointment (whmcs_id, customer_id, start_time) include (visit_id)
  where cancel_reason = 'no_show';
select guard_store_table('appointment');

-- Visits of several people that belong together. Each stays a visit of its own.
create table appointment_group (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id)
);
select guard_store_table('appointment_group');

-- The visits of a group. The one with the lowest position is the organizer's.
create table appointment_group_member (
  whmcs_id integer not null,
  -- The visit's first appointment; a visit is in one group at most.
  visit_id uuid not null,
  group_id uuid not null,
  position integer not null,
  primary key (whmcs_id, visit_id),
  unique (whmcs_id, group_id, position),
  foreign key (whmcs_id, visit_id) references appointment (whmcs_id, id),
  foreign key (whmcs_id, group_id) references appointment_group (whmcs_id, id)
);
select guard_store_table('appointment_group_member');

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
  type text not null check (type in ('booked', 'confirmed', 'moved', 'changed', 'canceled', 'no_show', 'reminder')),
  content text not null,
  -- What became of it is known there; null where it was skipped.
  message_id uuid,
  -- not_notified: the change was made without notifying the client; too_many: beyond the limits of the recipient or the store;
  -- sent_to_organizer: the organizer gets one text about all visits of a change whose people have no number of their own.
  skipped text check (skipped in
    ('no_phone', 'opted_out', 'already_begun', 'not_notified', 'superseded', 'too_many', 'sent_to_organizer', 'not_live',
     'carrier_pending')),
  resend_of uuid,
  created_at timestamptz not null,
  -- A text that waits for the end of the quiet hours has no message yet: it is written anew from the facts of that time.
  held_until timestamptz,
  -- The visits that the text is about, if it is more than one.
  covers text[],
  -- The language that the text was written in.
  language text check (language in ('en', 'vi')),
  primary key (whmcs_id, id),
  -- A change is sent once, however often it is tried.
  unique (whmcs_id, appointment_id, version),
  foreign key (whmcs_id, visit_id) references appointment (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id),
  foreign key (whmcs_id, message_id) references outbox_message (whmcs_id, id),
  foreign key (whmcs_id, resend_of) references appointment_sms (whmcs_id, id),
  constraint appointment_sms_one_outcome check (num_nonnulls(message_id, skipped, held_until) = 1)
);
create index appointment_sms_of on appointment_sms (whmcs_id, visit_id, created_at desc, id);
create index appointment_sms_message on appointment_sms (whmcs_id, message_id) where message_id is not null;
create index appointment_sms_body on appointment_sms (created_at) where content <> '';
-- What a job looks for all the time: held texts that are due, of all stores.
create index appointment_sms_held on appointment_sms (held_until) where held_until is not null;
select guard_store_table('appointment_sms');

create table scheduled_notification (
  whmcs_id integer not null,
  id uuid not null,
  appointment_id uuid not null,
  send_at timestamptz not null,
  type text not null,
  content text not null,
  language text check (language in ('en', 'vi')),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id)
);
create index scheduled_notification_of on scheduled_notification (whmcs_id, appointment_id);
-- What a job looks for all the time: reminders that are due, of all stores.
create index scheduled_notification_due on scheduled_notification (send_at);
select guard_store_table('scheduled_notification');

-- The survey of a client after a visit that is done and paid: one for each visit.
create table visit_survey (
  whmcs_id integer not null references company (whmcs_id),
  -- The survey's address contains it: only its recipient gets it.
  id uuid not null,
  visit_id uuid not null,
  -- When it leaves: the store's number of hours after the payment, by day.
  send_at timestamptz not null,
  message_id uuid,
  skipped text check (skipped in
    ('no_phone', 'opted_out', 'not_live', 'carrier_pending', 'too_many', 'sent_to_organizer', 'switched_off', 'refunded', 'expired')),
  language text check (language in ('en', 'vi')),
  rating integer check (rating between 1 and 5),
  comment text check (length(comment) between 1 and 1000),
  responded_at timestamptz,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  unique (whmcs_id, visit_id),
  foreign key (whmcs_id, visit_id) references appointment (whmcs_id, id),
  check (num_nonnulls(message_id, skipped) <= 1),
  check ((rating is null) = (responded_at is null))
);
create index visit_survey_due on visit_survey (send_at) where message_id is null and skipped is null;
-- An address that does not name its store is found by the id.
create index visit_survey_by_id on visit_survey (id);
select guard_store_table('visit_survey');

-- Clients and appointments of the sample day of a new store, until the owner removes it.
create table sample_record (
  whmcs_id integer not null references company (whmcs_id),
  kind text not null check (kind in ('customer', 'appointment')),
  record_id uuid not null,
  primary key (whmcs_id, kind, record_id)
);
select guard_store_table('sample_record');
