-- Messages between a store and its clients, and what clients agreed to.

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
  -- The text says how to opt out: the first one to a number, and one a month.
  has_opt_out_line boolean not null default false,
  -- The response to a client's own text also reaches a number that opted out: the one text that confirms it.
  is_response boolean not null default false,
  -- The person who wrote a text to a client; null for those that the suite writes.
  author_name text,
  -- A text that waits for the end of the quiet hours: later ones to its recipient do not wait for it.
  is_held boolean not null default false,
  -- Why a message is an email in place of a text.
  channel_reason text check (channel_reason in ('carrier_pending')),
  -- Messages leave in lanes with a share of each round: one-time codes, messages about visits, advertising. A long queue of
  -- advertising delays neither of the others.
  lane text not null default 'visit' check (lane in ('code', 'visit', 'advertising')),
  -- Whether the text of a store is to its client, whose replies then are for that store. False for invitations and notices
  -- to the store's own people; null where it is not known, which counts as a text to a client.
  is_to_client boolean,
  primary key (whmcs_id, id)
);
create index outbox_message_sending on outbox_message (claimed_at) where status = 'sending';
create index outbox_message_list on outbox_message (whmcs_id, created_at desc, id);
-- Whether a message is being sent again already.
create index outbox_message_resend_of on outbox_message (whmcs_id, resend_of) where resend_of is not null;
-- Whether another one to the recipient is queued or being sent: messages of a store to one person arrive in their order.
create index outbox_message_on_its_way on outbox_message (whmcs_id, recipient, created_at)
  where status in ('queued', 'sending');
create index outbox_message_body on outbox_message (created_at) where content <> '';
create index outbox_message_opt_out_line on outbox_message (whmcs_id, recipient, created_at) where has_opt_out_line;
-- Which store a client replies to: the one whose text reached the number last.
create index outbox_message_sent_to on outbox_message (recipient, settled_at desc)
  where channel = 'sms' and status = 'sent' and whmcs_id <> 0;
create index outbox_message_to on outbox_message (whmcs_id, recipient, created_at desc) where channel = 'sms';
create index outbox_message_expiring on outbox_message (expires_at) where status = 'queued';
-- What a store sent in a lane within a day.
create index outbox_message_of_lane on outbox_message (whmcs_id, lane, created_at);
-- Which stores have something due. A carrier that says "later" puts the row back; nothing else does.
create index outbox_message_due_stores on outbox_message (lane, whmcs_id, next_attempt_at, id) where status = 'queued';
select guard_store_table('outbox_message');
-- Sign-in writes messages (store 0: of no store), and cannot read what was written.
create policy identity_insert on outbox_message for insert to suite_app with check (app_scope() = 'identity');

-- The stores of ids that other services made up: of texts of clients by their carrier, and of chargebacks by the gateway.
-- Each is handled once, whichever store it is for.
create table external_reference (
  kind text not null check (kind in ('inbound_text', 'chargeback')),
  id text not null,
  whmcs_id integer not null,
  created_at timestamptz not null default now(),
  primary key (kind, id)
);
create index external_reference_created on external_reference (created_at);
alter table external_reference enable row level security;
alter table external_reference force row level security;
create policy system_rows on external_reference for all to suite_system using (true) with check (true);

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
  reply text not null check (reply in ('opt_out', 'opt_out_cancel', 'opt_in', 'help', 'confirm', 'other')),
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id)
);
create index inbound_text_created on inbound_text (created_at);
create index inbound_text_recent on inbound_text (whmcs_id, created_at);
create index inbound_text_from on inbound_text (whmcs_id, sender, created_at desc);
create unique index inbound_text_carrier_id on inbound_text (whmcs_id, carrier_id);
select guard_store_table('inbound_text');

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

-- Replies that people of the store send often, to choose from in a conversation.
create table saved_reply (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  content_en text check (length(content_en) between 1 and 640),
  content_vi text check (length(content_vi) between 1 and 640),
  version integer not null default 1,
  primary key (whmcs_id, id),
  check (content_en is not null or content_vi is not null)
);
select guard_store_table('saved_reply');

-- The store's own wording of texts about visits; the suite's wording where there is none.
create table message_template (
  whmcs_id integer not null references company (whmcs_id),
  type text not null check (type in ('booked', 'confirmed', 'moved', 'changed', 'canceled', 'no_show', 'reminder')),
  language text not null check (language in ('en', 'vi')),
  content text not null check (length(content) between 1 and 320),
  primary key (whmcs_id, type, language)
);
select guard_store_table('message_template');

-- The registration of a store with the carriers (10DLC), without which they block its texts. A store without a row texts
-- under the registration of its operator.
create table text_registration (
  whmcs_id integer primary key references company (whmcs_id),
  state text not null default 'not_started' check (state in ('not_started', 'submitted', 'approved', 'rejected')),
  -- Why the carriers rejected it.
  reason text check (length(reason) between 1 and 255),
  legal_name text check (length(legal_name) between 1 and 255),
  -- Digits only. Screens get the last four of them.
  tax_number text check (tax_number ~ '^[0-9]{9,11}$'),
  -- The store's own wording of what clients agree to; null: that of the suite.
  consent_en text check (length(consent_en) between 1 and 640),
  consent_vi text check (length(consent_vi) between 1 and 640),
  version integer not null default 1,
  check ((state = 'rejected') = (reason is not null))
);
select guard_store_table('text_registration');

-- Numbers that get no texts of a store.
create table text_opt_out (
  whmcs_id integer not null references company (whmcs_id),
  phone text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, phone)
);
-- A number that no store has texted since it opted out: whom its START is for.
create index text_opt_out_phone on text_opt_out (phone, created_at desc);
select guard_store_table('text_opt_out');

-- Addresses that get no emails about appointments of a store.
create table email_opt_out (
  whmcs_id integer not null references company (whmcs_id),
  email text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, email)
);
select guard_store_table('email_opt_out');

-- The "no" of numbers and addresses whose client was deleted: it outlives the person, as a keyed hash of which nobody can
-- read the number. Numbers of clients, and those that texted STOP, are in text_opt_out and email_opt_out.
create table contact_suppression (
  whmcs_id integer not null references company (whmcs_id),
  channel text not null check (channel in ('sms', 'email')),
  hash bytea not null,
  created_at timestamptz not null,
  primary key (whmcs_id, channel, hash)
);
select guard_store_table('contact_suppression');

-- The keys of the hashes, each encrypted with the secret of the servers. A replaced secret encrypts them anew, so that the
-- hashes stay valid.
create table contact_key (
  id uuid primary key,
  encrypted text not null,
  created_at timestamptz not null
);
alter table contact_key enable row level security;
alter table contact_key force row level security;
create policy store_reads on contact_key for select to suite_app using (app_scope() = 'store');
create policy store_adds on contact_key for insert to suite_app with check (app_scope() = 'store');
create policy system_rows on contact_key for all to suite_system using (true) with check (true);

-- What clients were told that they agree to: each wording of a store, once. Rows are added, and never changed.
create table consent_wording (
  whmcs_id integer not null references company (whmcs_id),
  kind text not null check (kind in ('appointments', 'advertising', 'gift_card_reminders')),
  language text not null check (language in ('en', 'vi')),
  -- Counts from 1 within its kind and language.
  version integer not null check (version > 0),
  content text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, kind, language, version)
);
create unique index consent_wording_content on consent_wording (whmcs_id, kind, language, md5(content));
select guard_store_table('consent_wording');
revoke update, delete on consent_wording from suite_app, suite_system;

-- Who agreed to messages of a store, or withdrew that, when and how. Rows are added, and never changed.
create table client_consent (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- The order of records of the same instant.
  position bigint generated always as identity,
  -- Null: a number or an address that no client has.
  customer_id uuid,
  channel text not null check (channel in ('sms', 'email')),
  -- The number or the address of that time; null if the client had none, or was anonymized.
  recipient text,
  -- `all` withdraws from all texts at once.
  kind text not null check (kind in ('appointments', 'advertising', 'gift_card_reminders', 'all')),
  is_agreed boolean not null,
  source text not null check (source in ('counter', 'client_sheet', 'gift_card', 'import', 'client_text', 'public_page')),
  -- In which the client was told what they agree to.
  language text not null check (language in ('en', 'vi')),
  -- Null for withdrawals, and where the client wrote by themselves.
  wording_version integer,
  -- The person of the store who recorded it; null for the client.
  actor_id uuid,
  actor_name text,
  gift_card_id uuid,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, kind, language, wording_version) references consent_wording (whmcs_id, kind, language, version),
  check (not (kind = 'all' and is_agreed))
);
create index client_consent_of on client_consent (whmcs_id, customer_id, position desc) where customer_id is not null;
create index client_consent_recipient on client_consent (whmcs_id, recipient) where recipient is not null;
select guard_store_table('client_consent');
-- A client who is anonymized: the records stay without the number and the address.
create policy anonymize_rows on client_consent for all to current_user using (true) with check (true);
revoke update, delete on client_consent from suite_app, suite_system;

create function anonymize_client_consent(store integer, client uuid, recipients text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update client_consent set recipient = null
  where client_consent.whmcs_id = store and store = app_whmcs_id() and (customer_id = client or recipient = any(recipients))
$$;
revoke all on function anonymize_client_consent from public;
grant execute on function anonymize_client_consent to suite_app;

-- Prepares clients whose import is taken back to be deleted: what it recorded as agreed never was. What they refused stays,
-- for their numbers and addresses. The policy anonymize_rows lets the owner of the function change the records.
create function undo_imported_consents(store integer, clients uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from client_consent
    where whmcs_id = store and store = app_whmcs_id() and customer_id = any(clients) and is_agreed and source = 'import';
  update client_consent set customer_id = null
    where whmcs_id = store and store = app_whmcs_id() and customer_id = any(clients) and not is_agreed and source = 'import'
$$;
revoke all on function undo_imported_consents from public;
grant execute on function undo_imported_consents to suite_app;
