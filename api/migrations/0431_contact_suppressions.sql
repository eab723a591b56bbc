-- The "no" of numbers and addresses whose client was deleted: it outlives the person, as a keyed hash of which nobody can
-- read the number. Numbers of clients, and those that texted STOP, are in text_opt_out and email_opt_out.
create table contact_suppression (
  whmcs_id integer not null references company (whmcs_id),
  channel text not null check (channel in ('sms', 'email')),
  hash bytea not null,
  created_at timestamptz not null,
  primary key (whmcs_id, channel, hash)
);
select guard_store_table('contact_suppression');

-- The keys of the hashes, each encrypted with the secret of the servers. A replaced secret encrypts them anew, so that the
-- hashes stay valid.
create table contact_key (
  id uuid primary key,
  encrypted text not null,
  created_at timestamptz not null
);
alter table contact_key enable row level security;
alter table contact_key force row level security;
create policy store_reads on contact_key for select to suite_app using ((select app_scope()) = 'store');
create policy store_adds on contact_key for insert to suite_app with check ((select app_scope()) = 'store');
create policy system_rows on contact_key for all to suite_system using (true) with check (true);

-- A number that no store has texted since it opted out: whom its START is for.
create index text_opt_out_phone on text_opt_out (phone, created_at desc);
