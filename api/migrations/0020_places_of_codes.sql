-- Requests for one-time codes are counted by the place that they come from, so that a stranger consumes no limit of a
-- place that a store vouches for.

alter table otp
  add column place text not null default 'outside' check (place in ('outside', 'vouched')),
  -- The store in which a person signs in, whether there is such a person or not.
  add column of_store integer;

-- Limits that belong to a store, which the store can reset.
alter table rate_limit add column whmcs_id integer;
create index rate_limit_of_store on rate_limit (whmcs_id) where whmcs_id is not null;
create policy store_rows on rate_limit for all to suite_app using (whmcs_id = (select app_whmcs_id()));
