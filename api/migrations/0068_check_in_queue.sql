-- Clients of kiosks have the source of a check-in, which filters and profiles name.
alter table customer no force row level security;
update customer set source = 'checkin' where source = 'kiosk';
alter table customer force row level security;
