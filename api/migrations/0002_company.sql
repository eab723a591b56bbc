-- Stores, and who belongs to them.

create table company (
  whmcs_id integer primary key,
  id uuid not null unique,
  name text not null check (length(name) between 1 and 255),
  address1 text,
  address2 text,
  avatar text,
  business_phone_number text,
  country_code text not null default 'US' check (country_code in ('US', 'CA', 'AU')),
  timezone text not null default 'US/Central',
  language text not null default 'en' check (language in ('en', 'vi')),
  -- Part of the store's signed QR code: a new number ends the printed ones.
  staff_qr_serial integer not null default 1
);
select guard_store_table('company');
select open_to_identity('company');

create table company_service (
  whmcs_id integer not null references company (whmcs_id),
  product_code text not null check (product_code in ('gbk', 'gci', 'pos', 'gc_without_pos', 'bamboo_pay')),
  product_name text not null,
  registration_date date not null,
  expiration_date date not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'invited')),
  primary key (whmcs_id, product_code)
);
select guard_store_table('company_service');
select open_to_identity('company_service');

create table app_user (
  id uuid primary key,
  phone_number text unique,
  email text,
  password_hash text,
  status text not null default 'active' check (status in ('active', 'inactive', 'invited')),
  first_name text not null default '',
  last_name text not null default '',
  specialize text,
  language text not null default 'en' check (language in ('en', 'vi')),
  user_config jsonb not null default '[]',
  selected_whmcs_id integer,
  enabled_mfa boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));
select guard_identity_table('app_user');

-- Owners, partners and managers of a store.
create table company_user (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  user_id uuid not null references app_user (id),
  role text not null check (role in ('owner', 'partner', 'manager')),
  status text not null default 'active' check (status in ('active', 'inactive', 'invited')),
  primary key (whmcs_id, id),
  unique (whmcs_id, user_id)
);
create index company_user_of on company_user (user_id);
select guard_store_table('company_user');
select open_to_identity('company_user');

create table employee (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  code text not null check (code ~ '^[0-9]{3}$'),
  first_name text not null,
  last_name text not null default '',
  phone text,
  email text,
  roles text[] not null default '{ROLE_STAFF}',
  status text not null default 'active' check (status in ('active', 'inactive', 'invited')),
  specialize text,
  enabled_mfa boolean not null default false,
  language text not null default 'en' check (language in ('en', 'vi')),
  image_url text,
  commission_type text not null default 'commission',
  is_verified_phone_number boolean not null default false,
  primary key (whmcs_id, id)
);
create unique index employee_code on employee (whmcs_id, code) where status = 'active';
create index employee_name on employee (whmcs_id, status, first_name, last_name);
select guard_store_table('employee');
select open_to_identity('employee');
-- A person changes their own language before any store is entered.
create policy identity_language on employee for update to suite_app using ((select app_scope()) = 'identity');

-- What one member or employee may do: the keys whose row is active.
create table permission (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- A company_user's or an employee's id.
  member_id uuid not null,
  key text not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'invited')),
  primary key (whmcs_id, id),
  unique (whmcs_id, member_id, key)
);
select guard_store_table('permission');
select open_to_identity('permission');

-- Minutes after midnight in the store's zone, per weekday; null is a day off. No employee: the store itself.
create table work_days (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  employee_id uuid,
  mo int4range, tu int4range, we int4range, th int4range, fr int4range, sa int4range, su int4range,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
create unique index work_days_employee on work_days (whmcs_id, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'));
select guard_store_table('work_days');

create table day_off (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  employee_id uuid,
  day date not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
-- A day is off once.
create unique index day_off_once on day_off (whmcs_id, day, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'));
select guard_store_table('day_off');

create table key_value (
  whmcs_id integer not null references company (whmcs_id),
  key text not null check (length(key) between 1 and 255),
  value text not null check (length(value) <= 2000),
  primary key (whmcs_id, key)
);
select guard_store_table('key_value');

-- Time in which nothing is to be booked, of an employee or (without one) of the whole store.
create table blocked_time (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  employee_id uuid,
  start_time timestamptz not null,
  end_time timestamptz not null,
  reason text,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  check (end_time > start_time),
  -- What lies in a span of time then starts a day before it at the earliest, however much history there is.
  constraint blocked_time_a_day_at_most check (end_time - start_time <= interval '24 hours')
);
create index blocked_time_start on blocked_time (whmcs_id, start_time, id);
select guard_store_table('blocked_time');
