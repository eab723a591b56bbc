-- What an owner writes to the clients of groups, and each day's messages of an automation.
create table campaign (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  kind text not null check (kind in ('campaign', 'automation')),
  -- The automation and the day whose messages these are.
  automation text check (automation in ('birthday', 'not_seen', 'first_visit', 'points_expire')),
  run_day date,
  -- Of drafts any of these texts may be empty.
  name text not null check (length(name) <= 255),
  business_name text not null check (length(business_name) <= 40),
  email_title text not null check (length(email_title) <= 255),
  message text not null check (length(message) <= 2000),
  channels text not null check (channels in ('sms', 'email', 'both')),
  -- Whether texts leave without accents, which halves their price.
  without_accents boolean not null default false,
  discount_type text check (discount_type in ('percent', 'usd')),
  -- Basis points, or cents.
  discount_value bigint check (discount_value > 0),
  is_one_time boolean not null default true,
  -- The days on which the codes count.
  start_date date,
  expired_date date,
  -- 1: as soon as it is submitted; 2: at scheduled_at.
  mode integer not null check (mode in (1, 2)),
  scheduled_at timestamptz,
  status text not null check (status in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  pause_reason text check (pause_reason in ('person', 'credits', 'complaints')),
  created_by uuid,
  created_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When its recipients were stored; from then on nobody is added.
  frozen_at timestamptz,
  -- When the last message was handed over, or the rest was stopped.
  sent_at timestamptz,
  -- Segments of a text with the longest name.
  segments integer not null default 0,
  -- Numbers of campaign_recipient by state; what is missing to planned has not been handed over yet.
  planned integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  unknown integer not null default 0,
  version integer not null default 1,
  primary key (whmcs_id, id),
  check ((kind = 'automation') = (automation is not null)),
  check ((kind = 'automation') = (run_day is not null)),
  check ((discount_type is null) = (discount_value is null)),
  check ((status = 'paused') = (pause_reason is not null)),
  check (expired_date >= start_date),
  check (sent + failed + skipped + unknown <= planned),
  check (status <> 'sent' or sent + failed + skipped + unknown = planned)
);
create index campaign_created on campaign (whmcs_id, kind, created_at, id);
-- Two servers run an automation once a day.
create unique index campaign_run on campaign (whmcs_id, automation, run_day) where automation is not null;
create index campaign_open on campaign (status, scheduled_at) where status in ('scheduled', 'sending');
select guard_store_table('campaign');

-- The groups whose clients a campaign goes to; of the client types, too, whose groups are in no table.
create table campaign_group (
  whmcs_id integer not null,
  campaign_id uuid not null,
  group_id uuid not null,
  primary key (whmcs_id, campaign_id, group_id),
  foreign key (whmcs_id, campaign_id) references campaign (whmcs_id, id) on delete cascade
);
select guard_store_table('campaign_group');

-- A message of a campaign to a client. Its id is that of the message, so that it cannot be queued twice.
create table campaign_recipient (
  whmcs_id integer not null,
  campaign_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  -- Number or lower-case address; empty once the client was deleted.
  address text not null,
  state text not null check (state in ('planned', 'claimed', 'sent', 'failed', 'skipped', 'unknown')),
  reason text,
  -- Null until the message is queued.
  message_id uuid,
  -- Segments of the text; 1 for an email.
  segments integer not null default 0,
  code text,
  delivered_at timestamptz,
  complained_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, campaign_id) references campaign (whmcs_id, id) on delete cascade,
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id)
);
create unique index campaign_recipient_customer on campaign_recipient (whmcs_id, campaign_id, customer_id, channel);
create unique index campaign_recipient_address on campaign_recipient (whmcs_id, campaign_id, channel, address) where address <> '';
create index campaign_recipient_state on campaign_recipient (whmcs_id, campaign_id, state, id);
create index campaign_recipient_of_customer on campaign_recipient (whmcs_id, customer_id);
create index campaign_recipient_claimed on campaign_recipient (whmcs_id, message_id) where state = 'claimed';
create unique index campaign_recipient_code on campaign_recipient (whmcs_id, code) where code is not null;
select guard_store_table('campaign_recipient');

-- What an owner set for each kind of automation.
create table campaign_automation (
  whmcs_id integer not null references company (whmcs_id),
  kind text not null check (kind in ('birthday', 'not_seen', 'first_visit', 'points_expire')),
  is_on boolean not null,
  business_name text not null check (length(business_name) <= 40),
  email_title text not null check (length(email_title) <= 255),
  message text not null check (length(message) between 1 and 2000),
  channels text not null check (channels in ('sms', 'email', 'both')),
  without_accents boolean not null,
  discount_type text check (discount_type in ('percent', 'usd')),
  discount_value bigint check (discount_value > 0),
  is_one_time boolean not null,
  -- Days before the birthday, since the last visit, after the first visit, or before the points expire.
  days integer not null check (days between 0 and 365),
  -- Days on which the code counts, from the day of the message on.
  valid_days integer not null check (valid_days between 1 and 365),
  version integer not null default 1,
  changed_by_name text,
  changed_at timestamptz not null,
  -- The last day whose clients were looked for.
  last_run_day date,
  primary key (whmcs_id, kind),
  check ((discount_type is null) = (discount_value is null))
);
create index campaign_automation_on on campaign_automation (last_run_day) where is_on;
select guard_store_table('campaign_automation');

-- Addresses that get no more advertising of the store by email. They outlive the client and every import.
create table advertising_opt_out (
  whmcs_id integer not null references company (whmcs_id),
  email text not null check (email = lower(email)),
  -- The campaign whose message was answered.
  campaign_id uuid,
  source text not null check (source in ('one_click', 'page', 'complaint')),
  created_at timestamptz not null,
  primary key (whmcs_id, email)
);
create index advertising_opt_out_day on advertising_opt_out (whmcs_id, created_at);
select guard_store_table('advertising_opt_out');
