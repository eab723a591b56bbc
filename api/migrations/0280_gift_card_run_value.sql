-- What the cards of a print run are sold for; null if that is decided when each is sold.
alter table gift_card_run add column value integer check (value between 100 and 200000);
