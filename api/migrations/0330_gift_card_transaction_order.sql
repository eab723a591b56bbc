-- A chargeback and a refund find the movements of a ticket.
create index gift_card_transaction_order on gift_card_transaction (whmcs_id, order_id) where order_id is not null;
