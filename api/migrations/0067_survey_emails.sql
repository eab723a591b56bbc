-- A client without a number is asked about a visit by email. The rows are checked by 0072, beside the work of the stores.
alter table outbox_message drop constraint outbox_message_channel_reason_check;
alter table outbox_message add constraint outbox_message_channel_reason_check
  check (channel_reason in ('carrier_pending', 'no_phone')) not valid;
