-- What a discount is given for, as the receipt says it.
alter table order_discount add column name text check (length(name) between 1 and 255);
