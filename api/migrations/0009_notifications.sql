-- Notifications of people in the suite.

-- One row for each receiver.
create table notification (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  receiver_id uuid not null,
  -- code_lock: staff codes are locked; low_stock: a product runs low; message_failed: a message was not delivered;
  -- gift_card_bonus: a gift card was sold far under its value.
  kind text not null check (kind in
    ('appointment', 'new_ticket_survey', 'remind_ticket_survey', 'chat_conversation_survey', 'bamboo', 'package_remind', 'time_off',
     'code_lock', 'low_stock', 'message_failed', 'gift_card_bonus')),
  title text not null,
  body text not null,
  extra_data jsonb not null default '[]',
  is_seen boolean not null default false,
  created_at timestamptz not null,
  -- Which appointment it is about, so that those that still wait to be confirmed are found.
  appointment_id uuid,
  -- Notifications are written anew in the reader's language; without facts (of other systems) they stay as they are.
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id)
);
create index notification_unseen on notification (whmcs_id, receiver_id) where not is_seen;
create index notification_of on notification (whmcs_id, receiver_id, created_at desc, id desc);
create index notification_of_kind on notification (whmcs_id, receiver_id, kind, created_at desc, id desc);
create index notification_appointment on notification (whmcs_id, appointment_id, receiver_id, created_at desc)
  where appointment_id is not null;
create index notification_created on notification (created_at);
-- What the retention job looks for every hour: notifications that quote clients go before the others.
create index notification_client_text on notification (created_at)
  where extra_data @> '[{"key":"event","value":"client_replied"}]';
select guard_store_table('notification');
-- A sign-in notifies of the lock that it causes.
create policy identity_insert on notification for insert to suite_app with check (app_scope() = 'identity');

-- What a person wants to be notified of, and where. A kind without a row is on everywhere.
create table notification_preference (
  whmcs_id integer not null references company (whmcs_id),
  person_id uuid not null,
  kind text not null,
  -- The list and the badges of the suite.
  app boolean not null,
  -- Push messages of the browser.
  push boolean not null,
  primary key (whmcs_id, person_id, kind)
);
select guard_store_table('notification_preference');

-- The browsers that receive push messages, each for the session in which its person allowed them.
create table push_subscription (
  id uuid primary key,
  session_id uuid not null unique references session (id) on delete cascade,
  -- The user or employee of the session.
  person_id uuid not null,
  -- The address at the browser's push service: who knows it can send to the browser, if they have our key.
  endpoint text not null unique,
  -- The browser's public key and its secret (RFC 8291), in base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_of on push_subscription (person_id, created_at);
select guard_identity_table('push_subscription');

-- A notification asks for push messages; a job finds its browsers, which a store's server does not have.
create table push_request (
  whmcs_id integer not null,
  notification_id uuid not null,
  created_at timestamptz not null,
  primary key (whmcs_id, notification_id),
  foreign key (whmcs_id, notification_id) references notification (whmcs_id, id) on delete cascade
);
select guard_store_table('push_request');

-- Runs as its owner: a sign-in notifies, too, and writes no store's rows otherwise.
create function queue_push_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into push_request (whmcs_id, notification_id, created_at) values (new.whmcs_id, new.id, new.created_at);
  return null;
end $$;
revoke all on function queue_push_messages from public;
create trigger notification_push after insert on notification for each row execute function queue_push_messages();

-- Push messages that are to be sent. A notification that is taken back takes them with it.
create table push_delivery (
  whmcs_id integer not null,
  notification_id uuid not null,
  -- A message whose browser is gone is dropped when it is claimed.
  subscription_id uuid not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (whmcs_id, notification_id, subscription_id),
  foreign key (whmcs_id, notification_id) references notification (whmcs_id, id) on delete cascade
);
create index push_delivery_to on push_delivery (subscription_id);
create index push_delivery_due_stores on push_delivery (whmcs_id, due_at);
select guard_store_table('push_delivery');

-- One row for each change of an appointment that people were notified of, however many. The facts are those of that
-- time; the sentence is made in the reader's language.
create table appointment_notification (
  whmcs_id integer not null,
  id uuid not null,
  appointment_id uuid not null,
  type text not null check (type in
    ('booked', 'confirmed', 'moved', 'staff_changed', 'changed', 'canceled', 'no_show', 'undone', 'client_opted_out', 'client_replied', 'text_failed')),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id)
);
create index appointment_notification_of on appointment_notification (whmcs_id, appointment_id, created_at desc, id);
create index appointment_notification_client_text on appointment_notification (created_at) where type = 'client_replied';
select guard_store_table('appointment_notification');

-- Messages of the chat with support are counted; their texts stay with the chat service.
create table chat_message (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  receiver_id uuid not null,
  sender_name text,
  content text,
  is_read boolean not null default false,
  created_at timestamptz not null,
  primary key (whmcs_id, id)
);
create index chat_message_unread on chat_message (whmcs_id, receiver_id) where not is_read;
create index chat_message_created on chat_message (created_at);
select guard_store_table('chat_message');

-- Until when a person has read the chat with support: a message that arrives later than its read event is not unread.
create table chat_read (
  whmcs_id integer not null references company (whmcs_id),
  person_id uuid not null,
  read_until timestamptz not null,
  primary key (whmcs_id, person_id)
);
select guard_store_table('chat_read');
