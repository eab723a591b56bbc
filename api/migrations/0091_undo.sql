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
