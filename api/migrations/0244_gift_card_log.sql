-- What people did with a gift card besides moving its balance, and why. Rows are only ever added.
create table gift_card_log (
  whmcs_id integer not null,
  id bigint generated always as identity,
  gift_card_id uuid not null,
  event text not null check (event in ('deactivated', 'reactivated', 'replaced', 'moved', 'expiry_set', 'frozen')),
  note text check (length(note) <= 255),
  person_id uuid,
  person_name text,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id)
);
create index gift_card_log_card on gift_card_log (whmcs_id, gift_card_id, id);
select guard_store_table('gift_card_log');
revoke update, delete on gift_card_log from suite_app, suite_system;
create index gift_card_expiry on gift_card (expires_on) where expires_on is not null and status = 'active';
