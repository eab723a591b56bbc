-- Whether a message is being sent again already.
create index outbox_message_resend_of on outbox_message (whmcs_id, resend_of) where resend_of is not null;
