-- Clients who have come: from their arrival until the ticket is paid, or they have left.
create table check_in (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- The business day of the arrival.
  day date not null,
  -- What the client shows at the desk; the ticket has it, too.
  code text not null check (code ~ '^CK-[A-Z0-9]+$'),
  -- What was recorded last; the ticket, where there is one, says what became of it since.
  status text not null check (status in ('waiting', 'in_service', 'left')),
  source text not null check (source in ('front_desk', 'kiosk', 'phone')),
  -- Null: a walk-in without a record.
  customer_id uuid,
  appointment_id uuid,
  -- Null: the store has no point of sale.
  order_id uuid,
  service_ids uuid[] not null,
  -- The employee whom the client wishes; null for anyone.
  employee_id uuid,
  seated_employee_id uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  left_at timestamptz,
  -- The version of the ticket after the last step, and its lines before the client was seated: what an undo restores.
  undo jsonb,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  foreign key (whmcs_id, seated_employee_id) references employee (whmcs_id, id),
  check ((status = 'in_service') = (started_at is not null)),
  check ((status = 'in_service') = (seated_employee_id is not null)),
  check ((status = 'left') = (left_at is not null))
);
create unique index check_in_code on check_in (whmcs_id, code);
create index check_in_day on check_in (whmcs_id, day, created_at, id);
-- An appointment is checked in once, also where two people do it at the same time.
create unique index check_in_appointment on check_in (whmcs_id, appointment_id) where appointment_id is not null and status <> 'left';
create index check_in_customer on check_in (whmcs_id, customer_id) where customer_id is not null;
create index check_in_order on check_in (whmcs_id, order_id) where order_id is not null;
create index check_in_created on check_in (created_at);
select guard_store_table('check_in');
create trigger check_in_of_merged before insert or update of customer_id on check_in
  for each row when (new.customer_id is not null) execute function follow_merged_client();

-- Devices on which clients check in by themselves. Their tokens are signed, and good for nothing else.
create table kiosk_device (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  -- Shown on the device; a person of the store types it.
  user_code text,
  requested_at timestamptz not null,
  authorized_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Numbers that were typed in a window of time and that no check-in followed; too many lock the device.
  window_start timestamptz,
  lookups integer not null default 0,
  locked_at timestamptz,
  primary key (whmcs_id, id)
);
create unique index kiosk_device_code on kiosk_device (whmcs_id, user_code) where authorized_at is null;
select guard_store_table('kiosk_device');
