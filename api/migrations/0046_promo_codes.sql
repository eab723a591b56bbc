-- Codes of promotions: one for each client of a campaign, with its terms as they were when it was made.
create table promo_code (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- Of the store, in upper case without characters that are mistaken for others.
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  campaign_id uuid not null,
  -- Null: the client was deleted; the code can no longer be used.
  customer_id uuid,
  name text not null check (length(name) between 1 and 255),
  discount_type text not null check (discount_type in ('percent', 'usd')),
  -- Basis points for percent, cents for usd.
  discount_value integer not null check (discount_value > 0 and (discount_type <> 'percent' or discount_value <= 10000)),
  -- First and last day of the store.
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  is_one_time boolean not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  unique (whmcs_id, code),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id)
);
create index promo_code_campaign on promo_code (whmcs_id, campaign_id, customer_id);
create index promo_code_customer on promo_code (whmcs_id, customer_id, valid_until);
select guard_store_table('promo_code');

-- The code behind a promotion of a ticket.
alter table order_discount
  add column promo_code_id uuid,
  add constraint order_discount_promo_code foreign key (whmcs_id, promo_code_id) references promo_code (whmcs_id, id),
  add constraint order_discount_code_is_promo check (promo_code_id is null or is_promo);
create index order_discount_promo_code on order_discount (whmcs_id, promo_code_id) where promo_code_id is not null;

-- Codes that tickets use: held with a payment that has begun, redeemed once it is paid. Rows are never deleted.
create table promo_redemption (
  whmcs_id integer not null,
  id uuid not null,
  campaign_id uuid not null,
  promo_code_id uuid not null,
  order_id uuid not null,
  customer_id uuid,
  -- released: the payment was declined. returned: the whole ticket was refunded or voided.
  state text not null check (state in ('held', 'redeemed', 'released', 'returned')),
  -- What it took off, and the ticket's net sales; less what refunds took back.
  discount_value integer not null default 0 check (discount_value >= 0),
  total_price integer not null default 0,
  system_type text not null default 'pos' check (system_type in ('pos')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, promo_code_id) references promo_code (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id)
);
-- A ticket uses one code, once.
create unique index promo_redemption_order on promo_redemption (whmcs_id, order_id);
create index promo_redemption_code on promo_redemption (whmcs_id, promo_code_id);
create index promo_redemption_campaign on promo_redemption (whmcs_id, campaign_id, created_at desc, id desc);
create index promo_redemption_customer on promo_redemption (whmcs_id, customer_id) where customer_id is not null;
select guard_store_table('promo_redemption');
revoke delete on promo_redemption from suite_app, suite_system;

-- A client who is written to by text and by email has one code.
drop index if exists campaign_recipient_code;
create index campaign_recipient_code on campaign_recipient (whmcs_id, code) where code is not null;
