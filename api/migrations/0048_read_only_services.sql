-- A service whose package is suspended: the store reads and exports what it has, pays, and changes nothing else.
alter table company_service add column is_read_only boolean not null default false;

create or replace function member_of_store(member_user uuid, member_employee uuid, store integer) returns json
language plpgsql stable as $$
declare
  found_member json;
begin
  with member as (
    select company_user.id, company_user.role, trim(app_user.first_name || ' ' || app_user.last_name) as name,
      company_user.employee_id as own_employee
    from company_user join app_user on app_user.id = company_user.user_id
    where company_user.whmcs_id = store and company_user.user_id = member_user and company_user.status = 'active'
    union all
    select employee.id, 'staff', trim(employee.first_name || ' ' || employee.last_name), employee.id
    from employee
    where employee.whmcs_id = store and employee.id = member_employee and employee.status = 'active'
  )
  select json_build_object(
    'role', member.role, 'name', member.name, 'own_employee', member.own_employee, 'timezone', company.timezone,
    'permissions', coalesce((select json_agg(permission.key) from permission
      where permission.whmcs_id = store and permission.member_id = member.id and permission.status = 'active'), '[]'),
    'services', coalesce((select json_agg(json_build_object('code', product_code, 'expires', expiration_date,
        'is_read_only', is_read_only)) from company_service
      where company_service.whmcs_id = store and company_service.status = 'active'), '[]'))
  into found_member
  from member join company on company.whmcs_id = store;
  return found_member;
end
$$;
