-- Pages of the list of gift cards continue after the last row: a card that was never sold or used needs a place in the order.

create index gift_card_sold_order on gift_card (whmcs_id, coalesce(sold_at, '-infinity'::timestamptz) desc, id);
create index gift_card_activity_order on gift_card (whmcs_id, coalesce(last_activity_at, '-infinity'::timestamptz) desc, id);
