-- Which appointment a notification is about, so that those that still wait to be confirmed are found.
alter table notification add column appointment_id uuid,
  add foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id);
create index notification_appointment on notification (whmcs_id, appointment_id, receiver_id, created_at desc)
  where appointment_id is not null;
