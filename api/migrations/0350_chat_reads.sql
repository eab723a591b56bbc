-- Messages of the chat with support are counted; their texts stay with the chat service.
alter table chat_message alter column sender_name drop not null, alter column content drop not null;
create index chat_message_created on chat_message (created_at);

-- Until when a person has read the chat with support: a message that arrives later than its read event is not unread.
create table chat_read (
  whmcs_id integer not null references company (whmcs_id),
  person_id uuid not null,
  read_until timestamptz not null,
  primary key (whmcs_id, person_id)
);
select guard_store_table('chat_read');
