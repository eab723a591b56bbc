-- What clients are told of their visits, in their own language.

-- Null: the store's.
alter table customer add column language text check (language in ('en', 'vi'));

-- One row for each change of a visit that its client was told of, or would have been; and for each reminder.
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
  skipped text check (skipped in ('no_phone', 'not_wanted', 'already_begun')),
  resend_of uuid,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  -- A change is told once, however often it is tried.
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
