-- Messages to people outside of the suite: one row each. A message leaves outside of the transaction that wrote it: a job
-- claims the row, hands it to a carrier once, and records the outcome.
create table outbox_message (
  whmcs_id integer not null,
  id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  content text not null,
  -- An email's body beside its plain text.
  html text check (channel = 'email' or html is null),
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- It is not sent before; back-off moves it on.
  next_attempt_at timestamptz not null,
  claimed_at timestamptz,
  settled_at timestamptz,
  -- Why it failed, or waits: a code, never what the carrier said word for word.
  failure text check (length(failure) between 1 and 64),
  -- The carrier's own id of it.
  carrier_id text check (length(carrier_id) <= 255),
  -- Of no use to the recipient afterwards: it is not sent any more.
  expires_at timestamptz,
  -- It holds a one-time code: its content is wiped once it left.
  is_secret boolean not null default false,
  resend_of uuid,
  primary key (whmcs_id, id)
);
-- A carrier that says "later" puts the row back; nothing else does.
create index outbox_message_due on outbox_message (next_attempt_at) where status = 'queued';
create index outbox_message_sending on outbox_message (claimed_at) where status = 'sending';
create index outbox_message_list on outbox_message (whmcs_id, created_at desc, id);
-- Whether a message is being sent again already.
create index outbox_message_resend_of on outbox_message (whmcs_id, resend_of) where resend_of is not null;
-- Whether another one to the recipient is queued or being sent: messages of a store to one person arrive in their order.
create index outbox_message_on_its_way on outbox_message (whmcs_id, recipient, created_at)
  where status in ('queued', 'sending');
select guard_store_table('outbox_message');

-- Sign-in writes messages (store 0: of no store), and cannot read what was written.
create policy identity_insert on outbox_message for insert to suite_app with check ((select app_scope()) = 'identity');
