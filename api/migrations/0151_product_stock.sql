-- Products: the stock that sales lower, and the barcode that finds a product.

alter table item
  -- Null for a product whose stock is not counted. A sale of more than there was makes it negative.
  add column stock integer check (stock between -999999 and 999999),
  -- Stock at which the product is low; null without a notice.
  add column low_stock_at integer check (low_stock_at between 0 and 9999),
  add column barcode text check (length(barcode) between 1 and 64);

create unique index item_barcode on item (whmcs_id, barcode) where barcode is not null;
