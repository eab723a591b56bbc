-- Clients of kiosks have the source of a check-in, which filters and profiles name. The role sees every store, without a lock of
-- the whole table; an older server beside this one writes the former source still, which is read as the new one.
set local role suite_system;
update customer set source = 'checkin' where source = 'kiosk';
reset role;
