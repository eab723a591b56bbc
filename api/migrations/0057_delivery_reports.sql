-- Reports of carriers name a message by their own id of it, whatever it is about, or an advertising message by the id of its row.
-- Building the indexes blocks writes of messages, and no reads: the old index, whose removal blocks both, is dropped last.
create index outbox_message_carrier_id on outbox_message (carrier_id) where carrier_id is not null;
create index outbox_message_advertising on outbox_message (id) where lane = 'advertising';
drop index outbox_message_carrier;
