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

-- A database that distributes a statement signs in to the others as the transaction's role. A role without a password
-- signs in only where the server's pg_hba.conf names another method for it, e.g. a certificate.
do $$ begin
  if exists (select from pg_roles where rolname in ('suite_app', 'suite_system') and not rolcanlogin) then
    alter role suite_app login;
    alter role suite_system login;
  end if;
exception
  -- Another database of the server changes them now, or its administrator owns them.
  when insufficient_privilege or internal_error then null;
end $$;

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

alter default privileges in schema public grant select, insert, update, delete on tables to suite_app, suite_system;
alter default privileges in schema public grant usage on sequences to suite_app, suite_system;

-- What the database client sets for each transaction. An unset setting is '' after its first use, hence nullif.
-- The functions are stable, and short enough to be inlined into policies: beside a statement's own condition on whmcs_id the
-- comparison takes place once, not for each row.
create function app_scope() returns text language sql stable as $$
  select nullif(current_setting('app.scope', true), '')
$$;
create function app_whmcs_id() returns integer language sql stable as $$
  select nullif(current_setting('app.whmcs_id', true), '')::integer
$$;

-- Stores can be distributed over servers by whmcs_id (Citus). Therefore each primary, unique and foreign key of a store's table
-- begins with it, no foreign key leads from a store's table to the tables of identity or back, policies have no sub-selects,
-- no function takes a table's row type, and functions where stores' tables meet accounts are plpgsql. What belongs to no store
-- (accounts, sessions, codes, limits, pictures, browsers, ids of other services) stays together on one server.

-- Makes a store's table visible to that store only. Called once for each table that has a whmcs_id.
-- The database client sets app.whmcs_id in the scope 'store' alone, so the one comparison is enough; a second
-- one would only mislead the planner about how many rows there are.
create function guard_store_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy store_rows on %s for all to suite_app using (whmcs_id = app_whmcs_id())', name);
  execute format('create policy system_rows on %s for all to suite_system using (true) with check (true)', name);
end $$;

-- Lets sign-in see a table too: which stores a person belongs to is asked before one is chosen.
create function open_to_identity(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy identity_rows on %s for select to suite_app using (app_scope() = ''identity'')', name);
end $$;

-- A table of sign-ins and sessions: no store's request ever sees it.
create function guard_identity_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy identity_all on %s for all to suite_app using (app_scope() = ''identity'') with check (app_scope() = ''identity'')', name);
  execute format('create policy system_rows on %s for all to suite_system using (true) with check (true)', name);
end $$;

-- Lets sign-in write to a store's table too.
create function open_to_sign_in(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy sign_in_rows on %s for all to suite_app using (app_scope() = ''identity'') with check (app_scope() = ''identity'')', name);
end $$;
