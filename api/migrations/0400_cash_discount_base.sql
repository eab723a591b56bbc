-- Whether the cash discount of the checkout was computed on service fee and tax, too, as before this migration. A refund
-- splits it as it was computed, so that refunds before and after it sum to the whole.
alter table checkout add column cash_discount_on_net boolean not null default true;
alter table checkout alter column cash_discount_on_net set default false;
