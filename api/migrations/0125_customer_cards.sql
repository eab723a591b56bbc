-- Cards on file: what the gateway keeps of a client's card. Here is only what it is called, and the gateway's
-- reference to it; the number is the gateway's.

create table customer_card (
  whmcs_id integer not null,
  id uuid not null,
  customer_id uuid not null,
  payment_method_id uuid not null,
  -- By which the gateway charges it; gone once the gateway has forgotten the card.
  reference text check (length(reference) between 1 and 255),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, payment_method_id) references payment_method (whmcs_id, id),
  check (reference is not null or removed_at is not null)
);
create index customer_card_on_file on customer_card (whmcs_id, customer_id, created_at desc) where removed_at is null;
create index customer_card_payment_method on customer_card (whmcs_id, payment_method_id);
create index customer_card_to_forget on customer_card (removed_at) where removed_at is not null and reference is not null;

select guard_store_table('customer_card');
