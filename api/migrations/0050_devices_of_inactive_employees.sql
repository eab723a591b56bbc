-- A device that remembers an employee ends with the employee: who is taken back proves their phone anew.
create function revoke_devices_of_employee() returns trigger language plpgsql as $$
begin
  update staff_device set revoked_at = now()
    where whmcs_id = new.whmcs_id and employee_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger employee_revokes_devices after update of status on employee
  for each row when (old.status <> 'inactive' and new.status = 'inactive') execute function revoke_devices_of_employee();

update staff_device set revoked_at = now()
  from employee
  where employee.whmcs_id = staff_device.whmcs_id and employee.id = staff_device.employee_id
    and employee.status = 'inactive' and staff_device.revoked_at is null;
