-- A check-in without a ticket has an end of its own: nothing else says that the client was served.
alter table check_in drop constraint check_in_status_check, drop constraint check_in_check, drop constraint check_in_check1;
alter table check_in
  add constraint check_in_status_check check (status in ('waiting', 'in_service', 'done', 'left')),
  add constraint check_in_started_check check ((status in ('in_service', 'done')) = (started_at is not null)),
  add constraint check_in_seated_check check ((status in ('in_service', 'done')) = (seated_employee_id is not null)),
  add constraint check_in_done_check check (status <> 'done' or order_id is null);
