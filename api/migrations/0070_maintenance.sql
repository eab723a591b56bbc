-- When the suite is closed for work on it. Everybody may know, signed in or not; only the system writes.
create table maintenance_config (
  id uuid primary key,
  start_time timestamptz not null,
  end_time timestamptz not null,
  channel_type text not null check (channel_type in ('all', 'web', 'native')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  check (start_time < end_time)
);
create index maintenance_config_end on maintenance_config (end_time) where status = 'active';
alter table maintenance_config enable row level security;
alter table maintenance_config force row level security;
create policy everybody_reads on maintenance_config for select to suite_app using (true);
create policy system_rows on maintenance_config for all to suite_system using (true) with check (true);
revoke insert, update, delete on maintenance_config from suite_app;
