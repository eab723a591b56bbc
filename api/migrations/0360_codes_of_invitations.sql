-- An invitation that goes to another number: a code that is on its way to the first one signs nobody in any more. The
-- trigger runs as its owner: the request that corrects the number cannot see codes.
create policy end_codes on otp for all to current_user using (true) with check (true);

create function end_codes_of_invited_employee() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from otp where whmcs_id = new.whmcs_id and employee_id = new.id;
  return null;
end $$;
create trigger invited_employee_ends_codes after update of phone on employee
  for each row when (old.status = 'invited' and new.phone is distinct from old.phone)
  execute function end_codes_of_invited_employee();
