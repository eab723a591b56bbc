-- Checks the rows without a lock that messages would wait for.
alter table outbox_message validate constraint outbox_message_channel_reason_check;
