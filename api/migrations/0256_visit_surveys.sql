-- The survey of a client after a visit that is done and paid: one for each visit.
create table visit_survey (
  -- The survey's address contains it: only its recipient gets it.
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  visit_id uuid not null,
  -- When it leaves: the store's number of hours after the payment, by day.
  send_at timestamptz not null,
  message_id uuid,
  skipped text check (skipped in
    ('no_phone', 'opted_out', 'not_live', 'carrier_pending', 'too_many', 'sent_to_organizer', 'switched_off', 'refunded', 'expired')),
  language text check (language in ('en', 'vi')),
  rating integer check (rating between 1 and 5),
  comment text check (length(comment) between 1 and 1000),
  responded_at timestamptz,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  unique (whmcs_id, visit_id),
  foreign key (whmcs_id, visit_id) references appointment (whmcs_id, id),
  check (num_nonnulls(message_id, skipped) <= 1),
  check ((rating is null) = (responded_at is null))
);
create unique index visit_survey_id on visit_survey (id);
create index visit_survey_due on visit_survey (send_at) where message_id is null and skipped is null;
select guard_store_table('visit_survey');
-- Which stores ask at all.
create index key_value_surveys on key_value (whmcs_id) where key = 'visit_survey_hours' and value <> '0';
