-- Names of the owners, partners and managers of the store that the transaction is about, past ones too. Runs as its
-- owner: a store's request sees nothing else of people's accounts.
create function member_names(store integer) returns table (user_id uuid, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select app_user.id, trim(app_user.first_name || ' ' || app_user.last_name)
  from company_user join app_user on app_user.id = company_user.user_id
  where company_user.whmcs_id = store and (store = app_whmcs_id() or app_scope() = 'system')
$$;
revoke all on function member_names from public;
grant execute on function member_names to suite_app, suite_system;
