-- Names on tickets, which the search of every page reads: few tickets and lines have one.
create index sales_order_named on sales_order (whmcs_id, start_time desc, id) where name is not null;
create index order_item_person on order_item (whmcs_id, order_id) where person is not null;
