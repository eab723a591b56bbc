-- Statistics of card payments read sums of closed batches, so that those of a year cost as much in a store with many payments a
-- day as in one with few. A closed batch gets no more rows; those of the open batch are summed when they are read.

-- What the sums of a batch have to be, from its rows.
create view card_batch_row_sum with (security_invoker = true) as
select r.whmcs_id, r.batch_id, r.sale_day, coalesce(s.employee_id, '00000000-0000-0000-0000-000000000000') as employee_id,
  coalesce(m.card_type, '') as card_type, r.action, count(*)::integer as share_count,
  (count(*) filter (where coalesce(s.position, 1) = 1))::integer as row_count, sum(coalesce(s.amount, r.amount))::bigint as amount
from card_batch_row r
left join card_batch_share s on s.whmcs_id = r.whmcs_id and s.row_id = r.id
join payment p on p.whmcs_id = r.whmcs_id and p.id = r.payment_id
left join payment_method m on m.whmcs_id = r.whmcs_id and m.id = p.payment_method_id
group by r.whmcs_id, r.batch_id, r.sale_day, s.employee_id, m.card_type, r.action;

-- The rows of a closed batch by business day, employee, card type and action.
create table card_batch_sum (
  whmcs_id integer not null,
  sale_day date not null,
  batch_id uuid not null,
  -- The nil UUID: sold gift cards, and lines without an employee.
  employee_id uuid not null,
  -- Empty where the gateway named none.
  card_type text not null,
  action text not null check (action in ('sale', 'refund', 'void')),
  -- Rows with a share of the employee.
  share_count integer not null check (share_count > 0),
  -- Of these the rows whose first share it is, so that each row of the batch is counted once.
  row_count integer not null check (row_count between 0 and share_count),
  amount bigint not null,
  primary key (whmcs_id, sale_day, batch_id, employee_id, card_type, action),
  foreign key (whmcs_id, batch_id) references card_batch (whmcs_id, id)
);
create index card_batch_sum_batch on card_batch_sum (whmcs_id, batch_id);
select guard_store_table('card_batch_sum');
revoke update, delete on card_batch_sum from suite_app, suite_system;

-- Older servers close batches, too. Whoever adds a row holds the batch, so that all of its rows are there.
create function sum_closed_batch() returns trigger language plpgsql as $$
begin
  insert into card_batch_sum (whmcs_id, sale_day, batch_id, employee_id, card_type, action, share_count, row_count, amount)
  select whmcs_id, sale_day, batch_id, employee_id, card_type, action, share_count, row_count, amount
  from card_batch_row_sum where whmcs_id = new.whmcs_id and batch_id = new.id;
  return null;
end $$;
create trigger card_batch_closed after update of closed_at on card_batch for each row
  when (old.closed_at is null and new.closed_at is not null) execute function sum_closed_batch();

-- What was closed before. An owner of the tables who is no superuser reads and changes them only without forced row-level security.
alter table card_batch no force row level security;
alter table card_batch_row no force row level security;
alter table card_batch_share no force row level security;
alter table card_batch_sum no force row level security;
alter table payment no force row level security;
alter table payment_method no force row level security;
insert into card_batch_sum (whmcs_id, sale_day, batch_id, employee_id, card_type, action, share_count, row_count, amount)
select v.whmcs_id, v.sale_day, v.batch_id, v.employee_id, v.card_type, v.action, v.share_count, v.row_count, v.amount
from card_batch_row_sum v join card_batch b on b.whmcs_id = v.whmcs_id and b.id = v.batch_id
where b.closed_at is not null;
alter table card_batch force row level security;
alter table card_batch_row force row level security;
alter table card_batch_share force row level security;
alter table card_batch_sum force row level security;
alter table payment force row level security;
alter table payment_method force row level security;
