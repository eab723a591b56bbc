-- Limits of a person over all stores. A store's request counts them, and sees no other limits than its store's.
create policy person_limits on rate_limit for all to current_user
  using (key like 'person:%') with check (key like 'person:%');

create function add_person_uses(of_key text, added integer, seconds integer, at timestamptz)
returns table (window_start timestamptz, taken integer)
language sql security definer set search_path = public, pg_temp as $$
  insert into rate_limit as present (key, window_start, taken) values ('person:' || of_key, at, added)
  on conflict (key) do update set
    taken = case when present.window_start <= at - make_interval(secs => seconds) then 0 else present.taken end + added,
    window_start = case when present.window_start <= at - make_interval(secs => seconds) then at else present.window_start end
  returning present.window_start, present.taken
$$;
revoke all on function add_person_uses from public;
grant execute on function add_person_uses to suite_app, suite_system;
