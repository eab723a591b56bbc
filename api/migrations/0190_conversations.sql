-- The texts of a store with one number, as a thread that its people share.
create table conversation (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  phone text not null,
  -- Closed by a person. An open one also ends by itself, some days after its last text.
  is_open boolean not null,
  -- The last text that a person wrote, on either side.
  last_activity_at timestamptz not null,
  -- When the number last got the response of the hours in which the store is closed.
  after_hours_at timestamptz,
  primary key (whmcs_id, id),
  unique (whmcs_id, phone)
);
create index conversation_recent on conversation (whmcs_id, last_activity_at desc, id desc);
select guard_store_table('conversation');

-- Who is typing a reply, and until when that counts.
create table conversation_typing (
  whmcs_id integer not null,
  conversation_id uuid not null,
  person_id uuid not null,
  name text not null,
  until timestamptz not null,
  primary key (whmcs_id, conversation_id, person_id),
  foreign key (whmcs_id, conversation_id) references conversation (whmcs_id, id) on delete cascade
);
select guard_store_table('conversation_typing');

-- The person who wrote a text to a client; null for those that the suite writes.
alter table outbox_message add column author_name text;
-- A text that waits for the end of the quiet hours: later ones to its recipient do not wait for it.
alter table outbox_message add column is_held boolean not null default false;
create index outbox_message_to on outbox_message (whmcs_id, recipient, created_at desc) where channel = 'sms';
create index inbound_text_from on inbound_text (whmcs_id, sender, created_at desc);
