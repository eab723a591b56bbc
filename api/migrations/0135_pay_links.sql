-- Links by which clients pay a ticket on their own phone.
create table pay_link (
  whmcs_id integer not null,
  id uuid not null,
  order_id uuid not null,
  -- The keyed hash of the random token in the link's address; the token itself is stored nowhere.
  token_hash bytea not null unique,
  -- The ticket that it pays: with another version or total it pays nothing.
  order_version integer not null,
  total integer not null check (total > 0),
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  texted_at timestamptz,
  -- Cards that were declined.
  declines integer not null default 0,
  -- The last checkout that the client started with it.
  checkout_id uuid,
  ended_at timestamptz,
  end_reason text check (end_reason in ('canceled', 'replaced', 'other_payment', 'too_many_declines', 'paid')),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, checkout_id) references checkout (whmcs_id, id),
  check ((ended_at is null) = (end_reason is null))
);
-- A ticket has one link that did not end, and any number of earlier ones.
create unique index pay_link_one_live on pay_link (whmcs_id, order_id) where ended_at is null;
create index pay_link_order on pay_link (whmcs_id, order_id, created_at);
create index pay_link_checkout on pay_link (whmcs_id, checkout_id) where checkout_id is not null;
create index pay_link_created on pay_link (created_at);
select guard_store_table('pay_link');
-- Whoever has a token belongs to no store: its hash leads to the link's store.
select open_to_identity('pay_link');
