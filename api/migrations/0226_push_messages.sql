-- What a person wants to be notified of, and where. A kind without a row is on everywhere.
create table notification_preference (
  whmcs_id integer not null references company (whmcs_id),
  person_id uuid not null,
  kind text not null,
  -- The list and the badges of the suite.
  app boolean not null,
  -- Push messages of the browser.
  push boolean not null,
  primary key (whmcs_id, person_id, kind)
);
select guard_store_table('notification_preference');

-- The browsers that receive push messages, each for the session in which its person allowed them.
create table push_subscription (
  id uuid primary key,
  session_id uuid not null unique references session (id) on delete cascade,
  -- The user or employee of the session.
  person_id uuid not null,
  -- The address at the browser's push service: who knows it can send to the browser, if they have our key.
  endpoint text not null unique,
  -- The browser's public key and its secret (RFC 8291), in base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_of on push_subscription (person_id, created_at);
select guard_identity_table('push_subscription');

-- Push messages that are to be sent. A notification that is taken back takes them with it.
create table push_delivery (
  whmcs_id integer not null,
  notification_id uuid not null,
  subscription_id uuid not null references push_subscription (id) on delete cascade,
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (whmcs_id, notification_id, subscription_id),
  foreign key (whmcs_id, notification_id) references notification (whmcs_id, id) on delete cascade
);
create index push_delivery_due on push_delivery (due_at);
create index push_delivery_to on push_delivery (subscription_id);
select guard_store_table('push_delivery');

-- Runs as its owner: a store's request sees no subscription.
create function queue_push_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into push_delivery (whmcs_id, notification_id, subscription_id, due_at)
  select new.whmcs_id, new.id, push_subscription.id, new.created_at from push_subscription
  where push_subscription.person_id = new.receiver_id
    and not exists (select from notification_preference preference where preference.whmcs_id = new.whmcs_id
      and preference.person_id = new.receiver_id and preference.kind = new.kind and not (preference.app and preference.push));
  return null;
end $$;
revoke all on function queue_push_messages from public;
create trigger notification_push after insert on notification for each row execute function queue_push_messages();
