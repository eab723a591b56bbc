alter table appointment_notification
  drop constraint appointment_notification_type_check,
  add constraint appointment_notification_type_check check (type in
    ('booked', 'confirmed', 'moved', 'staff_changed', 'changed', 'canceled', 'no_show', 'undone', 'client_opted_out', 'client_replied', 'text_failed'));
