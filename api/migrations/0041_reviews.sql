-- Reviews: what clients answered about their visits, with the store's replies, and reviews imported from elsewhere.

alter table visit_survey alter column visit_id drop not null;
alter table visit_survey
  -- The ticket of a client without an appointment; null for the survey about an appointment.
  add column order_id uuid,
  -- Who was served, and by whom.
  add column customer_id uuid,
  add column employee_id uuid,
  add column source text not null default 'suite' check (source in ('suite', 'imported')),
  -- Where an imported review is from, and who wrote it there.
  add column source_name text check (length(source_name) between 1 and 50),
  add column author_name text check (length(author_name) between 1 and 100),
  add column import_batch_id uuid,
  -- The same for the same review, so that it is imported once.
  add column import_key text,
  -- When the client changed the answer, and how often.
  add column edited_at timestamptz,
  add column edits integer not null default 0,
  -- When owners and partners were alerted about a low rating.
  add column alerted_at timestamptz,
  -- The newest version of the reply; its first one was written at `replied_at`.
  add column reply text check (length(reply) between 1 and 1000),
  add column replied_at timestamptz,
  add column reply_updated_at timestamptz,
  add column reply_name text,
  add column hidden_reason text check (hidden_reason in ('abuse', 'personal_data', 'off_topic')),
  add column hidden_at timestamptz,
  add column hidden_name text,
  -- Reviews that wait for a reply come first.
  add column reply_rank integer generated always as (
    case when source = 'suite' and reply is null and hidden_reason is null then 0 else 1 end) stored,
  add unique (whmcs_id, order_id),
  add unique (whmcs_id, import_key),
  add foreign key (whmcs_id, order_id) references sales_order (whmcs_id, id),
  add foreign key (whmcs_id, customer_id) references customer (whmcs_id, id),
  add foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  add foreign key (whmcs_id, import_batch_id) references import_batch (whmcs_id, id),
  drop constraint visit_survey_skipped_check,
  -- An imported review is no survey that could be sent.
  add constraint visit_survey_skipped_check check (skipped in
    ('no_phone', 'opted_out', 'not_live', 'carrier_pending', 'too_many', 'sent_to_organizer', 'switched_off', 'refunded', 'expired',
     'own_staff', 'imported')),
  add check ((source = 'imported') = (skipped is not distinct from 'imported')),
  add check (case source
    when 'suite' then num_nonnulls(visit_id, order_id) = 1 and num_nonnulls(source_name, author_name, import_batch_id, import_key) = 0
    else num_nonnulls(visit_id, order_id, customer_id, employee_id, reply) = 0 and num_nulls(rating, source_name, import_batch_id, import_key) = 0 end),
  add check (rating is not null or num_nonnulls(reply, hidden_reason, edited_at, alerted_at) = 0),
  add check ((reply is null) = (replied_at is null) and (reply is null) = (reply_updated_at is null) and (reply is null) = (reply_name is null)),
  add check ((hidden_reason is null) = (hidden_at is null) and (hidden_reason is null) = (hidden_name is null));

create index visit_survey_reviews on visit_survey (whmcs_id, reply_rank, responded_at desc, id) where rating is not null;
create index visit_survey_customer on visit_survey (whmcs_id, customer_id, responded_at desc) where customer_id is not null;
create index visit_survey_employee on visit_survey (whmcs_id, employee_id, responded_at desc) where employee_id is not null and rating is not null;
create index visit_survey_batch on visit_survey (whmcs_id, import_batch_id) where import_batch_id is not null;

alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add constraint import_batch_kind_check check (kind in ('clients', 'gift_cards', 'reviews'));

-- Every version of a reply, with its author.
create table review_reply (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  review_id uuid not null,
  position integer not null check (position > 0),
  content text not null check (length(content) between 1 and 1000),
  person_id uuid,
  person_name text not null,
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  unique (whmcs_id, review_id, position),
  foreign key (whmcs_id, review_id) references visit_survey (whmcs_id, id)
);
select guard_store_table('review_reply');
revoke update on review_reply from suite_app, suite_system;

-- How many of the clients' answers have each rating, hidden ones included, of the store and of each employee.
create table company_rating (
  whmcs_id integer not null references company (whmcs_id),
  rating_1 integer not null default 0 check (rating_1 >= 0),
  rating_2 integer not null default 0 check (rating_2 >= 0),
  rating_3 integer not null default 0 check (rating_3 >= 0),
  rating_4 integer not null default 0 check (rating_4 >= 0),
  rating_5 integer not null default 0 check (rating_5 >= 0),
  primary key (whmcs_id)
);
select guard_store_table('company_rating');
create table employee_rating (
  whmcs_id integer not null references company (whmcs_id),
  employee_id uuid not null,
  rating_1 integer not null default 0 check (rating_1 >= 0),
  rating_2 integer not null default 0 check (rating_2 >= 0),
  rating_3 integer not null default 0 check (rating_3 >= 0),
  rating_4 integer not null default 0 check (rating_4 >= 0),
  rating_5 integer not null default 0 check (rating_5 >= 0),
  primary key (whmcs_id, employee_id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
select guard_store_table('employee_rating');

-- An owner of the tables who is no superuser reads and changes them only without forced row-level security.
alter table visit_survey no force row level security;
alter table appointment no force row level security;
alter table company_rating no force row level security;
alter table employee_rating no force row level security;
update visit_survey set customer_id = appointment.customer_id, employee_id = appointment.employee_id
from appointment where appointment.whmcs_id = visit_survey.whmcs_id and appointment.id = visit_survey.visit_id;
insert into company_rating (whmcs_id, rating_1, rating_2, rating_3, rating_4, rating_5)
select whmcs_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
  count(*) filter (where rating = 4), count(*) filter (where rating = 5)
from visit_survey where rating is not null group by whmcs_id;
insert into employee_rating (whmcs_id, employee_id, rating_1, rating_2, rating_3, rating_4, rating_5)
select whmcs_id, employee_id, count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
  count(*) filter (where rating = 4), count(*) filter (where rating = 5)
from visit_survey where rating is not null and employee_id is not null group by whmcs_id, employee_id;
alter table visit_survey force row level security;
alter table appointment force row level security;
alter table company_rating force row level security;
alter table employee_rating force row level security;

-- Who was served, and by whom: of a ticket by the employee who sold most of it. A server of an earlier release adds neither.
create function fill_survey_people() returns trigger language plpgsql as $$
begin
  if new.visit_id is not null then
    select coalesce(new.customer_id, a.customer_id), coalesce(new.employee_id, a.employee_id) into new.customer_id, new.employee_id
    from appointment a where a.whmcs_id = new.whmcs_id and a.id = new.visit_id;
  elsif new.order_id is not null then
    new.employee_id := coalesce(new.employee_id, (
      select i.staff_id from order_item i where i.whmcs_id = new.whmcs_id and i.order_id = new.order_id and i.staff_id is not null
      group by i.staff_id order by sum(i.price * i.quantity) desc, i.staff_id limit 1));
  end if;
  return new;
end $$;
create trigger visit_survey_filled before insert on visit_survey for each row execute function fill_survey_people();
create trigger visit_survey_of_merged before insert or update of customer_id on visit_survey
  for each row when (new.customer_id is not null) execute function follow_merged_client();

-- Adds to the counters of a rating, or takes from them.
create function count_rating(store integer, employee uuid, rating integer, change integer) returns void language plpgsql as $$
begin
  if rating is null then
    return;
  end if;
  insert into company_rating (whmcs_id) values (store) on conflict do nothing;
  execute format('update company_rating set rating_%1$s = rating_%1$s + $2 where whmcs_id = $1', rating) using store, change;
  if employee is not null then
    insert into employee_rating (whmcs_id, employee_id) values (store, employee) on conflict do nothing;
    execute format('update employee_rating set rating_%1$s = rating_%1$s + $3 where whmcs_id = $1 and employee_id = $2', rating)
      using store, employee, change;
  end if;
end $$;
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.source = 'suite' then
    perform count_rating(old.whmcs_id, old.employee_id, old.rating, -1);
  end if;
  if tg_op <> 'DELETE' and new.source = 'suite' then
    perform count_rating(new.whmcs_id, new.employee_id, new.rating, 1);
  end if;
  return null;
end $$;
create trigger visit_survey_counted after insert or delete on visit_survey for each row execute function count_review();
create trigger visit_survey_recounted after update of rating, employee_id, source on visit_survey for each row
  when ((old.rating, old.employee_id, old.source) is distinct from (new.rating, new.employee_id, new.source)) execute function count_review();
