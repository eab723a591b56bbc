-- When clients begin to hear from the store; null for a store whose owner is still setting it up.
alter table company add column live_at timestamptz default now();

alter table appointment_sms
  drop constraint appointment_sms_skipped_check,
  add constraint appointment_sms_skipped_check check (skipped in
    ('no_phone', 'opted_out', 'already_begun', 'not_notified', 'superseded', 'too_many', 'sent_to_organizer', 'not_live'));
