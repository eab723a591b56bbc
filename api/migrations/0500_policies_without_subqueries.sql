-- Policies and functions as a database requires whose tables are distributed over servers by `whmcs_id` (Citus): policies
-- without sub-selects, no function of a table's row type, and functions of plpgsql where stores' tables meet accounts.

-- The functions of policies are stable, and short enough to be inlined: beside a statement's own condition on whmcs_id the
-- comparison takes place once, not for each row.
create or replace function guard_store_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy store_rows on %s for all to suite_app using (whmcs_id = app_whmcs_id())', name);
  execute format('create policy system_rows on %s for all to suite_system using (true) with check (true)', name);
end $$;

create or replace function open_to_identity(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy identity_rows on %s for select to suite_app using (app_scope() = ''identity'')', name);
end $$;

create or replace function guard_identity_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy identity_all on %s for all to suite_app using (app_scope() = ''identity'') with check (app_scope() = ''identity'')', name);
  execute format('create policy system_rows on %s for all to suite_system using (true) with check (true)', name);
end $$;

create or replace function open_to_sign_in(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy sign_in_rows on %s for all to suite_app using (app_scope() = ''identity'') with check (app_scope() = ''identity'')', name);
end $$;

do $$
declare
  found record;
  sub_select constant text := '\( SELECT (app_\w+\(\)) AS \w+\)';
begin
  for found in select tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and (qual ~ sub_select or with_check ~ sub_select)
  loop
    execute format('alter policy %I on %I', found.policyname, found.tablename)
      || coalesce(' using (' || regexp_replace(found.qual, sub_select, '\1', 'g') || ')', '')
      || coalesce(' with check (' || regexp_replace(found.with_check, sub_select, '\1', 'g') || ')', '');
  end loop;
end $$;

-- The database that distributes a statement signs in to the others as the transaction's role. A role without a password
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

-- The hash of an entry, from its columns.
create function audit_entry_hash(prev_hash bytea, store integer, seq bigint, at timestamptz, actor_id uuid, actor_role text,
  kind text, subject_id uuid, data jsonb) returns bytea language sql immutable as $$
  select sha256(prev_hash || convert_to(jsonb_build_array(
    store, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_role, kind, subject_id, data)::text, 'UTF8'))
$$;

create or replace function chain_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_head as head (whmcs_id, seq, hash) values (new.whmcs_id, 1, '')
    on conflict (whmcs_id) do update set seq = head.seq + 1
    returning head.seq, head.hash into new.seq, new.prev_hash;
  new.hash := audit_entry_hash(new.prev_hash, new.whmcs_id, new.seq, new.at, new.actor_id, new.actor_role, new.kind,
    new.subject_id, new.data);
  update audit_head set hash = new.hash where whmcs_id = new.whmcs_id;
  return new;
end $$;

create or replace function audit_first_invalid_entry(store integer) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    with chain as (
      select entry.seq, entry.hash, entry.seq = row_number() over (order by entry.seq)
        and entry.prev_hash = coalesce(lag(entry.hash) over (order by entry.seq), '')
        and entry.hash = audit_entry_hash(entry.prev_hash, entry.whmcs_id, entry.seq, entry.at, entry.actor_id,
          entry.actor_role, entry.kind, entry.subject_id, entry.data) as fits
      from audit_log entry where entry.whmcs_id = store
    ), tail as (
      select coalesce(max(seq), 0) as seq, (select hash from chain order by seq desc limit 1) as hash from chain
    )
    select coalesce((select min(seq) from chain where not fits),
      (select tail.seq + 1 from tail left join audit_head head on head.whmcs_id = store
        where coalesce(head.seq, 0) <> tail.seq or head.hash is distinct from tail.hash)));
end $$;
drop function audit_hash(audit_log);

create or replace function member_names(store integer) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select app_user.id, trim(app_user.first_name || ' ' || app_user.last_name)
    from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = store and (store = app_whmcs_id() or app_scope() = 'system');
end $$;

create or replace function member_languages(store integer) returns table (user_id uuid, language text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select app_user.id, app_user.language from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = store and (store = app_whmcs_id() or app_scope() = 'system');
end $$;

create or replace function owners_to_notify() returns table (phone_number text, email text, language text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select app_user.phone_number, app_user.email, app_user.language
    from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = app_whmcs_id() and company_user.role = 'owner' and company_user.status = 'active'
      and app_user.status = 'active';
end $$;
