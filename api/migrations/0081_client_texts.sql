-- A text that waits for the end of the quiet hours has no message yet: it is written anew from the facts of that time.
-- A change can also be made without notifying the client.
alter table appointment_sms
  add column held_until timestamptz,
  drop constraint appointment_sms_check,
  add constraint appointment_sms_one_outcome check (num_nonnulls(message_id, skipped, held_until) = 1),
  drop constraint appointment_sms_skipped_check,
  add constraint appointment_sms_skipped_check
    check (skipped in ('no_phone', 'opted_out', 'already_begun', 'not_notified', 'superseded'));
-- What a job looks for all the time: held texts that are due, of all stores.
create index appointment_sms_held on appointment_sms (held_until) where held_until is not null;

-- The text says how to opt out: the first one to a number, and one a month.
alter table outbox_message add column has_opt_out_line boolean not null default false;
create index outbox_message_opt_out_line on outbox_message (whmcs_id, recipient, created_at) where has_opt_out_line;
