-- Employees sign in by a three-digit code. That is weak, so it works alone only where the store vouches for the place.

-- Lets sign-in write to a store's table too.
create function open_to_sign_in(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy sign_in_rows on %s for all to suite_app using ((select app_scope()) = ''identity'') with check ((select app_scope()) = ''identity'')', name);
end $$;

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

-- Part of the store's signed QR code: a new number ends the printed ones.
alter table company add column staff_qr_serial integer not null default 1;
