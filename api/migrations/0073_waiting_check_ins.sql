-- Who was never seated: the front desk lists those of past days.
create index check_in_waiting on check_in (whmcs_id, day) where status = 'waiting';
