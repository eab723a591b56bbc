-- What is agreed with employees beside their rates, and who works under which law.

alter table commission_structure
  -- The supply share is taken off the base of the commission before the rate is applied; otherwise off the commission.
  add column supply_before_rate boolean not null default true,
  -- Which reductions of a line also reduce the base of its commission. Terms from before had both discounts and reward.
  add column bears_discounts boolean not null default true,
  add column bears_rewards boolean not null default true,
  add column bears_cash_discounts boolean not null default false,
  -- How the clean-up fee is taken: the cents of clean_up_fee for each worked day or each week with work, or clean_up_rate
  -- basis points of the commission.
  add column clean_up_mode text not null default 'per_day' check (clean_up_mode in ('per_day', 'per_week', 'percent')),
  add column clean_up_rate integer not null default 0 check (clean_up_rate between 0 and 10000),
  add column salary_type text not null default 'per_hour' check (salary_type in ('per_hour', 'per_period')),
  -- Cents.
  add column salary_per_hour integer not null default 0 check (salary_per_hour >= 0),
  add column salary_by_period integer not null default 0 check (salary_by_period >= 0),
  -- Who earns commission may be guaranteed the salary: the higher of both, or both together.
  add column guarantee text not null default 'none' check (guarantee in ('none', 'higher_of', 'both')),
  add column guarantee_span text not null default 'period' check (guarantee_span in ('day', 'period')),
  -- Whether a salary by period is paid for days off too.
  add column count_day_off boolean not null default false,
  -- Weekdays on which the employee cannot take a day off.
  add column day_can_not_off text[] not null default '{}' check (day_can_not_off <@ '{mo,tu,we,th,fr,sa,su}'),
  -- The part of the tips that is paid by check; the rest is paid in cash. Both belong to the employee.
  add column tip_to_check_percentage integer not null default 10000 check (tip_to_check_percentage between 0 and 10000),
  -- Who agreed to it for the store; null for versions of the suite's start.
  add column set_by_id uuid,
  add column set_by_name text,
  add column set_at timestamptz,
  add constraint commission_structure_guarantee check (guarantee = 'none' or type = 'commission'),
  -- A salary by period has no part for a day.
  add constraint commission_structure_span check (guarantee_span = 'period' or salary_type = 'per_hour');
alter table commission_structure alter column bears_rewards set default false;

-- The terms of the sale that decide the base, so that a later change of the line is computed by them too.
alter table line_pay
  add column supply_before_rate boolean not null default true,
  add column bears_discounts boolean not null default true,
  add column bears_rewards boolean not null default true,
  add column bears_cash_discounts boolean not null default false;

-- Under which law an employee works, from a day on until the next version.
create table worker_terms (
  whmcs_id integer not null,
  employee_id uuid not null,
  valid_from date not null,
  -- An employee of the store (form W-2), or a contractor (form 1099).
  worker_type text not null check (worker_type in ('w2', 'contractor')),
  -- Two letters; empty where no state is known.
  state text not null check (state ~ '^([A-Z]{2})?$'),
  -- Cents per hour; null for the minimum wage of the state.
  minimum_wage integer check (minimum_wage > 0),
  clocks_in boolean not null,
  -- weekly: over 40 hours of a week. daily: also over 8 and over 12 hours of a day, and on the seventh day of a week.
  overtime_rule text not null check (overtime_rule in ('none', 'weekly', 'daily')),
  set_by_id uuid,
  set_by_name text,
  set_at timestamptz,
  primary key (whmcs_id, employee_id, valid_from),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
select guard_store_table('worker_terms');
