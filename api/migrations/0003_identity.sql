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
  ended_because text check (ended_because in ('logout', 'reuse', 'password')),
  check ((user_id is null) <> (employee_id is null)),
  check ((employee_id is null) = (whmcs_id is null))
);
create index session_of_user on session (user_id) where ended_at is null;
select guard_identity_table('session');

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
select guard_identity_table('refresh_token');

-- Attempts by what they are counted for (an account, an address), in windows. An attempt is counted before its work, so
-- that many at once get no more of them.
create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  taken integer not null
);
select guard_identity_table('rate_limit');

-- First responses of mutations, for replay.
create table idempotency (
  person_id uuid not null,
  whmcs_id integer not null,
  key uuid not null,
  operation text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (person_id, whmcs_id, key)
);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy own_rows on idempotency for all to suite_app
  using (((select app_scope()) = 'store' and whmcs_id = (select app_whmcs_id())) or ((select app_scope()) = 'identity' and whmcs_id = 0));
create policy system_rows on idempotency for all to suite_system using (true) with check (true);

-- One-time codes are stored as a keyed hash, bound to a purpose and a person.
create table otp (
  id uuid primary key,
  purpose text not null check (purpose in ('create_account', 'forgot_password', 'guest', 'sign_in', 'staff_sign_in')),
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
  check ((employee_id is null) = (whmcs_id is null)),
  check (used_at is null or verified_at is not null)
);
create index otp_subject on otp (purpose, subject, created_at);
create index otp_created on otp (created_at);
select guard_identity_table('otp');

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

-- Codes that failed, by where: 'trusted' is an enrolled device or the store's QR code, 'open' anywhere else. Strangers can
-- lock the latter only.
create table staff_code_lock (
  whmcs_id integer not null,
  place text not null check (place in ('trusted', 'open')),
  window_start timestamptz not null,
  failures integer not null,
  locked_until timestamptz,
  -- How often it was locked lately: each lock is twice as long.
  locks integer not null,
  primary key (whmcs_id, place)
);
select guard_store_table('staff_code_lock');
select open_to_sign_in('staff_code_lock');

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
