-- Owners, partners and managers manage gift cards unless an owner takes that from them.
alter table company_user no force row level security;
alter table permission no force row level security;
insert into permission (whmcs_id, id, member_id, key, status)
  select whmcs_id, gen_random_uuid(), id, 'UPDATE_GIFT_CARD', 'active' from company_user
  on conflict (whmcs_id, member_id, key) do nothing;
alter table company_user force row level security;
alter table permission force row level security;
