-- Receipts that were sent to whoever paid.

-- Of an email, beside its plain text.
alter table outbox_message add column html text check (channel = 'email' or html is null);

-- One row for each message.
create table receipt_message (
  whmcs_id integer not null,
  id uuid not null,
  order_id uuid not null,
  -- What became of it is known there.
  message_id uuid not null,
  -- To the ticket's client, as the store knows them; else to what somebody typed.
  to_client boolean not null,
  resend_of uuid,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  unique (whmcs_id, message_id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, message_id) references outbox_message (whmcs_id, id),
  foreign key (whmcs_id, resend_of) references receipt_message (whmcs_id, id)
);
create index receipt_message_of on receipt_message (whmcs_id, order_id, created_at desc, id);
select guard_store_table('receipt_message');
revoke update, delete on receipt_message from suite_app, suite_system;
