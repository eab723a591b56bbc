-- A message leaves outside of the transaction that wrote it: a job claims the row, hands it to a carrier once, and
-- says what became of it.
alter table outbox_message
  add column attempts integer not null default 0,
  -- Not before; back-off moves it on.
  add column next_attempt_at timestamptz,
  add column claimed_at timestamptz,
  add column settled_at timestamptz,
  -- Why it failed, or waits: a code, never what the carrier said word for word.
  add column failure text check (length(failure) between 1 and 64),
  -- The carrier's own id of it.
  add column carrier_id text check (length(carrier_id) <= 255),
  -- Of no use to the recipient afterwards: it is not sent any more.
  add column expires_at timestamptz,
  -- Holds a one-time code: its content is wiped once it left.
  add column is_secret boolean not null default false,
  add column resend_of uuid;
update outbox_message set next_attempt_at = created_at;
alter table outbox_message alter column next_attempt_at set not null;
alter table outbox_message drop constraint outbox_message_status_check;
alter table outbox_message add constraint outbox_message_status_check check (status in ('queued', 'sending', 'sent', 'failed'));
-- A carrier that says "later" puts the row back; nothing else does.
create index outbox_message_due on outbox_message (next_attempt_at) where status = 'queued';
create index outbox_message_sending on outbox_message (claimed_at) where status = 'sending';
create index outbox_message_list on outbox_message (whmcs_id, created_at desc, id);

-- Sign-in writes messages (store 0: of no store), and cannot read what was written.
create policy identity_insert on outbox_message for insert to suite_app with check ((select app_scope()) = 'identity');
