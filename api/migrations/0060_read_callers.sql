-- Every request reads its session and its person's membership of a store. In a function of plpgsql, the database plans
-- these statements once for each connection, not for each request.

-- A session with its person, while both are active, an employee may sign in with its role, and it is not too old.
create function live_session(wanted uuid, began_after timestamptz)
returns table (id uuid, user_id uuid, whmcs_id integer, employee_id uuid, role text, ended_at timestamptz)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select session.id, session.user_id, session.whmcs_id, session.employee_id, session.role, session.ended_at
    from session
    left join app_user on app_user.id = session.user_id
    left join employee on employee.whmcs_id = session.whmcs_id and employee.id = session.employee_id
    where session.id = wanted and session.ended_at is null
      and session.created_at > began_after and coalesce(app_user.status, employee.status) = 'active'
      and (session.employee_id is null or session.role = any(employee.roles) and exists (
        select from permission where permission.whmcs_id = session.whmcs_id and permission.member_id = session.employee_id
          and permission.key = 'LOGIN' and permission.status = 'active'));
end
$$;

-- The membership of a user or an employee in a store, or null: an active member, or the session's own employee.
create function member_of_store(member_user uuid, member_employee uuid, store integer) returns json
language plpgsql stable as $$
declare
  found_member json;
begin
  with member as (
    select company_user.id, company_user.role, trim(app_user.first_name || ' ' || app_user.last_name) as name
    from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = store and company_user.user_id = member_user and company_user.status = 'active'
    union all
    select employee.id, 'staff', trim(employee.first_name || ' ' || employee.last_name)
    from employee
    where employee.whmcs_id = store and employee.id = member_employee and employee.status = 'active'
  )
  select json_build_object(
    'role', member.role, 'name', member.name, 'timezone', company.timezone,
    'permissions', coalesce((select json_agg(permission.key) from permission
      where permission.whmcs_id = store and permission.member_id = member.id and permission.status = 'active'), '[]'),
    'services', coalesce((select json_agg(json_build_object('code', product_code, 'expires', expiration_date)) from company_service
      where company_service.whmcs_id = store and company_service.status = 'active'), '[]'))
  into found_member
  from member join company on company.whmcs_id = store;
  return found_member;
end
$$;
