-- A client confirms the time of a visit by replying to a text about it. The status of the appointment stays.
alter table appointment
  add column client_confirmed_at timestamptz,
  -- When the start was changed last: a reply to an earlier text is about another time.
  add column time_changed_at timestamptz;

alter table inbound_text
  drop constraint inbound_text_reply_check,
  add constraint inbound_text_reply_check check (reply in ('opt_out', 'opt_out_cancel', 'opt_in', 'help', 'confirm', 'other'));

-- What the retention job looks for every hour: notifications that quote clients go before the others.
create index notification_client_text on notification (created_at)
  where extra_data @> '[{"key":"event","value":"client_replied"}]';
create index appointment_notification_client_text on appointment_notification (created_at) where type = 'client_replied';
