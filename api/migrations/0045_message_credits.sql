-- Credits for advertising by SMS (one each segment) and by email (one each message).

-- What every store may send each month free of charge. The operator's: from a day on, for all stores.
create table message_allowance (
  channel text not null check (channel in ('sms', 'email')),
  valid_from date not null,
  amount integer not null check (amount between 0 and 1000000),
  primary key (channel, valid_from)
);
insert into message_allowance (channel, valid_from, amount) values ('sms', '2000-01-01', 100), ('email', '2000-01-01', 500);

alter table message_allowance enable row level security;
alter table message_allowance force row level security;
create policy system_rows on message_allowance for all to suite_system using (true) with check (true);
create policy rows_for_stores on message_allowance for select to suite_app using (app_scope() = 'store');
revoke delete, truncate on message_allowance from suite_app, suite_system;

-- What a store can reserve now. The row is locked for each change, so that parallel ones never take more than is left.
create table message_credit (
  whmcs_id integer not null references company (whmcs_id),
  channel text not null check (channel in ('sms', 'email')),
  -- The first day of the month whose allowance this is; it lapses with the month.
  month date not null,
  allowance_left integer not null check (allowance_left >= 0),
  bought_left integer not null default 0 check (bought_left >= 0),
  primary key (whmcs_id, channel)
);
select guard_store_table('message_credit');
revoke delete on message_credit from suite_app, suite_system;

-- What a campaign, or a lot of an automation, holds until its messages are sent or not.
create table message_credit_hold (
  whmcs_id integer not null,
  channel text not null,
  id uuid not null,
  campaign_id uuid,
  -- The month of the allowance that it holds.
  month date not null,
  allowance_left integer not null check (allowance_left >= 0),
  bought_left integer not null check (bought_left >= 0),
  created_at timestamptz not null,
  primary key (whmcs_id, channel, id),
  foreign key (whmcs_id, channel) references message_credit (whmcs_id, channel)
);
select guard_store_table('message_credit_hold');

-- Changes by day and promotion, as the owner reads them: a campaign has an entry for each of its messages.
create table message_credit_day (
  whmcs_id integer not null,
  id bigint generated always as identity,
  channel text not null,
  day date not null,
  type text not null,
  campaign_id uuid,
  amount integer not null check (amount > 0),
  primary key (whmcs_id, id),
  foreign key (whmcs_id, channel) references message_credit (whmcs_id, channel)
);
create unique index message_credit_day_once on message_credit_day (whmcs_id, channel, day, type, campaign_id) nulls not distinct;
select guard_store_table('message_credit_day');
revoke delete on message_credit_day from suite_app, suite_system;

-- Every change. Rows are only ever added: the sums are the balances.
create table message_credit_entry (
  whmcs_id integer not null,
  id bigint generated always as identity,
  channel text not null,
  type text not null check (type in ('granted', 'lapsed', 'bought', 'reserved', 'used', 'released', 'returned')),
  -- Changes of what is free of the allowance and of the bought ones, of what is held, and of what was used.
  allowance integer not null default 0,
  bought integer not null default 0,
  held integer not null default 0,
  used integer not null default 0,
  -- The parts of a use.
  used_allowance integer not null default 0,
  month date not null,
  hold_id uuid,
  campaign_id uuid,
  -- What it is for: each type is entered once for it.
  reference text not null check (length(reference) between 1 and 120),
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, channel) references message_credit (whmcs_id, channel),
  unique (whmcs_id, channel, type, reference)
);
create index message_credit_entry_campaign on message_credit_entry (whmcs_id, campaign_id, channel) where campaign_id is not null;
create index message_credit_entry_hold on message_credit_entry (whmcs_id, channel, hold_id) where hold_id is not null;
select guard_store_table('message_credit_entry');
revoke update, delete on message_credit_entry from suite_app, suite_system;
