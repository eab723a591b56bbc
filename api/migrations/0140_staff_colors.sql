-- The index of an employee's color in the suite's palette of twelve. Each insert is assigned one, whatever it names.
alter table employee add column color integer not null default 0 check (color between 0 and 11);

-- Employees so far: within a store by status, then in the order of their names.
update employee set color = numbered.color
  from (
    select whmcs_id, id, (row_number() over (
      partition by whmcs_id order by status = 'inactive', status = 'invited', first_name, last_name, id) - 1) % 12 as color
    from employee) as numbered
  where numbered.whmcs_id = employee.whmcs_id and numbered.id = employee.id;

-- The color that the fewest colleagues have; of several the one that the fewest former employees have, then the first.
create function assign_staff_color() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not exists (
    select from employee where whmcs_id = new.whmcs_id and color = new.color and status <> 'inactive' and id <> new.id)
  then
    return new;
  end if;
  select candidate into new.color
    from generate_series(0, 11) as candidate
    left join employee on employee.whmcs_id = new.whmcs_id and employee.color = candidate and employee.id <> new.id
    group by candidate
    order by count(*) filter (where employee.status <> 'inactive'), count(employee.id), candidate
    limit 1;
  return new;
end $$;
create trigger employee_color before insert on employee for each row execute function assign_staff_color();
-- Who comes back keeps their color unless a colleague has it by now.
create trigger employee_color_of_activated before update of status on employee
  for each row when (old.status = 'inactive' and new.status <> 'inactive') execute function assign_staff_color();
