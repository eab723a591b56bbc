-- What happened in stores, and the operation of the suite.

-- Who did what to whom in a store. Rows are only ever added, in the transaction of what they tell of, and each holds the
-- hash of the one before: a row that was changed, taken out or slipped in later does not fit.
create table audit_log (
  whmcs_id integer not null references company (whmcs_id),
  -- Consecutive in the store, in the order of the commits.
  seq bigint not null,
  at timestamptz not null,
  -- A user or an employee; null if unknown, as for wrong codes, or if the server acts by itself.
  actor_id uuid,
  actor_role text check (actor_role in ('owner', 'partner', 'manager', 'staff')),
  kind text not null check (kind ~ '^[a-z_]{3,64}$'),
  -- What or whom it was done to.
  subject_id uuid,
  -- Ids, words of enumerations and numbers; nothing that a person typed about a person.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  prev_hash bytea not null,
  hash bytea not null,
  primary key (whmcs_id, seq)
);
create index audit_log_at on audit_log (whmcs_id, at desc);
create index audit_log_actor on audit_log (whmcs_id, actor_id, seq desc);
create index audit_log_kind on audit_log (whmcs_id, kind, seq desc);
select guard_store_table('audit_log');
create policy identity_insert on audit_log for insert to suite_app with check (app_scope() = 'identity');
revoke update, delete, truncate on audit_log from suite_app, suite_system;

-- The end of each store's chain. Whoever adds a row holds it until their transaction ends, so that rows follow each
-- other in the order of the commits; it is the last lock that a transaction takes, which rules out deadlocks.
create table audit_head (
  whmcs_id integer primary key,
  seq bigint not null,
  hash bytea not null
);
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy chain_rows on audit_head for all to current_user using (true) with check (true);
revoke insert, update, delete, truncate on audit_head from suite_app, suite_system;

-- The hash of an entry, from its columns.
create function audit_entry_hash(prev_hash bytea, store integer, seq bigint, at timestamptz, actor_id uuid, actor_role text,
  kind text, subject_id uuid, data jsonb) returns bytea language sql immutable as $$
  select sha256(prev_hash || convert_to(jsonb_build_array(
    store, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_id, actor_role, kind, subject_id, data)::text, 'UTF8'))
$$;

-- Runs as its owner: to the roles of requests and jobs the heads are empty, and closed.
create function chain_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_head as head (whmcs_id, seq, hash) values (new.whmcs_id, 1, '')
    on conflict (whmcs_id) do update set seq = head.seq + 1
    returning head.seq, head.hash into new.seq, new.prev_hash;
  new.hash := audit_entry_hash(new.prev_hash, new.whmcs_id, new.seq, new.at, new.actor_id, new.actor_role, new.kind,
    new.subject_id, new.data);
  update audit_head set hash = new.hash where whmcs_id = new.whmcs_id;
  return new;
end $$;
create trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- The first entry of a store that does not fit: its number, or the one after the last where entries are missing at the
-- end; null where all fit.
create function audit_first_invalid_entry(store integer) returns bigint
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
revoke all on function audit_first_invalid_entry from public;
grant execute on function audit_first_invalid_entry to suite_system;

-- What became of the remotes in people's tabs; nothing of the people. Kept for thirty days.
create table remote_event (
  whmcs_id integer not null references company (whmcs_id),
  id bigint generated always as identity,
  remote text not null check (length(remote) between 1 and 64),
  version text not null check (length(version) between 1 and 100),
  kind text not null check (kind in ('loaded', 'failed', 'fallback')),
  step text check (step in ('load', 'integrity', 'contract', 'bootstrap', 'mount', 'render', 'runtime', 'unmount')),
  ms integer check (ms >= 0),
  at timestamptz not null,
  -- How many people, sessions and owners report: a version is judged by how many of them see it fail. Digests join nothing.
  person_digest bytea,
  session_digest bytea,
  -- The owner of the store: several stores of one owner count as one.
  owner_digest bytea,
  -- Whether the store was live: anybody can open one on trial.
  is_live boolean not null default true,
  primary key (whmcs_id, id),
  check (case kind when 'loaded' then step is null and ms is not null else step is not null end)
);
create index remote_event_at on remote_event (at);
select guard_store_table('remote_event');
-- Who releases remotes asks how they fare, in all stores; the scope 'release' sees this table and no other.
create policy release_rows on remote_event for select to suite_app using (app_scope() = 'release');

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
