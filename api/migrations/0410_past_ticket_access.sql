-- The tickets of another day that a manager without STORE_INCOME opened by a search: they stay open for the rest of the day.
create table past_ticket_access (
  whmcs_id integer not null references company (whmcs_id),
  person_id uuid not null,
  order_id uuid not null,
  opened_at timestamptz not null,
  primary key (whmcs_id, person_id, order_id)
);
create index past_ticket_access_opened on past_ticket_access (opened_at);
select guard_store_table('past_ticket_access');
