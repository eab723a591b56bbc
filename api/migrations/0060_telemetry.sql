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
  primary key (whmcs_id, id),
  check (case kind when 'loaded' then step is null and ms is not null else step is not null end)
);
create index remote_event_at on remote_event (at);
select guard_store_table('remote_event');
-- Who releases remotes asks how they fare, in all stores; the scope 'release' sees this table and no other.
create policy release_rows on remote_event for select to suite_app using ((select app_scope()) = 'release');
