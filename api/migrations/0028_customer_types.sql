-- What the visits of a client add up to, written with each visit and every night. Tickets and appointments stay the source.
create table customer_activity (
  whmcs_id integer not null,
  customer_id uuid not null,
  -- Store days with a visit; several tickets of a day are one. Visits from before the suite's records count each.
  visits integer not null,
  -- Those of the last 12 months.
  visits_year integer not null,
  first_day date,
  last_day date,
  -- The median of the last six intervals between visits, in half days; null before the second visit.
  median_half_days integer check (median_half_days > 0),
  -- Net sales of the last 12 months, in cents.
  net_year bigint not null,
  primary key (whmcs_id, customer_id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id) on delete cascade
);
create index customer_activity_net on customer_activity (whmcs_id, net_year, customer_id) where net_year > 0;
select guard_store_table('customer_activity');

-- On how many days a client had a service, or was served by an employee.
create table customer_activity_item (
  whmcs_id integer not null,
  customer_id uuid not null,
  -- The service or the employee.
  item_id uuid not null,
  kind text not null check (kind in ('service', 'employee')),
  visits integer not null check (visits > 0),
  last_day date not null,
  primary key (whmcs_id, customer_id, item_id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id) on delete cascade
);
create index customer_activity_item_clients on customer_activity_item (whmcs_id, item_id, last_day, customer_id);
select guard_store_table('customer_activity_item');

-- By which rules a store's clients get their types; a store without a row has the defaults.
create table customer_type_rules (
  whmcs_id integer not null references company (whmcs_id),
  -- A client is new so many days from the first visit.
  new_days integer not null default 30 check (new_days between 0 and 365),
  -- The highest net sales of 12 months make a VIP: the first percent of those who paid, or from an amount on.
  vip_mode text not null default 'percent' check (vip_mode in ('percent', 'amount', 'off')),
  vip_percent integer not null default 10 check (vip_percent between 1 and 50),
  vip_amount bigint not null default 100000 check (vip_amount > 0),
  -- At risk is who came so often, and has not come for longer than the factor (in percent) of the own median interval, within
  -- the bounds of days.
  at_risk_visits integer not null default 3 check (at_risk_visits between 2 and 50),
  at_risk_factor integer not null default 150 check (at_risk_factor between 100 and 500),
  at_risk_min_days integer not null default 30 check (at_risk_min_days between 1 and 730),
  at_risk_max_days integer not null default 180 check (at_risk_max_days between 1 and 730),
  -- Regular is who came so often in 12 months.
  regular_visits integer not null default 4 check (regular_visits between 1 and 100),
  changed_at timestamptz,
  changed_by text,
  -- The net sales from which a client is a VIP, by the last run; null for none.
  vip_from bigint,
  -- The store day of the last run over all clients, and when it ended.
  computed_day date,
  computed_at timestamptz,
  -- The rules were changed after the last run.
  is_due boolean not null default true,
  -- A server is at work until then.
  leased_until timestamptz,
  primary key (whmcs_id),
  check (at_risk_min_days <= at_risk_max_days)
);
select guard_store_table('customer_type_rules');

-- Refunds of later days, by client: with the index of days with tickets, the whole income of a client.
create index income_client_day_refunds on income_client_day (whmcs_id, customer_id, day) where tickets = 0;
