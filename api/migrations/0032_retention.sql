-- What the retention job looks for.
create index idempotency_created on idempotency (created_at);
create index refresh_token_expires on refresh_token (expires_at);
create index outbox_message_body on outbox_message (created_at) where content <> '';
create index appointment_sms_body on appointment_sms (created_at) where content <> '';
create index notification_created on notification (created_at);
