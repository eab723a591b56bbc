-- Staff codes are stored as a keyed hash, and shown once, when they are made. SQL does not know the key: at its start the
-- server hashes codes that an older one stored in clear, and clears them.
alter table employee alter column code drop not null, add column code_hash bytea check (length(code_hash) = 32);
drop index employee_code;
create unique index employee_code_hash on employee (whmcs_id, code_hash) where status = 'active';

-- Wrong codes are counted by place: a trusted device, the store's QR code (until it is renewed), or 'open' for all others.
alter table staff_code_lock
  drop constraint staff_code_lock_place_check,
  add constraint staff_code_lock_place_check check (place ~ '^(open|qr:[0-9]+|device:[0-9a-f-]{36})$') not valid,
  add column day_start timestamptz not null default now(),
  add column day_failures integer not null default 0;
delete from staff_code_lock where place = 'trusted';
alter table staff_code_lock validate constraint staff_code_lock_place_check;

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
