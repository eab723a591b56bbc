-- The line of the invoice that paid the first period of a package. Without a foreign key: invoices refer to packages.
alter table billing_package add column invoice_id uuid;
alter table billing_package add column invoice_position integer;
-- Until when the invoice of an order can be paid.
alter table billing_order add column pay_until timestamptz;
create index billing_order_unpaid on billing_order (pay_until) where status = 'invoiced';
-- The package that decides about a service; null if the operator does.
alter table company_service add column billing_package_id uuid;
