-- Codes for tickets that a store printed together.
create table order_qr_run (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  quantity integer not null check (quantity between 1 and 200),
  note text check (length(note) <= 255),
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id)
);
create index order_qr_run_created on order_qr_run (whmcs_id, created_at desc, id);
select guard_store_table('order_qr_run');

alter table order_qr add column run_id uuid,
  add foreign key (whmcs_id, run_id) references order_qr_run (whmcs_id, id);
create index order_qr_run_codes on order_qr (whmcs_id, run_id, code) where run_id is not null;
create index order_qr_open on order_qr (whmcs_id) where state = 'open';
