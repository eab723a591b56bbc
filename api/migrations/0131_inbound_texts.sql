-- What clients reply to a store's texts.
create table inbound_text (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- The carrier's own id: a text that is delivered again is handled once.
  carrier_id text not null check (length(carrier_id) between 1 and 255),
  sender text not null,
  -- The client who had the number at that time.
  customer_id uuid,
  content text not null,
  reply text not null check (reply in ('opt_out', 'opt_out_cancel', 'opt_in', 'help', 'other')),
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id)
);
create unique index inbound_text_once on inbound_text (carrier_id);
create index inbound_text_created on inbound_text (created_at);
create index inbound_text_recent on inbound_text (whmcs_id, created_at);
select guard_store_table('inbound_text');

-- Numbers that get no texts of a store.
create table text_opt_out (
  whmcs_id integer not null references company (whmcs_id),
  phone text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, phone)
);
select guard_store_table('text_opt_out');

-- The response to a client's own text also reaches a number that opted out: the one text that confirms it.
alter table outbox_message add column is_response boolean not null default false;
-- Which store a client replies to: the one whose text reached the number last.
create index outbox_message_sent_to on outbox_message (recipient, settled_at desc)
  where channel = 'sms' and status = 'sent' and whmcs_id <> 0;

alter table appointment_notification
  drop constraint appointment_notification_type_check,
  add constraint appointment_notification_type_check check (type in
    ('booked', 'confirmed', 'moved', 'staff_changed', 'changed', 'canceled', 'no_show', 'undone', 'client_opted_out', 'client_replied'));
