-- One code for all channels of a client.
drop index campaign_recipient_code;
create index campaign_recipient_code on campaign_recipient (whmcs_id, code) where code is not null;

-- Campaigns that a job has work with; one that was stopped ends when its last message is settled.
drop index campaign_open;
create index campaign_open on campaign (whmcs_id, status, scheduled_at)
  where status in ('scheduled', 'sending') or (status = 'stopped' and sent_at is null);

-- A code that proves that the owner of the account sends a test.
alter table otp drop constraint otp_purpose_check;
alter table otp add constraint otp_purpose_check check (purpose in
  ('create_account', 'forgot_password', 'guest', 'sign_in', 'staff_sign_in', 'recovery', 'contact_change', 'promotion'));

-- The store as the sender of an advertising email, and where replies go.
alter table outbox_message
  add column sender_name text,
  add column reply_to text,
  -- Nobody knows whether a message that failed arrived.
  add column is_unknown boolean not null default false;
-- Carriers report by their own ids what became of advertising.
create index outbox_message_carrier on outbox_message (carrier_id) where carrier_id is not null and lane = 'advertising';

-- Reports of carriers that were handled.
create index campaign_recipient_complained on campaign_recipient (whmcs_id, complained_at) where complained_at is not null;

-- Texts and emails of planned.
alter table campaign
  add column sms_count integer not null default 0,
  add column email_count integer not null default 0;
