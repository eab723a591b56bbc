-- Notifications of people in the suite, one row for each receiver.

create table notification (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  receiver_id uuid not null,
  kind text not null check (kind in ('appointment', 'new_ticket_survey', 'remind_ticket_survey', 'chat_conversation_survey', 'bamboo', 'package_remind')),
  title text not null,
  body text not null,
  extra_data jsonb not null default '[]',
  is_seen boolean not null default false,
  created_at timestamptz not null,
  -- Which appointment it is about, so that those that still wait to be confirmed are found.
  appointment_id uuid,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id)
);
create index notification_unseen on notification (whmcs_id, receiver_id) where not is_seen;
create index notification_of on notification (whmcs_id, receiver_id, created_at desc, id desc);
create index notification_of_kind on notification (whmcs_id, receiver_id, kind, created_at desc, id desc);
create index notification_appointment on notification (whmcs_id, appointment_id, receiver_id, created_at desc)
  where appointment_id is not null;
select guard_store_table('notification');

create table chat_message (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  receiver_id uuid not null,
  sender_name text not null,
  content text not null,
  is_read boolean not null default false,
  created_at timestamptz not null,
  primary key (whmcs_id, id)
);
create index chat_message_unread on chat_message (whmcs_id, receiver_id) where not is_read;
select guard_store_table('chat_message');

-- One row for each change of an appointment that people were notified of, however many. The facts are those of that
-- time; the sentence is made in the reader's language.
create table appointment_notification (
  whmcs_id integer not null,
  id uuid not null,
  appointment_id uuid not null,
  type text not null check (type in ('booked', 'confirmed', 'moved', 'staff_changed', 'changed', 'canceled', 'undone')),
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
