-- What the operator sells, at which prices, and who issues the invoices.

-- Who sells: one row, which invoices copy when they are finalized.
create table billing_issuer (
  id boolean primary key default true check (id),
  name text not null check (length(name) between 1 and 120),
  -- Lines of the address, as invoices print them.
  address text not null default '' check (length(address) <= 500),
  email text check (length(email) <= 255),
  -- By country of the buyer, e.g. {"AU": "51 824 753 556"}: an ABN, or a GST/HST number.
  tax_numbers jsonb not null default '{}',
  currency text not null default 'USD' check (currency in ('USD', 'CAD', 'AUD')),
  invoice_series text not null default 'INV' check (invoice_series ~ '^[A-Z]{1,8}$'),
  credit_note_series text not null default 'CN' check (credit_note_series ~ '^[A-Z]{1,8}$'),
  check (invoice_series <> credit_note_series)
);
alter table billing_issuer enable row level security;
alter table billing_issuer force row level security;
create policy system_rows on billing_issuer for all to suite_system using (true) with check (true);
create policy rows_for_stores on billing_issuer for select to suite_app using (app_scope() = 'store');
revoke delete, truncate on billing_issuer from suite_app, suite_system;
insert into billing_issuer (name) values ('Go Suite');

-- Money on its way back to a card, neither the store's credit nor the operator's cash.
alter table billing_entry drop constraint billing_entry_account_check;
alter table billing_entry add constraint billing_entry_account_check
  check (account in ('receivable', 'income', 'tax', 'cash', 'credit', 'given', 'loss', 'refunding'));

insert into billing_product (code, kind, service_flag, name_en, name_vi, credits_sms, credits_email, position) values
  ('gopos', 'service', 'pos', 'Go POS', 'Go POS', 0, 0, 1),
  ('gobooking', 'service', 'gbk', 'Go Booking', 'Go Booking', 0, 0, 2),
  ('gocheckin', 'service', 'gci', 'Go Checkin', 'Go Checkin', 0, 0, 3),
  ('gogiftcard', 'service', 'gc_without_pos', 'Go Gift Card', 'Go Gift Card', 0, 0, 4),
  ('bamboopay', 'service', 'bamboo_pay', 'Bamboo Pay', 'Bamboo Pay', 0, 0, 5),
  ('sms_500', 'credits', null, '500 texts', '500 tin nhắn', 500, 0, 11),
  ('sms_2000', 'credits', null, '2,000 texts', '2.000 tin nhắn', 2000, 0, 12),
  ('sms_5000', 'credits', null, '5,000 texts', '5.000 tin nhắn', 5000, 0, 13),
  ('email_5000', 'credits', null, '5,000 emails', '5.000 email', 0, 5000, 14),
  ('email_20000', 'credits', null, '20,000 emails', '20.000 email', 0, 20000, 15);

insert into billing_price (product_code, interval, valid_from, amount) values
  ('gopos', 'month', '2020-01-01', 7900), ('gopos', 'year', '2020-01-01', 79000),
  ('gobooking', 'month', '2020-01-01', 3900), ('gobooking', 'year', '2020-01-01', 39000),
  ('gocheckin', 'month', '2020-01-01', 4900), ('gocheckin', 'year', '2020-01-01', 49000),
  ('gogiftcard', 'month', '2020-01-01', 1900), ('gogiftcard', 'year', '2020-01-01', 19000),
  ('bamboopay', 'month', '2020-01-01', 900), ('bamboopay', 'year', '2020-01-01', 9000),
  ('sms_500', 'once', '2020-01-01', 1500), ('sms_2000', 'once', '2020-01-01', 5000),
  ('sms_5000', 'once', '2020-01-01', 11000),
  ('email_5000', 'once', '2020-01-01', 1000), ('email_20000', 'once', '2020-01-01', 3000);
