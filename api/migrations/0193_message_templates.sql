-- The store's own wording of texts about visits; the suite's wording where there is none.
create table message_template (
  whmcs_id integer not null references company (whmcs_id),
  type text not null check (type in ('booked', 'confirmed', 'moved', 'changed', 'canceled', 'no_show', 'reminder')),
  language text not null check (language in ('en', 'vi')),
  content text not null check (length(content) between 1 and 320),
  primary key (whmcs_id, type, language)
);
select guard_store_table('message_template');

-- The number of the person of the present scope: the store's scope reads no accounts.
create function own_phone() returns text language sql stable security definer set search_path = public, pg_temp as $$
  select phone_number from app_user where id = nullif(current_setting('app.user_id', true), '')::uuid
$$;
revoke all on function own_phone from public;
grant execute on function own_phone to suite_app, suite_system;
