-- Commission structures of employees, and the pay of each sold line for the employee who served it.

-- Terms of an employee from a day on, until the next ones. Rates are basis points.
create table commission_structure (
  whmcs_id integer not null,
  employee_id uuid not null,
  valid_from date not null,
  -- Who has a salary earns no commission.
  type text not null check (type in ('commission', 'salary')),
  -- Of services and custom amounts.
  service_rate integer not null check (service_rate between 0 and 10000),
  product_rate integer not null check (product_rate between 0 and 10000),
  gift_card_rate integer not null check (gift_card_rate between 0 and 10000),
  -- What the employee bears of supplies, of what their services brought.
  supply_rate integer not null check (supply_rate between 0 and 10000),
  -- Cents for each day on which they worked.
  clean_up_fee integer not null check (clean_up_fee >= 0),
  -- What the card company takes of their tips.
  card_tip_charge integer not null check (card_tip_charge between 0 and 10000),
  -- The part of the commission that is paid in cash.
  cash_check_percentage integer not null check (cash_check_percentage between 0 and 10000),
  primary key (whmcs_id, employee_id, valid_from),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
select guard_store_table('commission_structure');

-- Business days that are paid together. A day in none of them is open.
create table pay_period (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  -- Null: open.
  closed_at timestamptz,
  primary key (whmcs_id, id),
  unique (whmcs_id, start_date)
);
select guard_store_table('pay_period');

-- What a line is worth to an employee, written with the journal that made it so: by the sale, less by what goes back,
-- away from one and to another by a reassignment. The sum of a line's rows is what it is worth now.
create table line_pay (
  whmcs_id integer not null,
  journal_id uuid not null,
  order_item_id uuid not null,
  employee_id uuid not null,
  quantity integer not null,
  -- Cents that commission is reckoned on: what is left of the line after discounts and reward.
  base integer not null,
  -- Cents that the supply share is reckoned on.
  supply_base integer not null,
  -- Cents of the ticket's service fee that came with the line.
  service_fee integer not null,
  -- The employee's terms on the day of the sale, so that no later ones change it.
  commission_rate integer not null,
  supply_rate integer not null,
  clean_up_fee integer not null,
  card_tip_charge integer not null,
  cash_check_percentage integer not null,
  primary key (whmcs_id, journal_id, order_item_id, employee_id),
  foreign key (whmcs_id, journal_id) references journal (whmcs_id, id),
  foreign key (whmcs_id, order_item_id) references order_item (whmcs_id, id),
  foreign key (whmcs_id, employee_id) references employee (whmcs_id, id)
);
create index line_pay_line on line_pay (whmcs_id, order_item_id);
create index line_pay_employee on line_pay (whmcs_id, employee_id);
select guard_store_table('line_pay');
revoke update, delete, truncate on line_pay from suite_app, suite_system;
create trigger line_pay_append_only before update or delete or truncate on line_pay
  for each statement execute function refuse_ledger_change();
