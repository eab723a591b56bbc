-- Cards that were printed together: codes from a start to an end. They are inactive until they are sold.
create table gift_card_run (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  start_code text not null,
  end_code text not null,
  quantity integer not null check (quantity between 1 and 10000),
  note text check (length(note) <= 255),
  person_id uuid not null,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id)
);
create index gift_card_run_created on gift_card_run (whmcs_id, created_at desc, id);
select guard_store_table('gift_card_run');

alter table gift_card add column run_id uuid,
  add foreign key (whmcs_id, run_id) references gift_card_run (whmcs_id, id);
create index gift_card_run_cards on gift_card (whmcs_id, run_id, code) where run_id is not null;
