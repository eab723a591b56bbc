-- Tickets of several people: names of their own, who a line is for, and tickets that ended without a payment of their own.

alter table sales_order drop constraint sales_order_order_status_check;
alter table sales_order add constraint sales_order_order_status_check
  check (order_status in ('booking', 'in_service', 'done', 'merged', 'discarded'));
alter table sales_order drop constraint sales_order_check;
alter table sales_order add constraint sales_order_closed check ((order_status in ('booking', 'in_service')) = (closed_at is null));

-- What people at the till call it, e.g. "Window chair".
alter table sales_order add column name text check (length(name) between 1 and 255);
-- The ticket that its lines went to: always the last one, however often tickets were merged since.
alter table sales_order add column merged_into_id uuid;
alter table sales_order add constraint sales_order_merged_into foreign key (whmcs_id, merged_into_id) references sales_order (whmcs_id, id);
alter table sales_order add constraint sales_order_merged check ((order_status = 'merged') = (merged_into_id is not null));
alter table sales_order add column discard_reason text check (length(discard_reason) between 1 and 255);
alter table sales_order add constraint sales_order_discarded check ((order_status = 'discarded') = (discard_reason is not null));
create index sales_order_merged_into_id on sales_order (whmcs_id, merged_into_id) where merged_into_id is not null;

-- Who of several people the line is for; null is the ticket's client.
alter table order_item add column person text check (length(person) between 1 and 255);
