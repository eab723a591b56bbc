-- A no-show has a text and a notification of its own, which are not those of a cancellation.
alter table appointment_sms
  drop constraint appointment_sms_type_check,
  add constraint appointment_sms_type_check
    check (type in ('booked', 'confirmed', 'moved', 'changed', 'canceled', 'no_show', 'reminder'));
alter table appointment_notification
  drop constraint appointment_notification_type_check,
  add constraint appointment_notification_type_check
    check (type in ('booked', 'confirmed', 'moved', 'staff_changed', 'changed', 'canceled', 'no_show', 'undone'));
