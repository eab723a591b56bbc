-- Every primary and unique key of a store's table begins with whmcs_id, and no foreign key leads from a store's table to
-- the tables of identity or back, so that stores can be distributed over servers by that column. What belongs to no store
-- (accounts, sessions, codes, limits, pictures, browsers, ids of other services) stays together on one server.

-- The stores of ids that other services made up: of texts of clients by their carrier, and of chargebacks by the gateway.
-- Each is handled once, whichever store it is for.
create table external_reference (
  kind text not null check (kind in ('inbound_text', 'chargeback')),
  id text not null,
  whmcs_id integer not null,
  created_at timestamptz not null default now(),
  primary key (kind, id)
);
create index external_reference_created on external_reference (created_at);
alter table external_reference enable row level security;
alter table external_reference force row level security;
create policy system_rows on external_reference for all to suite_system using (true) with check (true);

alter table inbound_text no force row level security;
alter table chargeback no force row level security;
alter table external_reference no force row level security;
insert into external_reference (kind, id, whmcs_id, created_at)
  select 'inbound_text', carrier_id, whmcs_id, created_at from inbound_text
  union all select 'chargeback', gateway_id, whmcs_id, created_at from chargeback;
alter table inbound_text force row level security;
alter table chargeback force row level security;
alter table external_reference force row level security;

drop index inbound_text_once;
create unique index inbound_text_carrier_id on inbound_text (whmcs_id, carrier_id);
drop index chargeback_gateway_id;
create unique index chargeback_gateway_id on chargeback (whmcs_id, gateway_id);

-- Links say which store they are of; those of before are found by these.
alter table pay_link drop constraint pay_link_token_hash_key;
create index pay_link_token on pay_link (token_hash);
drop index visit_survey_id;
create index visit_survey_by_id on visit_survey (id);

-- Its key is its number.
alter table company drop constraint company_id_key;
create index company_id on company (id);

alter table idempotency drop constraint idempotency_pkey, add primary key (whmcs_id, person_id, key);

-- A member without an account lets nobody in, because whoever signs in is an account (member_of_store); and an account that
-- is a store's member is not deleted.
alter table company_user drop constraint company_user_user_id_fkey;
create function keep_account_of_member() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from company_user where company_user.user_id = old.id) then
    raise exception 'The account % is a member of a store.', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
revoke all on function keep_account_of_member from public;
create trigger app_user_of_member before delete on app_user for each row execute function keep_account_of_member();

alter table picture drop constraint picture_whmcs_id_fkey;

-- The lines and the cards of a store refer to each other; the table of lines is distributed first, and what the foreign key
-- of cards has refused, triggers refuse.
alter table gift_card drop constraint gift_card_whmcs_id_order_item_id_fkey;
create function require_line_of_gift_card() returns trigger language plpgsql as $$
begin
  if not exists (select from order_item where order_item.whmcs_id = new.whmcs_id and order_item.id = new.order_item_id for key share) then
    raise exception 'The gift card % is of no line of its store.', new.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger gift_card_line after insert or update of order_item_id on gift_card
  for each row when (new.order_item_id is not null) execute function require_line_of_gift_card();
create function keep_line_of_gift_card() returns trigger language plpgsql as $$
begin
  if exists (select from gift_card where gift_card.whmcs_id = old.whmcs_id and gift_card.order_item_id = old.id) then
    raise exception 'A gift card is of the line %.', old.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger order_item_of_gift_card after delete on order_item for each row execute function keep_line_of_gift_card();

-- A notification asks for push messages; a job finds its browsers, which a store's server does not have.
create table push_request (
  whmcs_id integer not null,
  notification_id uuid not null,
  created_at timestamptz not null,
  primary key (whmcs_id, notification_id),
  foreign key (whmcs_id, notification_id) references notification (whmcs_id, id) on delete cascade
);
select guard_store_table('push_request');
create or replace function queue_push_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into push_request (whmcs_id, notification_id, created_at) values (new.whmcs_id, new.id, new.created_at);
  return null;
end $$;
-- A message whose browser is gone is dropped when it is claimed.
alter table push_delivery drop constraint push_delivery_subscription_id_fkey;

-- Which stores have something due.
create index outbox_message_due_stores on outbox_message (lane, whmcs_id, next_attempt_at, id) where status = 'queued';
drop index outbox_message_due;
create index push_delivery_due_stores on push_delivery (whmcs_id, due_at);
drop index push_delivery_due;
