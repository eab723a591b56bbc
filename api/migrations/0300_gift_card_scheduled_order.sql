-- The gift cards that a store has still to send, the next first.

create index gift_card_delivery_scheduled on gift_card_delivery (whmcs_id, leaves_at, id) where state = 'scheduled';
