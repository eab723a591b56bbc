-- What clients were told that they agree to: each wording of a store, once. Rows are added, and never changed.
create table consent_wording (
  whmcs_id integer not null references company (whmcs_id),
  kind text not null check (kind in ('appointments', 'advertising', 'gift_card_reminders')),
  language text not null check (language in ('en', 'vi')),
  -- Counts from 1 within its kind and language.
  version integer not null check (version > 0),
  content text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, kind, language, version)
);
create unique index consent_wording_content on consent_wording (whmcs_id, kind, language, md5(content));
select guard_store_table('consent_wording');
revoke update, delete on consent_wording from suite_app, suite_system;

-- Who agreed to messages of a store, or withdrew that, when and how. Rows are added, and never changed.
create table client_consent (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  -- The order of records of the same instant.
  position bigint generated always as identity,
  -- Null: a number or an address that no client has.
  customer_id uuid,
  channel text not null check (channel in ('sms', 'email')),
  -- The number or the address of that time; null if the client had none, or was anonymized.
  recipient text,
  -- `all` withdraws from all texts at once.
  kind text not null check (kind in ('appointments', 'advertising', 'gift_card_reminders', 'all')),
  is_agreed boolean not null,
  source text not null check (source in ('counter', 'client_sheet', 'gift_card', 'import', 'client_text', 'public_page')),
  -- In which the client was told what they agree to.
  language text not null check (language in ('en', 'vi')),
  -- Null for withdrawals, and where the client wrote by themselves.
  wording_version integer,
  -- The person of the store who recorded it; null for the client.
  actor_id uuid,
  actor_name text,
  gift_card_id uuid,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  foreign key (whmcs_id, kind, language, wording_version) references consent_wording (whmcs_id, kind, language, version),
  check (not (kind = 'all' and is_agreed))
);
create index client_consent_of on client_consent (whmcs_id, customer_id, position desc) where customer_id is not null;
create index client_consent_recipient on client_consent (whmcs_id, recipient) where recipient is not null;
select guard_store_table('client_consent');
revoke update, delete on client_consent from suite_app, suite_system;

-- A client who is anonymized: the records stay without the number and the address.
create policy anonymize_rows on client_consent for all to current_user using (true) with check (true);
create function anonymize_client_consent(store integer, client uuid, recipients text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update client_consent set recipient = null
  where client_consent.whmcs_id = store and store = app_whmcs_id() and (customer_id = client or recipient = any(recipients))
$$;
revoke all on function anonymize_client_consent from public;
grant execute on function anonymize_client_consent to suite_app;

-- What is known of the time before: who opted out, and who agreed to reminders of a gift card.
alter table text_opt_out no force row level security;
alter table email_opt_out no force row level security;
alter table gift_card no force row level security;
alter table customer no force row level security;
alter table company no force row level security;
insert into client_consent (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, created_at)
  select opt_out.whmcs_id, gen_random_uuid(), customer.id, 'sms', opt_out.phone, 'all', false, 'client_text',
    coalesce(customer.language, company.language), opt_out.created_at
  from text_opt_out opt_out
  join company on company.whmcs_id = opt_out.whmcs_id
  left join customer on customer.whmcs_id = opt_out.whmcs_id and customer.phone = opt_out.phone;
insert into client_consent (whmcs_id, id, channel, recipient, kind, is_agreed, source, language, created_at)
  select opt_out.whmcs_id, gen_random_uuid(), 'email', opt_out.email, 'appointments', false, 'public_page', company.language, opt_out.created_at
  from email_opt_out opt_out join company on company.whmcs_id = opt_out.whmcs_id;
insert into client_consent
    (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, gift_card_id, created_at)
  select card.whmcs_id, gen_random_uuid(), customer.id, 'sms', customer.phone, 'gift_card_reminders', true, 'gift_card',
    coalesce(customer.language, company.language), card.id, card.reminder_agreed_at
  from gift_card card
  join company on company.whmcs_id = card.whmcs_id
  join customer on customer.whmcs_id = card.whmcs_id and customer.id = card.reminder_customer_id;
alter table text_opt_out force row level security;
alter table email_opt_out force row level security;
alter table gift_card force row level security;
alter table customer force row level security;
alter table company force row level security;
