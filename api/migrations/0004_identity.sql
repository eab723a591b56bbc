-- Sessions and what protects them.

create table session (
  id uuid primary key,
  user_id uuid references app_user (id),
  whmcs_id integer,
  employee_id uuid,
  role text not null check (role in ('ROLE_USER', 'ROLE_STAFF', 'ROLE_STAFF_BOOKING', 'ROLE_STAFF_INCOME')),
  created_at timestamptz not null,
  -- Set when the person signed out, or a spent refresh token came back.
  ended_at timestamptz,
  ended_because text check (ended_because in
    ('logout', 'reuse', 'password', 'deactivated', 'role', 'permission', 'device', 'revoked')),
  -- The device on which an employee signed in: revoking it ends its sessions.
  device_id uuid,
  -- Of the browser that signed in, e.g. "iPhone · Safari": people see their own sessions by it, and end them.
  device_name text,
  check ((user_id is null) <> (employee_id is null)),
  check ((employee_id is null) = (whmcs_id is null))
);
create index session_of_user on session (user_id) where ended_at is null;
create index session_of_employee on session (whmcs_id, employee_id) where ended_at is null and employee_id is not null;
select guard_identity_table('session');
-- For the triggers that end sessions. They run as their owner: the requests that change these rows cannot see sessions.
create policy end_rows on session for all to current_user using (true) with check (true);

-- A session with its person, while both are active, an employee may sign in with its role, and it is not too old.
-- Every request reads it. In a function of plpgsql, the database plans the statement once for each connection, not for each
-- request.
create function live_session(wanted uuid, began_after timestamptz)
returns table (id uuid, user_id uuid, whmcs_id integer, employee_id uuid, role text, ended_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select session.id, session.user_id, session.whmcs_id, session.employee_id, session.role, session.ended_at
    from session
    left join app_user on app_user.id = session.user_id
    left join employee on employee.whmcs_id = session.whmcs_id and employee.id = session.employee_id
    where session.id = wanted and session.ended_at is null
      and session.created_at > began_after and coalesce(app_user.status, employee.status) = 'active'
      and (session.employee_id is null or session.role = any(employee.roles) and exists (
        select from permission where permission.whmcs_id = session.whmcs_id and permission.member_id = session.employee_id
          and permission.key = 'LOGIN' and permission.status = 'active'));
end
$$;

-- A session that lost what it rests on ends for good: a person who is taken back signs in anew.

create function end_sessions_of_employee() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_because = case when new.status = 'active' then 'role' else 'deactivated' end
    where whmcs_id = new.whmcs_id and employee_id = new.id and ended_at is null
      and (new.status <> 'active' or not session.role = any(new.roles));
  return null;
end $$;
create trigger employee_ends_sessions after update of status, roles on employee
  for each row when (new.status <> old.status or new.roles <> old.roles) execute function end_sessions_of_employee();

create function end_sessions_without_login() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_because = 'permission'
    where whmcs_id = old.whmcs_id and employee_id = old.member_id and ended_at is null;
  return null;
end $$;
create trigger permission_update_ends_sessions after update of status on permission
  for each row when (old.key = 'LOGIN' and old.status = 'active' and new.status <> 'active')
  execute function end_sessions_without_login();
create trigger permission_delete_ends_sessions after delete on permission
  for each row when (old.key = 'LOGIN' and old.status = 'active') execute function end_sessions_without_login();

create function end_sessions_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_because = 'deactivated' where user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger app_user_ends_sessions after update of status on app_user
  for each row when (old.status = 'active' and new.status <> 'active') execute function end_sessions_of_user();

create function end_sessions_of_device() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_because = 'device'
    where whmcs_id = new.whmcs_id and device_id = new.id and ended_at is null;
  return null;
end $$;

-- Refresh tokens are stored as SHA-256; each is used once. A family is the tokens of one session.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id),
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- The nonce of the response: the same successor is returned again for a short while, in case the response was lost.
  successor_nonce bytea
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_expires on refresh_token (expires_at);
select guard_identity_table('refresh_token');

-- Attempts by what they are counted for (an account, an address), in windows. An attempt is counted before its work, so
-- that many at once get no more of them.
create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  taken integer not null,
  -- Limits that belong to a store, which the store can reset.
  whmcs_id integer
);
create index rate_limit_of_store on rate_limit (whmcs_id) where whmcs_id is not null;
select guard_identity_table('rate_limit');
create policy store_rows on rate_limit for all to suite_app using (whmcs_id = app_whmcs_id());
-- Limits of a person over all stores. A store's request counts them, and sees no other limits than its store's.
create policy person_limits on rate_limit for all to current_user
  using (key like 'person:%') with check (key like 'person:%');

create function add_person_uses(of_key text, added integer, seconds integer, at timestamptz)
returns table (window_start timestamptz, taken integer)
language sql security definer set search_path = public, pg_temp as $$
  insert into rate_limit as present (key, window_start, taken) values ('person:' || of_key, at, added)
  on conflict (key) do update set
    taken = case when present.window_start <= at - make_interval(secs => seconds) then 0 else present.taken end + added,
    window_start = case when present.window_start <= at - make_interval(secs => seconds) then at else present.window_start end
  returning present.window_start, present.taken
$$;
revoke all on function add_person_uses from public;
grant execute on function add_person_uses to suite_app, suite_system;

-- First responses of mutations, for replay.
create table idempotency (
  person_id uuid not null,
  whmcs_id integer not null,
  key uuid not null,
  operation text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (whmcs_id, person_id, key)
);
-- What the retention job looks for.
create index idempotency_created on idempotency (created_at);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy own_rows on idempotency for all to suite_app
  using ((app_scope() = 'store' and whmcs_id = app_whmcs_id()) or (app_scope() = 'identity' and whmcs_id = 0));
create policy system_rows on idempotency for all to suite_system using (true) with check (true);

-- One-time codes are stored as a keyed hash, bound to a purpose and a person.
create table otp (
  id uuid primary key,
  -- recovery: an operator gives somebody who lost password, phone and email a way back in, which works once within an hour.
  -- contact_change: a person proves a new phone number or email of theirs by a code that is sent to it.
  purpose text not null check (purpose in
    ('create_account', 'forgot_password', 'guest', 'sign_in', 'staff_sign_in', 'recovery', 'contact_change')),
  -- Who was meant, as it was asked: what limits count by, whether there is such a person or not.
  subject text not null,
  channel text not null check (channel in ('sms', 'email')),
  -- Null if there is no such person: then nothing was sent, and no code matches.
  recipient text,
  language text not null check (language in ('en', 'vi')),
  user_id uuid,
  whmcs_id integer,
  employee_id uuid,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  -- The code was right; what it is for has to follow soon.
  verified_at timestamptz,
  used_at timestamptz,
  -- Requests for one-time codes are counted by the place that they come from, so that a stranger consumes no limit of a
  -- place that a store vouches for.
  place text not null default 'outside' check (place in ('outside', 'vouched')),
  -- The store in which a person signs in, whether there is such a person or not.
  of_store integer,
  device_id uuid,
  -- The person of a code for a new password says "This was not me": for a day no other code is sent. The link in the
  -- message has a token, of which the hash is stored until it is used.
  stop_hash bytea,
  check ((employee_id is null) = (whmcs_id is null)),
  check (used_at is null or verified_at is not null)
);
create index otp_subject on otp (purpose, subject, created_at);
create index otp_created on otp (created_at);
create unique index otp_stop on otp (stop_hash) where stop_hash is not null;
create index otp_user on otp (user_id) where user_id is not null;
select guard_identity_table('otp');
-- An invitation that goes to another number: a code that is on its way to the first one signs nobody in any more. The
-- trigger runs as its owner: the request that corrects the number cannot see codes.
create policy end_codes on otp for all to current_user using (true) with check (true);

create function end_codes_of_invited_employee() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from otp where whmcs_id = new.whmcs_id and employee_id = new.id;
  return null;
end $$;
create trigger invited_employee_ends_codes after update of phone on employee
  for each row when (old.status = 'invited' and new.phone is distinct from old.phone)
  execute function end_codes_of_invited_employee();

-- People who may run a remote from their own machine in their own tab: none, until the operator of the database
-- says so. A request may look a person up here, and has no right to write.
create table developer (
  user_id uuid primary key references app_user (id),
  since timestamptz not null default now()
);
alter table developer enable row level security;
alter table developer force row level security;
select open_to_identity('developer');
create policy system_rows on developer for all to suite_system using (true) with check (true);
revoke insert, update, delete on developer from suite_app;

-- Employees sign in by a three-digit code. That is weak, so it works alone only where the store vouches for the place.

-- Wrong codes are counted by place: a trusted device, the store's QR code, or 'open' for all others. Strangers can lock the
-- latter only.
create table staff_code_lock (
  whmcs_id integer not null,
  place text not null check (place ~ '^(open|qr:[0-9]+|device:[0-9a-f-]{36})$'),
  window_start timestamptz not null,
  failures integer not null,
  locked_until timestamptz,
  -- How often it was locked lately: each lock is twice as long.
  locks integer not null,
  day_start timestamptz not null default now(),
  day_failures integer not null default 0,
  primary key (whmcs_id, place)
);
select guard_store_table('staff_code_lock');
select open_to_sign_in('staff_code_lock');

-- Wrong staff codes stay counted when the store's QR code is renewed: renewing it again and again allows no more guesses.
create function carry_wrong_codes_of_qr() returns trigger language plpgsql as $$
begin
  update staff_code_lock set place = 'qr:' || new.staff_qr_serial
    where whmcs_id = new.whmcs_id and place = 'qr:' || old.staff_qr_serial;
  return null;
end $$;
create trigger company_carries_wrong_codes after update of staff_qr_serial on company
  for each row when (old.staff_qr_serial <> new.staff_qr_serial) execute function carry_wrong_codes_of_qr();

-- Whoever is sent away may have a photograph of the store's QR code.
create function renew_staff_qr() returns trigger language plpgsql as $$
begin
  update company set staff_qr_serial = staff_qr_serial + 1 where whmcs_id = new.whmcs_id;
  return null;
end $$;
create trigger employee_renews_staff_qr after update of status on employee
  for each row when (old.status = 'active' and new.status = 'inactive') execute function renew_staff_qr();
create trigger company_user_renews_staff_qr after update of status on company_user
  for each row when (old.status = 'active' and new.status = 'inactive') execute function renew_staff_qr();

create table staff_device (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  -- Shown on the device; who is in charge of the store types it.
  user_code text,
  requested_at timestamptz not null,
  authorized_at timestamptz,
  -- Only this employee's code works alone there: they proved their phone on it. Null vouches for everybody.
  employee_id uuid,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (whmcs_id, id)
);
create unique index staff_device_code on staff_device (whmcs_id, user_code) where authorized_at is null;
select guard_store_table('staff_device');
select open_to_sign_in('staff_device');
create trigger staff_device_ends_sessions after update of revoked_at on staff_device
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function end_sessions_of_device();

-- A device that remembers an employee ends with the employee: who is taken back proves their phone anew.
create function revoke_devices_of_employee() returns trigger language plpgsql as $$
begin
  update staff_device set revoked_at = now()
    where whmcs_id = new.whmcs_id and employee_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger employee_revokes_devices after update of status on employee
  for each row when (old.status <> 'inactive' and new.status = 'inactive') execute function revoke_devices_of_employee();
