-- The owners of the present store, who are notified when its limit of messages is reached. A store's request cannot read
-- accounts otherwise.
create policy owners_to_notify on app_user for select to current_user using (true);
create function owners_to_notify() returns table (phone_number text, email text, language text)
language sql stable security definer set search_path = public, pg_temp as $$
  select app_user.phone_number, app_user.email, app_user.language
  from company_user join app_user on app_user.id = company_user.user_id
  where company_user.whmcs_id = app_whmcs_id() and company_user.role = 'owner' and company_user.status = 'active'
    and app_user.status = 'active'
$$;
create policy owners_to_notify on company_user for select to current_user using (whmcs_id = app_whmcs_id());
