-- Every transaction becomes one of two plain roles; neither may skip row-level security.
--   suite_app     requests: sees one store (scope 'store'), or sign-ins and memberships (scope 'identity')
--   suite_system  jobs without a person (the sweeper, the seed): sees every store
-- Roles are the server's, not the database's, so another database may have made them before.
do $$ begin
  if not exists (select from pg_roles where rolname = 'suite_app') then create role suite_app; end if;
  if not exists (select from pg_roles where rolname = 'suite_system') then create role suite_system; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant suite_app, suite_system to current_user;

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

alter default privileges in schema public grant select, insert, update, delete on tables to suite_app, suite_system;
alter default privileges in schema public grant usage on sequences to suite_app, suite_system;

-- What the database client sets for each transaction. An unset setting is '' after its first use, hence nullif.
create function app_scope() returns text language sql stable as $$
  select nullif(current_setting('app.scope', true), '')
$$;
create function app_whmcs_id() returns integer language sql stable as $$
  select nullif(current_setting('app.whmcs_id', true), '')::integer
$$;

-- Makes a store's table visible to that store only. Called once for each table that has a whmcs_id.
-- The database client sets app.whmcs_id in the scope 'store' alone, so the one comparison is enough; a second
-- one would only mislead the planner about how many rows there are.
create function guard_store_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy store_rows on %s for all to suite_app using (whmcs_id = (select app_whmcs_id()))', name);
  execute format('create policy system_rows on %s for all to suite_system using (true) with check (true)', name);
end $$;

-- Lets sign-in see a table too: which stores a person belongs to is asked before one is chosen.
create function open_to_identity(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy identity_rows on %s for select to suite_app using ((select app_scope()) = ''identity'')', name);
end $$;

-- A table of sign-ins and sessions: no store's request ever sees it.
create function guard_identity_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy identity_all on %s for all to suite_app using ((select app_scope()) = ''identity'') with check ((select app_scope()) = ''identity'')', name);
  execute format('create policy system_rows on %s for all to suite_system using (true) with check (true)', name);
end $$;

-- Lets sign-in write to a store's table too.
create function open_to_sign_in(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy sign_in_rows on %s for all to suite_app using ((select app_scope()) = ''identity'') with check ((select app_scope()) = ''identity'')', name);
end $$;
