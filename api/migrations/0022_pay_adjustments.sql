-- Bonuses and deductions of an employee on a day, which payroll adds to the pay of the period. They never touch tips.

create table pay_adjustment (
  whmcs_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  day date not null,
  kind text not null check (kind in ('bonus', 'deduction')),
  -- Cents.
  amount integer not null check (amount > 0),
  note text not null,
  created_by_id uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- A removed one counts nothing.
  removed_at timestamptz,
  removed_by_id uuid,
  removed_by_name text,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id),
  check ((removed_at is null) = (removed_by_id is null))
);
create index pay_adjustment_day on pay_adjustment (whmcs_id, day, employee_id) where removed_at is null;
select guard_store_table('pay_adjustment');
