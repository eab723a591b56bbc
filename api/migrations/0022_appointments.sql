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
  parent_id uuid,
  employee_id uuid,
  service_id uuid,
  custom_service text,
  extra_data jsonb not null default '[]',
  allow_overlap boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Name of who changed it last, for the person whose change comes too late.
  changed_by text not null default '',
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  foreign key (whmcs_id, service_id) references service (whmcs_id, id),
  check (end_time > start_time),
  check ((status = 'canceled') = (cancel_reason is not null)),
  constraint appointment_no_overlap exclude using gist (
    whmcs_id with =, employee_id with =, tstzrange(start_time, end_time) with &&
  ) where (employee_id is not null and not allow_overlap and status <> 'canceled')
);
create index appointment_start on appointment (whmcs_id, start_time, id);
create index appointment_status on appointment (whmcs_id, status, start_time, id);
create index appointment_employee on appointment (whmcs_id, employee_id, start_time);
create index appointment_customer on appointment (whmcs_id, customer_id) where customer_id is not null;
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
select guard_store_table('scheduled_notification');
