-- Whether something is on its way to somebody already: what a store tells one person arrives in its order.
create index outbox_message_on_its_way on outbox_message (whmcs_id, recipient, created_at)
  where status in ('queued', 'sending');
