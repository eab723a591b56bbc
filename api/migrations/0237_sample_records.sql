-- Clients and appointments of the sample day of a new store, until the owner removes it.
create table sample_record (
  whmcs_id integer not null references company (whmcs_id),
  kind text not null check (kind in ('customer', 'appointment')),
  record_id uuid not null,
  primary key (whmcs_id, kind, record_id)
);
select guard_store_table('sample_record');
