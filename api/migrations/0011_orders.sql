-- Tickets: what a customer pays. Money is integer cents, percentages integer basis points.
-- A done ticket's figures are not here: they are read from the ledger.

-- The last order code given out in a store; codes are consecutive.
create table order_counter (
  whmcs_id integer primary key references company (whmcs_id),
  last_number integer not null default 1000
);
select guard_store_table('order_counter');

create table sales_order (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  order_code text not null,
  qr_code text,
  check_in_code text,
  order_status text not null default 'in_service' check (order_status in ('booking', 'in_service', 'done', 'merged', 'discarded')),
  start_time timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  tip integer not null default 0 check (tip between 0 and 999999),
  service_fee_enabled boolean not null default true,
  note text check (length(note) <= 2000),
  customer_id uuid,
  appointment_id uuid,
  -- Points that the client wants to use; once it is paid, those that were used.
  reward_points integer not null default 0 check (reward_points >= 0),
  -- What people in the store call it, e.g. "Window chair".
  name text check (length(name) between 1 and 255),
  -- The ticket that its lines went to: always the last one, however often tickets were merged since.
  merged_into_id uuid,
  discard_reason text check (length(discard_reason) between 1 and 255),
  -- Created and paid in one step. It is invisible until it is paid; after a decline the same order is charged again.
  is_quick_sale boolean not null default false,
  -- The employee who opened it, when a staff person did.
  created_by_employee_id uuid,
  version integer not null default 1,
  changed_at timestamptz not null,
  -- Name of who changed it last, for the person whose change comes too late.
  changed_by text not null,
  primary key (whmcs_id, id),
  unique (whmcs_id, order_code),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, appointment_id) references appointment (whmcs_id, id),
  foreign key (whmcs_id, created_by_employee_id) references employee (whmcs_id, id),
  constraint sales_order_closed check ((order_status in ('booking', 'in_service')) = (closed_at is null)),
  constraint sales_order_merged_into foreign key (whmcs_id, merged_into_id) references sales_order (whmcs_id, id),
  constraint sales_order_merged check ((order_status = 'merged') = (merged_into_id is not null)),
  constraint sales_order_discarded check ((order_status = 'discarded') = (discard_reason is not null))
);
create unique index sales_order_appointment on sales_order (whmcs_id, appointment_id) where appointment_id is not null;
create unique index sales_order_qr_code on sales_order (whmcs_id, qr_code) where qr_code is not null;
create unique index sales_order_check_in_code on sales_order (whmcs_id, check_in_code) where check_in_code is not null;
create index sales_order_start on sales_order (whmcs_id, start_time desc, id);
create index sales_order_status on sales_order (whmcs_id, order_status, start_time desc, id);
create index sales_order_closed on sales_order (whmcs_id, closed_at desc, id) where closed_at is not null;
create index sales_order_customer on sales_order (whmcs_id, customer_id) where customer_id is not null;
create index sales_order_merged_into_id on sales_order (whmcs_id, merged_into_id) where merged_into_id is not null;
select guard_store_table('sales_order');

create table order_item (
  whmcs_id integer not null,
  -- Chosen by the client, so that a retry is the same line.
  id uuid not null,
  order_id uuid not null,
  -- Lines keep the order in which they were added.
  position integer not null,
  item_type text not null check (item_type in ('service', 'item', 'custom', 'gift_card')),
  service_id uuid,
  item_id uuid,
  item_name text not null check (length(item_name) between 1 and 255),
  quantity integer not null check (quantity between 1 and 99),
  price integer not null check (price between 0 and 999999),
  taxable boolean not null default false,
  staff_id uuid,
  note text check (length(note) <= 2000),
  -- Who of several people the line is for; null is the ticket's client.
  person text check (length(person) between 1 and 255),
  -- Of a gift card that is sold: of a printed card; null where one is made when it is paid.
  gift_card_code text check (gift_card_code ~ '^[0-9A-Z]{6,20}$'),
  additional_data jsonb not null default '[]',
  -- What was chosen with the service, as it was called and cost then: a list of id, name, price and duration. The line's name
  -- and price include it.
  modifiers jsonb not null default '[]',
  -- What a sold gift card is worth; null for its price.
  gift_card_value integer,
  -- The card that the line loads again; null for a card that it sells.
  gift_card_id uuid,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, service_id) references service (whmcs_id, id),
  foreign key (whmcs_id, item_id) references item (whmcs_id, id),
  foreign key (whmcs_id, staff_id) references employee (whmcs_id, id),
  check ((item_type = 'service') = (service_id is not null)),
  check ((item_type = 'item') = (item_id is not null)),
  check (gift_card_value between price and 200000),
  constraint order_item_gift_card check (item_type = 'gift_card' or gift_card_code is null),
  constraint order_item_gift_card_value check (item_type = 'gift_card' or (gift_card_value is null and gift_card_id is null)),
  foreign key (whmcs_id, gift_card_id) references gift_card (whmcs_id, id)
);
create index order_item_order on order_item (whmcs_id, order_id, position);
create index order_item_gift_card_id on order_item (whmcs_id, gift_card_id) where gift_card_id is not null;
select guard_store_table('order_item');

-- The lines and the cards of a store refer to each other; the table of lines is distributed first, and what a foreign key of
-- cards would refuse, triggers refuse.

create function require_line_of_gift_card() returns trigger language plpgsql as $$
begin
  if not exists (select from order_item where order_item.whmcs_id = new.whmcs_id and order_item.id = new.order_item_id for key share) then
    raise exception 'The gift card % is of no line of its store.', new.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger gift_card_line after insert or update of order_item_id on gift_card
  for each row when (new.order_item_id is not null) execute function require_line_of_gift_card();

create function keep_line_of_gift_card() returns trigger language plpgsql as $$
begin
  if exists (select from gift_card where gift_card.whmcs_id = old.whmcs_id and gift_card.order_item_id = old.id) then
    raise exception 'A gift card is of the line %.', old.id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger order_item_of_gift_card after delete on order_item for each row execute function keep_line_of_gift_card();

-- A discount of the whole ticket, or of one line.
create table order_discount (
  whmcs_id integer not null,
  id uuid not null,
  order_id uuid not null,
  order_item_id uuid,
  position integer not null,
  discount_type text not null check (discount_type in ('percent', 'usd')),
  -- Basis points for percent, cents for usd.
  discount_value integer not null check (discount_value >= 0),
  -- What it is given for, as the receipt says it.
  name text check (length(name) between 1 and 255),
  -- A promotion of the whole ticket: it applies after the other discounts, and has a name.
  is_promo boolean not null default false,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, order_item_id) references order_item (whmcs_id, id) on delete cascade,
  check (discount_type <> 'percent' or discount_value <= 10000),
  constraint order_discount_promo check (not is_promo or (order_item_id is null and name is not null))
);
create index order_discount_order on order_discount (whmcs_id, order_id);
create index order_discount_item on order_discount (whmcs_id, order_item_id) where order_item_id is not null;
select guard_store_table('order_discount');

-- Shares of the tip that a person chose. Without rows the tip is split by service value.
create table tip_share (
  whmcs_id integer not null,
  order_id uuid not null,
  employee_id uuid not null,
  amount integer not null check (amount >= 0),
  primary key (whmcs_id, order_id, employee_id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
select guard_store_table('tip_share');

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

-- Printed QR codes. A code that is not here, or is used, is invalid.
create table order_qr (
  whmcs_id integer not null references company (whmcs_id),
  code text not null check (code = upper(code)),
  state text not null check (state in ('open', 'expired', 'awaiting', 'used')),
  order_id uuid,
  created_at timestamptz not null,
  used_at timestamptz,
  run_id uuid,
  primary key (whmcs_id, code),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  check ((state = 'used') = (used_at is not null)),
  foreign key (whmcs_id, run_id) references order_qr_run (whmcs_id, id)
);
create index order_qr_run_codes on order_qr (whmcs_id, run_id, code) where run_id is not null;
create index order_qr_open on order_qr (whmcs_id) where state = 'open';
select guard_store_table('order_qr');

-- Who did what to a ticket. Rows are only ever added.
create table order_log (
  whmcs_id integer not null,
  id bigint generated always as identity,
  order_id uuid not null,
  event text not null,
  person_id uuid not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id)
);
create index order_log_order on order_log (whmcs_id, order_id, id);
select guard_store_table('order_log');
-- The history of a ticket is append-only; what it says about a client who wants to be forgotten is not kept.
create policy anonymize_rows on order_log for all to current_user using (true) with check (true);
revoke update, delete on order_log from suite_app, suite_system;

-- Runs as its owner, for the store of the transaction only: requests may not change the history.
create function anonymize_order_log(store integer, orders uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update order_log set data = data - array['note', 'person', 'name', 'reason']
  where order_log.whmcs_id = store and store = app_whmcs_id() and order_id = any(orders)
    and data ?| array['note', 'person', 'name', 'reason']
$$;
revoke all on function anonymize_order_log from public;
grant execute on function anonymize_order_log to suite_app;

-- Tickets that a device took without a connection.
-- The row is written before its ticket, so that the same ticket sent twice at once is taken once; hence no foreign key.
create table offline_ticket (
  whmcs_id integer not null references company (whmcs_id),
  order_id uuid not null,
  -- When the device says that it was paid, and when that came in.
  taken_at timestamptz not null,
  received_at timestamptz not null,
  person_id uuid not null,
  -- What of it was not what catalogue and settings said when it came in.
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  primary key (whmcs_id, order_id)
);
select guard_store_table('offline_ticket');
revoke delete on offline_ticket from suite_app, suite_system;

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
