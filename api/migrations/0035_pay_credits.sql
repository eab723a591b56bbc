-- What was taken for an earlier period, which a correction of that period shows to be too much, is carried as a negative
-- amount and paid back.
alter table pay_slip drop constraint pay_slip_carried_in_check;
