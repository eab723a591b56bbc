-- Another service or length is told of too.
alter table appointment_notification drop constraint appointment_notification_type_check;
alter table appointment_notification add check (type in ('booked', 'confirmed', 'moved', 'staff_changed', 'changed', 'canceled', 'undone'));
