-- Reports of carriers name a message by their own id of it, whatever it is about, or an advertising message by the id of its row.
drop index outbox_message_carrier;
create index outbox_message_carrier on outbox_message (carrier_id) where carrier_id is not null;
create index outbox_message_advertising on outbox_message (id) where lane = 'advertising';
