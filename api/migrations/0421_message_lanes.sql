-- Messages leave in lanes with a share of each round: one-time codes, messages about visits, advertising. A long queue of
-- advertising delays neither of the others.
alter table outbox_message
  add column lane text not null default 'visit' check (lane in ('code', 'visit', 'advertising')),
  -- Whether the text of a store is to its client, whose replies then are for that store. False for invitations and notices
  -- to the store's own people; null for texts of earlier releases, which count unless they went to an employee.
  add column is_to_client boolean;
update outbox_message set lane = 'code' where whmcs_id = 0 and status in ('queued', 'sending');
update outbox_message message set is_to_client = false
where channel = 'sms' and whmcs_id <> 0
  and exists (select from employee where employee.whmcs_id = message.whmcs_id and employee.phone = message.recipient)
  and not exists (select from customer where customer.whmcs_id = message.whmcs_id and customer.phone = message.recipient);

drop index outbox_message_due;
create index outbox_message_due on outbox_message (lane, next_attempt_at, id) where status = 'queued';
create index outbox_message_expiring on outbox_message (expires_at) where status = 'queued';
-- What a store sent in a lane within a day.
create index outbox_message_of_lane on outbox_message (whmcs_id, lane, created_at);
