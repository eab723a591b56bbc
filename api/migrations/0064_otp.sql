-- One-time codes: kept as a keyed hash, bound to a purpose and a person.

create table otp (
  id uuid primary key,
  purpose text not null check (purpose in ('create_account', 'forgot_password', 'guest', 'sign_in', 'staff_sign_in')),
  -- Who was meant, as it was asked: what limits count by, whether there is such a person or not.
  subject text not null,
  channel text not null check (channel in ('sms', 'email')),
  -- Null where there is nobody: then nothing was sent, and no code fits.
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

alter table session drop constraint session_ended_because_check;
alter table session add constraint session_ended_because_check check (ended_because in ('logout', 'reuse', 'password'));
create index session_of_user on session (user_id) where ended_at is null;
