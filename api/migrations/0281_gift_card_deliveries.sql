-- Gift cards that are sent to somebody by text or email, at once or at a time of the sender's choice.
create table gift_card_delivery (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  gift_card_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null check (length(recipient) <= 255),
  recipient_name text not null check (length(recipient_name) between 1 and 255),
  sender_name text check (length(sender_name) <= 255),
  message text check (length(message) <= 500),
  occasion text not null check (occasion in ('none', 'birthday', 'thank_you', 'holidays', 'tet', 'mothers_day')),
  language text not null check (language in ('en', 'vi')),
  -- scheduled: waits for leaves_at; queued: its message is in the outbox; canceled by a person; dropped: the card could
  -- not be used any more when it was due.
  state text not null check (state in ('scheduled', 'queued', 'canceled', 'dropped')),
  -- When it should leave, and when it does: after the quiet hours.
  send_at timestamptz not null,
  leaves_at timestamptz not null,
  -- The last message of it.
  message_id uuid,
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id),
  foreign key (whmcs_id, message_id) references outbox_message (whmcs_id, id),
  check (state <> 'queued' or message_id is not null)
);
create index gift_card_delivery_card on gift_card_delivery (whmcs_id, gift_card_id, created_at desc, id);
create index gift_card_delivery_message on gift_card_delivery (whmcs_id, message_id) where message_id is not null;
create index gift_card_delivery_due on gift_card_delivery (leaves_at) where state = 'scheduled';
select guard_store_table('gift_card_delivery');
