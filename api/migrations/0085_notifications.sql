-- What people are told of in the suite: pages of one's own, newest first, and what was told of an appointment.

create index notification_of on notification (whmcs_id, receiver_id, created_at desc, id desc);
create index notification_of_kind on notification (whmcs_id, receiver_id, kind, created_at desc, id desc);

-- One row for each change of an appointment that was told of, however many heard of it. The facts are words of that
-- time; the sentence is made in the language of who reads it.
create table appointment_notification (
  whmcs_id integer not null,
  id uuid not null,
  appointment_id uuid not null,
  type text not null check (type in ('booked', 'confirmed', 'moved', 'staff_changed', 'canceled', 'undone')),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id)
);
create index appointment_notification_of on appointment_notification (whmcs_id, appointment_id, created_at desc, id);
select guard_store_table('appointment_notification');

-- Languages of those in charge of the store that the transaction is about. Runs as its owner: a store's request sees
-- nothing else of people's accounts.
create function member_languages(store integer) returns table (user_id uuid, language text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select app_user.id, app_user.language from company_user join app_user on app_user.id = company_user.user_id
  where company_user.whmcs_id = store and (store = app_whmcs_id() or app_scope() = 'system')
$$;
revoke all on function member_languages from public;
grant execute on function member_languages to suite_app, suite_system;
