-- One file of clients or gift cards that a person imported, which can be taken back as a whole.
create table import_batch (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  kind text not null check (kind in ('clients', 'gift_cards')),
  file_name text not null check (length(file_name) <= 255),
  person_id uuid,
  person_name text not null,
  created_at timestamptz not null,
  -- Rows that were added, that filled fields of what was there, that changed nothing, and that were left out.
  created integer not null default 0,
  filled integer not null default 0,
  existing integer not null default 0,
  left_out integer not null default 0,
  -- When it was taken back, by whom, and how many of those that were added.
  undone_at timestamptz,
  undone_by text,
  undone integer not null default 0,
  primary key (whmcs_id, id)
);
create index import_batch_created on import_batch (whmcs_id, kind, created_at desc, id);
select guard_store_table('import_batch');

-- The batch by which a card came. An import that was taken back leaves the card without a balance, switched off; its code
-- can be imported again.
alter table gift_card
  add column import_batch_id uuid,
  add column import_undone_at timestamptz,
  add foreign key (whmcs_id, import_batch_id) references import_batch (whmcs_id, id);
create index gift_card_import_batch on gift_card (whmcs_id, import_batch_id, id) where import_batch_id is not null;
