-- Pictures are files of their own; here is which exist, so that those that nothing shows are deleted.
create table picture (
  name text primary key check (name ~ '^[0-9A-Za-z_-]{32}\.jpg$'),
  -- Null for the photo of an account.
  whmcs_id integer references company (whmcs_id),
  bytes integer not null check (bytes > 0),
  -- The instant since which nothing shows it; null while something does.
  unused_since timestamptz
);
create index picture_of_store on picture (whmcs_id);
create index picture_unused on picture (unused_since) where unused_since is not null;
select guard_store_table('picture');
select open_to_sign_in('picture');

-- The photo of an owner, partner or manager.
alter table app_user add column image_url text;
