-- A ticket that is made and paid in one go. Until it is paid nobody sees it: declined, it is charged again as itself.
alter table sales_order add column is_quick_sale boolean not null default false;
