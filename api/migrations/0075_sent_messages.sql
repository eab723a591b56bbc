-- What was sent to a client, for their profile: emails by address, as texts are found by number already, and the survey of a message.
create index outbox_message_email_to on outbox_message (whmcs_id, recipient, created_at desc) where channel = 'email';
create index visit_survey_message on visit_survey (whmcs_id, message_id) where message_id is not null;
