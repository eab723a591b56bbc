-- Stores, who belongs to them, and their settings.

create table company (
  whmcs_id integer primary key,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  address1 text,
  address2 text,
  avatar text,
  business_phone_number text,
  country_code text not null default 'US' check (country_code in ('US', 'CA', 'AU')),
  timezone text not null default 'US/Central',
  language text not null default 'en' check (language in ('en', 'vi')),
  -- Part of the store's signed QR code: a new number ends the printed ones.
  staff_qr_serial integer not null default 1,
  -- Counts the changes of a store's details, so that two people do not overwrite each other.
  version integer not null default 1,
  -- When clients begin to hear from the store; null for a store whose owner is still setting it up.
  live_at timestamptz default now()
);
create index company_id on company (id);
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
  created_at timestamptz not null default now(),
  -- The photo of an owner, partner or manager.
  image_url text,
  -- No code for a new password is sent before: the person of the last one says "This was not me".
  resets_stopped_until timestamptz
);
create unique index app_user_email on app_user (lower(email));
select guard_identity_table('app_user');
-- Functions that run as their owner read accounts for a store's request, which cannot read them otherwise.
create policy owners_to_notify on app_user for select to current_user using (true);

-- Owners, partners and managers of a store.
create table company_user (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('owner', 'partner', 'manager')),
  status text not null default 'active' check (status in ('active', 'inactive', 'invited')),
  primary key (whmcs_id, id),
  unique (whmcs_id, user_id)
);
create index company_user_of on company_user (user_id);
select guard_store_table('company_user');
select open_to_identity('company_user');
create policy owners_to_notify on company_user for select to current_user using (whmcs_id = app_whmcs_id());

-- A member without an account lets nobody in, because whoever signs in is an account (member_of_store); and an account that
-- is a store's member is not deleted.
create function keep_account_of_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from company_user where company_user.user_id = old.id) then
    raise exception 'The account % is a member of a store.', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
revoke all on function keep_account_of_member from public;
create trigger app_user_of_member before delete on app_user for each row execute function keep_account_of_member();

create table employee (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- Null once it is hashed. SQL does not know the key: at its start the server hashes codes that are stored in clear, as those
  -- of the demo, and clears them.
  code text check (code ~ '^[0-9]{3}$'),
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
  -- The staff code as a keyed hash; the code is shown once, when it is made.
  code_hash bytea check (length(code_hash) = 32),
  -- The index of an employee's color in the suite's palette of twelve. Each insert is assigned one, whatever it names.
  color integer not null default 0 check (color between 0 and 11),
  -- The languages in which an employee can serve clients.
  spoken_languages text[] not null default '{}' check (spoken_languages <@ '{en,vi,es,zh,ko,fr,km,th,tl,pt,ru,ar}'),
  primary key (whmcs_id, id)
);
create index employee_name on employee (whmcs_id, status, first_name, last_name);
create unique index employee_code_hash on employee (whmcs_id, code_hash) where status = 'active';
select guard_store_table('employee');
select open_to_identity('employee');
-- A person changes their own language before any store is entered.
create policy identity_language on employee for update to suite_app using (app_scope() = 'identity');

-- The color that the fewest colleagues have; of several the one that the fewest former employees have, then the first.
create function assign_staff_color() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not exists (
    select from employee where whmcs_id = new.whmcs_id and color = new.color and status <> 'inactive' and id <> new.id)
  then
    return new;
  end if;
  select candidate into new.color
    from generate_series(0, 11) as candidate
    left join employee on employee.whmcs_id = new.whmcs_id and employee.color = candidate and employee.id <> new.id
    group by candidate
    order by count(*) filter (where employee.status <> 'inactive'), count(employee.id), candidate
    limit 1;
  return new;
end $$;
create trigger employee_color before insert on employee for each row execute function assign_staff_color();
-- Who comes back keeps their color unless a colleague has it by now.
create trigger employee_color_of_activated before update of status on employee
  for each row when (old.status = 'inactive' and new.status <> 'inactive') execute function assign_staff_color();

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

-- The membership of a user or an employee in a store, or null: an active member, or the session's own employee.
-- Every request reads it. In a function of plpgsql, the database plans the statement once for each connection, not for each
-- request.
create function member_of_store(member_user uuid, member_employee uuid, store integer) returns json
language plpgsql stable as $$
declare
  found_member json;
begin
  with member as (
    select company_user.id, company_user.role, trim(app_user.first_name || ' ' || app_user.last_name) as name
    from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = store and company_user.user_id = member_user and company_user.status = 'active'
    union all
    select employee.id, 'staff', trim(employee.first_name || ' ' || employee.last_name)
    from employee
    where employee.whmcs_id = store and employee.id = member_employee and employee.status = 'active'
  )
  select json_build_object(
    'role', member.role, 'name', member.name, 'timezone', company.timezone,
    'permissions', coalesce((select json_agg(permission.key) from permission
      where permission.whmcs_id = store and permission.member_id = member.id and permission.status = 'active'), '[]'),
    'services', coalesce((select json_agg(json_build_object('code', product_code, 'expires', expiration_date)) from company_service
      where company_service.whmcs_id = store and company_service.status = 'active'), '[]'))
  into found_member
  from member join company on company.whmcs_id = store;
  return found_member;
end
$$;

-- Names of the owners, partners and managers of the store that the transaction is about, past ones too. Runs as its
-- owner: a store's request sees nothing else of people's accounts.
create function member_names(store integer) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select app_user.id, trim(app_user.first_name || ' ' || app_user.last_name)
    from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = store and (store = app_whmcs_id() or app_scope() = 'system');
end $$;
revoke all on function member_names from public;
grant execute on function member_names to suite_app, suite_system;

-- Languages of those in charge of the store that the transaction is about. Runs as its owner: a store's request sees
-- nothing else of people's accounts.
create function member_languages(store integer) returns table (user_id uuid, language text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select app_user.id, app_user.language from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = store and (store = app_whmcs_id() or app_scope() = 'system');
end $$;
revoke all on function member_languages from public;
grant execute on function member_languages to suite_app, suite_system;

-- The owners of the present store, who are notified when its limit of messages is reached.
create function owners_to_notify() returns table (phone_number text, email text, language text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select app_user.phone_number, app_user.email, app_user.language
    from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = app_whmcs_id() and company_user.role = 'owner' and company_user.status = 'active'
      and app_user.status = 'active';
end $$;

-- The number of the person of the present scope: the store's scope reads no accounts.
create function own_phone() returns text language sql stable security definer set search_path = public, pg_temp as $$
  select phone_number from app_user where id = nullif(current_setting('app.user_id', true), '')::uuid
$$;
revoke all on function own_phone from public;
grant execute on function own_phone to suite_app, suite_system;

create table key_value (
  whmcs_id integer not null references company (whmcs_id),
  key text not null check (length(key) between 1 and 255),
  value text not null check (length(value) <= 2000),
  primary key (whmcs_id, key)
);
-- Which stores send surveys at all.
create index key_value_surveys on key_value (whmcs_id) where key = 'visit_survey_hours' and value <> '0';
select guard_store_table('key_value');

-- What fee, tax, cash discount and limits of discounts were before they changed: a device without a connection sells by the
-- rates, and gives discounts by the limits, that it has.
create table former_rate (
  whmcs_id integer not null references company (whmcs_id),
  id bigint generated always as identity,
  -- The key of the setting.
  key text not null check (key in ('service_fee', 'tax', 'cash_discount', 'discount_limit_manager', 'discount_limit_staff')),
  -- In basis points.
  value integer not null,
  until timestamptz not null default now(),
  primary key (whmcs_id, id)
);
create index former_rate_until on former_rate (whmcs_id, until);
select guard_store_table('former_rate');
revoke update, delete on former_rate from suite_app, suite_system;

-- A rate that is not set is 0, a limit its default.
create function record_former_rate() returns trigger language plpgsql as $$
declare
  changed key_value := coalesce(old, new);
  former text := coalesce(old.value, case changed.key
    when 'discount_limit_manager' then '5000'
    when 'discount_limit_staff' then '2000'
    else '0' end);
begin
  if changed.key in ('service_fee', 'tax', 'cash_discount', 'discount_limit_manager', 'discount_limit_staff')
    and former ~ '^\d{1,5}$' and former is distinct from new.value
  then
    insert into former_rate (whmcs_id, key, value) values (changed.whmcs_id, changed.key, former::integer);
  end if;
  return null;
end $$;
create trigger rate_recorded after insert or delete or update of value on key_value
  for each row execute function record_former_rate();

-- Pictures are files of their own; here is which exist, so that those that nothing shows are deleted.
create table picture (
  name text primary key check (name ~ '^[0-9A-Za-z_-]{32}\.jpg$'),
  -- Null for the photo of an account.
  whmcs_id integer,
  bytes integer not null check (bytes > 0),
  -- The instant since which nothing shows it; null while something does.
  unused_since timestamptz
);
create index picture_of_store on picture (whmcs_id);
create index picture_unused on picture (unused_since) where unused_since is not null;
select guard_store_table('picture');
select open_to_sign_in('picture');

-- What a person has entered about a store that is not open yet, so that they can go on on another device.
create table store_draft (
  user_id uuid primary key references app_user (id),
  content text not null check (length(content) <= 64000),
  saved_at timestamptz not null
);
create index store_draft_saved on store_draft (saved_at);
select guard_identity_table('store_draft');

-- Lets one person open one store where the operator invites them.
create table store_invitation (
  -- SHA-256 of the code: it is random, and shown to the operator once.
  code_hash bytea primary key check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The id of the store that it was used for; a repeated request uses it once.
  used_for uuid,
  used_by uuid references app_user (id)
);
create index store_invitation_created on store_invitation (created_at);
select guard_identity_table('store_invitation');
