-- Who may run a remote from their own machine in their own tab: nobody, until whoever runs the database
-- says so. A request may look a person up here, and has no right to write.
create table developer (
  user_id uuid primary key references app_user (id),
  since timestamptz not null default now()
);
alter table developer enable row level security;
alter table developer force row level security;
select open_to_identity('developer');
create policy system_rows on developer for all to suite_system using (true) with check (true);
revoke insert, update, delete on developer from suite_app;
