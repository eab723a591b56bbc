-- When an employee was deactivated; null while they work here, and of those who left before it was recorded.
alter table employee add column deactivated_at timestamptz;
