-- Photos of the work that was done for a client, as the team took them: what the client wore last time.
create table customer_photo (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  customer_id uuid not null,
  -- The address of the picture, which cannot be guessed.
  address text not null check (address ~ '^/pictures/[0-9A-Za-z_-]{32}\.jpg$'),
  caption text check (length(caption) between 1 and 140),
  -- The employee who added it; null for owners, partners and managers.
  employee_id uuid,
  -- Who added it, as the page names them.
  added_by text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
create index customer_photo_of on customer_photo (whmcs_id, customer_id, created_at desc, id);
select guard_store_table('customer_photo');
create trigger customer_photo_of_merged before insert or update of customer_id on customer_photo
  for each row when (new.customer_id is not null) execute function follow_merged_client();
