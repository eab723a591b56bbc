-- Clients of kiosks have the source of a check-in, which filters and profiles name.
alter table customer no force row level security;
update customer set source = 'checkin' where source = 'kiosk';
alter table customer force row level security;
-- Who was never seated, of all days: the front desk lists those of past ones.
create index check_in_waiting on check_in (whmcs_id, day) where status = 'waiting';
