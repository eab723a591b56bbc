-- A text about an appointment beyond the limits of its recipient or its store is not sent.
alter table appointment_sms
  drop constraint appointment_sms_skipped_check,
  add constraint appointment_sms_skipped_check
    check (skipped in ('no_phone', 'opted_out', 'already_begun', 'not_notified', 'superseded', 'too_many'));
