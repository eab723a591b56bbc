-- A session that lost what it rests on ends for good: a person who is taken back signs in anew.

alter table session
  -- The device on which an employee signed in: revoking it ends its sessions.
  add column device_id uuid,
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check
    check (ended_because in ('logout', 'reuse', 'password', 'deactivated', 'role', 'permission', 'device'));
create index session_of_employee on session (whmcs_id, employee_id) where ended_at is null and employee_id is not null;
alter table otp add column device_id uuid;

-- The triggers run as their owner: the requests that change these rows cannot see sessions.
create policy end_rows on session for all to current_user using (true) with check (true);

create function end_sessions_of_employee() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_because = case when new.status = 'active' then 'role' else 'deactivated' end
    where whmcs_id = new.whmcs_id and employee_id = new.id and ended_at is null
      and (new.status <> 'active' or not session.role = any(new.roles));
  return null;
end $$;
create trigger employee_ends_sessions after update of status, roles on employee
  for each row when (new.status <> old.status or new.roles <> old.roles) execute function end_sessions_of_employee();

create function end_sessions_without_login() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_because = 'permission'
    where whmcs_id = old.whmcs_id and employee_id = old.member_id and ended_at is null;
  return null;
end $$;
create trigger permission_update_ends_sessions after update of status on permission
  for each row when (old.key = 'LOGIN' and old.status = 'active' and new.status <> 'active')
  execute function end_sessions_without_login();
create trigger permission_delete_ends_sessions after delete on permission
  for each row when (old.key = 'LOGIN' and old.status = 'active') execute function end_sessions_without_login();

create function end_sessions_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_because = 'deactivated' where user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger app_user_ends_sessions after update of status on app_user
  for each row when (old.status = 'active' and new.status <> 'active') execute function end_sessions_of_user();

create function end_sessions_of_device() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), ended_because = 'device'
    where whmcs_id = new.whmcs_id and device_id = new.id and ended_at is null;
  return null;
end $$;
create trigger staff_device_ends_sessions after update of revoked_at on staff_device
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function end_sessions_of_device();
