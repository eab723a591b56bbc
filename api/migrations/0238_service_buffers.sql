-- Minutes before and after a service in which its employee is not booked: to prepare and to clean up.
alter table service
  add column buffer_before integer not null default 0 check (buffer_before between 0 and 120),
  add column buffer_after integer not null default 0 check (buffer_after between 0 and 120);
