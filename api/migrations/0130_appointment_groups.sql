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

alter table appointment
  -- The organizer with whom a guest without a client record was booked.
  add column guest_of uuid,
  add column checked_in_at timestamptz,
  add foreign key (whmcs_id, guest_of) references customer (whmcs_id, id),
  add constraint appointment_client_or_guest check (guest_of is null or customer_id is null);
create index appointment_guest_of on appointment (whmcs_id, guest_of) where guest_of is not null;

-- The organizer gets one text about all visits of a change whose people have no number of their own.
alter table appointment_sms
  -- The visits that the text is about, if it is more than one.
  add column covers text[],
  drop constraint appointment_sms_skipped_check,
  add constraint appointment_sms_skipped_check check (skipped in
    ('no_phone', 'opted_out', 'already_begun', 'not_notified', 'superseded', 'too_many', 'sent_to_organizer'));
