-- What a job looks for all the time: reminders that are due, of all stores.
create index scheduled_notification_due on scheduled_notification (send_at);
