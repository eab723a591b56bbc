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
  ended_because text check (ended_because in ('logout', 'reuse')),
  check ((user_id is null) <> (employee_id is null)),
  check ((employee_id is null) = (whmcs_id is null))
);
select guard_identity_table('session');

-- Refresh tokens are kept as SHA-256; each is spent once. A family is the tokens of one session.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id),
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- The answer's nonce: the same successor is given again for a short while, in case the answer was lost.
  successor_nonce bytea
);
create index refresh_token_session on refresh_token (session_id);
select guard_identity_table('refresh_token');

-- Failures by what they are counted for (an account, an address), in windows.
create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  failures integer not null
);
select guard_identity_table('rate_limit');

-- First answers of mutations, for replay.
create table idempotency (
  person_id uuid not null,
  whmcs_id integer not null,
  key uuid not null,
  operation text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (person_id, whmcs_id, key)
);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy own_rows on idempotency for all to suite_app
  using (((select app_scope()) = 'store' and whmcs_id = (select app_whmcs_id())) or ((select app_scope()) = 'identity' and whmcs_id = 0));
create policy system_rows on idempotency for all to suite_system using (true) with check (true);

-- What the suite sent, or would send: one row a message.
create table outbox_message (
  whmcs_id integer not null,
  id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  content text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  created_at timestamptz not null,
  primary key (whmcs_id, id)
);
select guard_store_table('outbox_message');
