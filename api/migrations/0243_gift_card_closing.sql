-- The sum of a store's gift card balances at the end of each business day with movements. Rows are only ever added.
create table gift_card_closing (
  whmcs_id integer not null references company (whmcs_id),
  day date not null,
  balance bigint not null,
  -- The part that nobody paid for.
  bonus bigint not null,
  primary key (whmcs_id, day)
);
select guard_store_table('gift_card_closing');
revoke update, delete on gift_card_closing from suite_app, suite_system;

-- A movement counts on the business day on which it is made, and never on one that is closed.
create or replace function set_gift_card_day() returns trigger language plpgsql as $$
begin
  new.day := greatest((new.created_at at time zone (select timezone from company where whmcs_id = new.whmcs_id))::date,
    (select max(day) + 1 from gift_card_closing where whmcs_id = new.whmcs_id));
  return new;
end $$;
