-- Clients who are one person: suggestions, merges that can be taken back for a day, and pairs that are two people.

-- The words of a name in one order, so that `Lan Tran` and `Tran Lan` are equal.
create function sorted_words(words text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '') from unnest(string_to_array(words, ' ')) as word where word <> ''
$$;

-- A merged client (status 2) stays, without a number: what refers to it leads to the client whom it was merged into, always
-- the last one. By `merged_phone` the number that it had, or that the other one gave up, still finds that client.
-- The columns after that are compared for equality alone, which row-level security leaves to an index.
alter table customer
  add column merged_into_id uuid,
  add column merged_phone text,
  add column name_key text not null generated always as (sorted_words(search_name)) stored,
  add column email_key text generated always as (lower(email)) stored,
  add column phone_end text generated always as (right(phone, 7)) stored,
  add constraint customer_merged_into foreign key (whmcs_id, merged_into_id) references customer (whmcs_id, id),
  add constraint customer_merged check ((status = 2) = (merged_into_id is not null)),
  add constraint customer_merged_into_other check (merged_into_id <> id),
  add constraint customer_merged_number check (merged_phone is null or status = 2);
create index customer_merged_into_id on customer (whmcs_id, merged_into_id) where merged_into_id is not null;
create index customer_merged_phone on customer (whmcs_id, merged_phone) where merged_phone is not null;
create index customer_name_key on customer (whmcs_id, name_key) where status = 1;
create index customer_email_key on customer (whmcs_id, email_key) where email_key is not null and status = 1;
create index customer_phone_end on customer (whmcs_id, phone_end) where phone_end is not null and status = 1;

-- A number that a client gets finds that client, and no merged one any more.
create function end_merged_number() returns trigger language plpgsql as $$
begin
  update customer set merged_phone = null where whmcs_id = new.whmcs_id and merged_phone = new.phone;
  return null;
end $$;
create trigger customer_number_taken after insert or update of phone on customer
  for each row when (new.phone is not null) execute function end_merged_number();

-- What is written about a merged client, as by a device that was offline, is about the one who stayed. The lock, which the
-- foreign key takes, too, lets it wait for a merge that is under way.
create function follow_merged_client() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  select merged_into_id into target from customer where whmcs_id = new.whmcs_id and id = new.customer_id for key share;
  new.customer_id := coalesce(target, new.customer_id);
  return new;
end $$;
create function follow_merged_host() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  select merged_into_id into target from customer where whmcs_id = new.whmcs_id and id = new.guest_of for key share;
  new.guest_of := coalesce(target, new.guest_of);
  return new;
end $$;
create trigger appointment_of_merged before insert or update of customer_id on appointment
  for each row when (new.customer_id is not null) execute function follow_merged_client();
create trigger appointment_of_merged_host before insert or update of guest_of on appointment
  for each row when (new.guest_of is not null) execute function follow_merged_host();
create trigger sales_order_of_merged before insert or update of customer_id on sales_order
  for each row when (new.customer_id is not null) execute function follow_merged_client();
create trigger gift_card_of_merged before insert or update of customer_id on gift_card
  for each row when (new.customer_id is not null) execute function follow_merged_client();
create trigger customer_card_of_merged before insert or update of customer_id on customer_card
  for each row when (new.customer_id is not null) execute function follow_merged_client();
create trigger inbound_text_of_merged before insert or update of customer_id on inbound_text
  for each row when (new.customer_id is not null) execute function follow_merged_client();

-- Merges that can be taken back, and that the store sees for a day. The values of both clients before and after, and the ids
-- of what moved, by table and column.
create table customer_merge (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- The order of merges of the same instant.
  position bigint generated always as identity,
  source_id uuid not null,
  target_id uuid not null,
  person_id uuid,
  person_name text not null,
  merged_at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  moved jsonb not null,
  -- By what the module of points moved they return.
  points jsonb not null,
  undone_at timestamptz,
  undone_by text,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, source_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, target_id) references customer (whmcs_id, id),
  constraint customer_merge_of_two check (source_id <> target_id)
);
create index customer_merge_merged_at on customer_merge (whmcs_id, merged_at desc, id);
create index customer_merge_source on customer_merge (whmcs_id, source_id);
create index customer_merge_target on customer_merge (whmcs_id, target_id);
create index customer_merge_age on customer_merge (merged_at);
select guard_store_table('customer_merge');

-- Pairs of clients of whom a person said that they are two people.
create table customer_not_same (
  whmcs_id integer not null references company (whmcs_id),
  first_id uuid not null,
  second_id uuid not null,
  person_id uuid,
  created_at timestamptz not null,
  primary key (whmcs_id, first_id, second_id),
  foreign key (whmcs_id, first_id) references customer (whmcs_id, id) on delete cascade,
  foreign key (whmcs_id, second_id) references customer (whmcs_id, id) on delete cascade,
  constraint customer_not_same_order check (first_id < second_id)
);
create index customer_not_same_second on customer_not_same (whmcs_id, second_id);
select guard_store_table('customer_not_same');

-- Points that move with a merge, or back with its undo.
alter table point_log drop constraint point_log_type_check;
alter table point_log add constraint point_log_type_check
  check (type in ('earn', 'redeem', 'earn_back', 'redeem_back', 'opening', 'merge'));
