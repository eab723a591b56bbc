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

-- Addresses that get no emails about appointments of a store.
create table email_opt_out (
  whmcs_id integer not null references company (whmcs_id),
  email text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, email)
);
select guard_store_table('email_opt_out');

-- Why a message is an email in place of a text.
alter table outbox_message add column channel_reason text check (channel_reason in ('carrier_pending'));

alter table appointment_sms
  drop constraint appointment_sms_skipped_check,
  add constraint appointment_sms_skipped_check check (skipped in
    ('no_phone', 'opted_out', 'already_begun', 'not_notified', 'superseded', 'too_many', 'sent_to_organizer', 'not_live',
     'carrier_pending'));
