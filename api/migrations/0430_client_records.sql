-- Clients without a number, families on one number, what a client is called, and birthdays without a year.

alter table customer no force row level security;
alter table appointment no force row level security;
alter table employee no force row level security;
alter table app_user no force row level security;

-- Composed letters (NFC), as they are typed on most devices: equal names are equal texts.
update customer set first_name = normalize(first_name, nfc), last_name = normalize(last_name, nfc)
  where first_name is not nfc normalized or last_name is not nfc normalized;
update appointment set booker_name = normalize(booker_name, nfc) where booker_name is not nfc normalized;
update employee set first_name = normalize(first_name, nfc), last_name = normalize(last_name, nfc)
  where first_name is not nfc normalized or last_name is not nfc normalized;
update app_user set first_name = normalize(first_name, nfc), last_name = normalize(last_name, nfc)
  where first_name is not nfc normalized or last_name is not nfc normalized;

-- A name as searches compare it, as `searchKey` in shared/domain.
create function search_key(name text) returns text language sql immutable as $$
  select trim(regexp_replace(regexp_replace(translate(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), 'đĐ', 'dd'),
    '[-‐‑‒–—''’‘ʼʻ`´.]|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]', '', 'g'), '[\s,;/()"]+', ' ', 'g'))
$$;
update customer set search_name = search_key(first_name || ' ' || last_name)
  where status = 1 and search_name <> search_key(first_name || ' ' || last_name);

alter table customer
  -- What texts call the client; null: the first name.
  add column greeting_name text,
  -- MM-DD, also of a birthday with its year.
  add column birth_month_day text check (birth_month_day ~ '^\d\d-\d\d$'),
  -- The client of the same family whose number it is. Members have the number, too, so that everything about a client finds
  -- it in `phone`; whoever looks for the client of a number takes the holder, who has null here.
  add column phone_holder_id uuid,
  add constraint customer_phone_holder foreign key (whmcs_id, phone_holder_id) references customer (whmcs_id, id) deferrable initially deferred,
  add constraint customer_other_holder check (phone_holder_id <> id);

drop index customer_phone;
create unique index customer_phone on customer (whmcs_id, phone) where phone is not null and phone_holder_id is null;
create index customer_family on customer (whmcs_id, phone_holder_id) where phone_holder_id is not null;

-- The number of a member is always that of the holder, who is nobody's member.
create function read_number_of_holder() returns trigger language plpgsql as $$
declare
  holder record;
begin
  select id, phone, phone_holder_id into holder from customer
    where whmcs_id = new.whmcs_id and id = new.phone_holder_id;
  if holder.phone is null then
    raise exception 'The client % has no number for a family.', new.phone_holder_id using errcode = 'check_violation';
  end if;
  new.phone := holder.phone;
  new.phone_holder_id := coalesce(holder.phone_holder_id, holder.id);
  return new;
end $$;
create trigger customer_number_of_holder before insert or update of phone_holder_id, phone on customer
  for each row when (new.phone_holder_id is not null) execute function read_number_of_holder();

-- A holder with another number takes the family along; a holder who is gone, or has no number any more, leaves it to the
-- member who was added first.
create function update_family_number() returns trigger language plpgsql as $$
declare
  heir uuid;
begin
  if tg_op = 'UPDATE' and new.phone is not null and new.phone_holder_id is null then
    update customer set phone = new.phone where whmcs_id = new.whmcs_id and phone_holder_id = new.id;
    return null;
  end if;
  select id into heir from customer where whmcs_id = old.whmcs_id and phone_holder_id = old.id order by create_at, id limit 1;
  if heir is not null then
    update customer set phone_holder_id = null, phone = old.phone where whmcs_id = old.whmcs_id and id = heir;
    update customer set phone_holder_id = heir where whmcs_id = old.whmcs_id and phone_holder_id = old.id;
  end if;
  return null;
end $$;
create trigger customer_family_number after update of phone, phone_holder_id on customer
  for each row when (old.phone_holder_id is null and old.phone is not null
    and (new.phone is distinct from old.phone or new.phone_holder_id is not null))
  execute function update_family_number();
create trigger customer_family_of_deleted after delete on customer
  for each row when (old.phone_holder_id is null and old.phone is not null) execute function update_family_number();

update customer set birth_month_day = to_char(birthday, 'MM-DD') where birthday is not null;

-- As `proposeGreetingName` in shared/domain; the function ends with the session.
create function pg_temp.greeting(name text) returns text language sql as $$
  select case
    when words[1] = '' then null
    when keys[1] = any(family) and not (cardinality(words) = 2 and keys[1] = any(given) and keys[2] = any(family) and not keys[2] = any(given))
      then words[cardinality(words)]
    else words[1] end
  from (select regexp_split_to_array(trim(name), '\s+') as words) as of_name,
    lateral (select array(select search_key(word) from unnest(words) with ordinality as one (word, place) order by place) as keys) as folded,
    (select string_to_array('nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh doan trinh lam mai dao cao ha ta luong chau thai vuong truong phung quach tang kieu diep luu trieu nghiem thach dam khong hua giang bach ninh mac ton chu tong quan', ' ') as family, string_to_array('mai ha ly chau lam kieu giang thai ninh', ' ') as given) as lists
$$;
update customer set greeting_name = pg_temp.greeting(first_name || ' ' || last_name) where status = 1;

alter table customer force row level security;
alter table appointment force row level security;
alter table employee force row level security;
alter table app_user force row level security;
