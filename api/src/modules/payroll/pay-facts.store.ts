import sql, { empty, type Sql } from 'sql-template-tag';
import { dayText, postedIn } from '../../kit/business-days';
import type { Tx } from '../../kit/database';
import type { AdjustmentFact, LineFact, TipFact } from './pay-facts.rules';
import type { PayDaySpan } from './pay-periods.rules';

/** The business days of a store that facts are read of; of one employee if it is named. */
export interface FactsOf {
  whmcsId: number;
  /** IANA zone of the store. */
  timezone: string;
  days: PayDaySpan;
  employeeId?: string | undefined;
}

type OfEmployee<Fact> = Omit<Fact, 'closed_period'> & { employee_id: string };

/**
 * Returns a query for the journals of tickets that count on these days: those of the days, and those of closed periods
 * that were written on them.
 */
const counted = ({ whmcsId, days }: FactsOf): Sql => sql`
  select journal.id, journal.kind, journal.order_id, ${dayText(sql`journal.business_day`)} as day
  from journal
  where journal.whmcs_id = ${whmcsId} and journal.kind <> 'gift_card' and ${postedIn(sql`journal`, sql`business_day`, days)}
    and not exists (select from pay_late_journal late where late.whmcs_id = ${whmcsId} and late.journal_id = journal.id)
  union all
  select journal.id, journal.kind, journal.order_id, ${dayText(sql`late.posted_on`)}
  from pay_late_journal late join journal on journal.whmcs_id = ${whmcsId} and journal.id = late.journal_id
  where late.whmcs_id = ${whmcsId} and late.posted_on between ${days.start}::date and ${days.end}::date`;

/** Joins the sale of each counted ticket as `sale`, whose business day is that on which the ticket was paid. */
const saleOf = (whmcsId: number, ticket: Sql): Sql => sql`
  join journal sale on sale.whmcs_id = ${whmcsId} and sale.order_id = ${ticket}.order_id and sale.kind = 'sale'`;
const soldOn = dayText(sql`sale.business_day`);

const ofEmployee = (column: Sql, id?: string): Sql => (id ? sql`and ${column} = ${id}` : empty);

/** Returns the recorded pay of lines that counts on these days, with what was recorded of each line before. */
export const listLines = (tx: Tx, facts: FactsOf) =>
  tx.query<OfEmployee<LineFact>>(sql`
    with counted as materialized (${counted(facts)})
    select line_pay.employee_id, counted.kind, counted.id as journal_id, counted.day,
      ${soldOn} as sold_on, counted.order_id, sales_order.order_code,
      line_pay.order_item_id, order_item.item_name as name, order_item.item_type, line_pay.quantity, line_pay.base, line_pay.supply_base,
      line_pay.service_fee, coalesce(former.base, 0)::integer as base_before, coalesce(former.supply_base, 0)::integer as supply_base_before,
      line_pay.commission_rate, line_pay.supply_rate, line_pay.supply_before_rate, line_pay.clean_up_fee
    from counted
    join line_pay on line_pay.whmcs_id = ${facts.whmcsId} and line_pay.journal_id = counted.id
    join order_item on order_item.whmcs_id = ${facts.whmcsId} and order_item.id = line_pay.order_item_id
    join sales_order on sales_order.whmcs_id = ${facts.whmcsId} and sales_order.id = counted.order_id
    ${saleOf(facts.whmcsId, sql`counted`)}
    left join lateral (
      select sum(earlier.base) as base, sum(earlier.supply_base) as supply_base from line_pay earlier
      where earlier.whmcs_id = ${facts.whmcsId} and earlier.order_item_id = line_pay.order_item_id
        and earlier.employee_id = line_pay.employee_id and earlier.sequence < line_pay.sequence) former on counted.kind <> 'sale'
    where true ${ofEmployee(sql`line_pay.employee_id`, facts.employeeId)}`);

/** Returns the tips that count on these days, by ticket, journal and tender, with their rate of the card charge. */
export const listTips = (tx: Tx, facts: FactsOf) =>
  tx.query<OfEmployee<TipFact>>(sql`
    with counted as materialized (${counted(facts)}), tip as (
      select posting.employee_id, counted.kind, counted.id as journal_id, counted.day, counted.order_id, payment.tender,
        -sum(posting.amount)::integer as amount
      from counted
      join posting on posting.whmcs_id = ${facts.whmcsId} and posting.journal_id = counted.id and posting.account = 'tips_payable'
      join payment on payment.whmcs_id = ${facts.whmcsId} and payment.id = posting.payment_id
      where posting.employee_id is not null ${ofEmployee(sql`posting.employee_id`, facts.employeeId)}
      group by posting.employee_id, counted.kind, counted.id, counted.day, counted.order_id, payment.tender
      having sum(posting.amount) <> 0)
    select tip.employee_id, tip.kind, tip.journal_id, tip.day, ${soldOn} as sold_on,
      tip.order_id, sales_order.order_code, tip.tender, tip.amount,
      coalesce((
        select -sum(earlier.amount) from journal
        join posting earlier on earlier.whmcs_id = ${facts.whmcsId} and earlier.journal_id = journal.id
          and earlier.account = 'tips_payable' and earlier.employee_id = tip.employee_id
        join payment on payment.whmcs_id = ${facts.whmcsId} and payment.id = earlier.payment_id and payment.tender = tip.tender
        left join pay_late_journal late on late.whmcs_id = ${facts.whmcsId} and late.journal_id = journal.id
        where tip.kind <> 'sale' and journal.whmcs_id = ${facts.whmcsId} and journal.order_id = tip.order_id
          and coalesce(late.posted_on, journal.business_day) < ${facts.days.start}::date), 0)::integer
        as amount_before,
      coalesce((
        select max(line_pay.card_tip_charge) from order_item
        join line_pay on line_pay.whmcs_id = ${facts.whmcsId} and line_pay.order_item_id = order_item.id
          and line_pay.employee_id = tip.employee_id
        where order_item.whmcs_id = ${facts.whmcsId} and order_item.order_id = tip.order_id), 0)::integer as charge_rate
    from tip join sales_order on sales_order.whmcs_id = ${facts.whmcsId} and sales_order.id = tip.order_id
    ${saleOf(facts.whmcsId, sql`tip`)}`);

/** Returns the days on which employees served somebody: a line was sold and is still theirs. */
export const listServedDays = (tx: Tx, facts: FactsOf) =>
  tx.query<{ employee_id: string; day: string }>(sql`
    with counted as materialized (${counted(facts)})
    select distinct employee_id, day from (
      select line_pay.employee_id, counted.day, line_pay.order_item_id from counted
      join line_pay on line_pay.whmcs_id = ${facts.whmcsId} and line_pay.journal_id = counted.id
      ${saleOf(facts.whmcsId, sql`counted`)}
      where counted.kind in ('sale', 'reassign') and counted.day = ${soldOn}
        ${ofEmployee(sql`line_pay.employee_id`, facts.employeeId)}
      group by line_pay.employee_id, counted.day, line_pay.order_item_id having sum(line_pay.quantity) > 0) as served`);

export const listAdjustments = (tx: Tx, { whmcsId, days, employeeId }: FactsOf) =>
  tx.query<AdjustmentFact & { employee_id: string }>(sql`
    select id, employee_id, to_char(day, 'YYYY-MM-DD') as day, kind, amount, note from pay_adjustment
    where whmcs_id = ${whmcsId} and day between ${days.start}::date and ${days.end}::date and removed_at is null
      ${ofEmployee(sql`employee_id`, employeeId)}
    order by day, created_at, id`);

/** An employee whose pay may be shown. */
export interface Payee {
  employee_id: string;
  name: string;
  image_url: string | null;
  color: number;
  is_active: boolean;
  /** When they were deactivated, where it is known. */
  left_at: Date | null;
}

/** Returns the store's employees, by name. */
export const listPayees = (tx: Tx, whmcsId: number) =>
  tx.query<Payee>(sql`
    select id as employee_id, trim(first_name || ' ' || last_name) as name, image_url, color, status = 'active' as is_active,
      deactivated_at as left_at
    from employee where whmcs_id = ${whmcsId} order by first_name, last_name, id`);

/** What an employee's periods left to take: of wages, and of tips. */
export interface CarriedBalances {
  balance: number;
  /** Negative if a corrected period could take more than its successors assumed. */
  tips: number;
}

const tipsCarried = sql`coalesce((pay_slip.figures ->> 'tips_carried_out')::bigint, 0)
  - coalesce((pay_slip.figures ->> 'tips_carried_in')::bigint, 0)`;

/**
 * Returns what each employee's periods left to take: by the newest version of each period, what was carried out less what
 * was carried in.
 */
export const listBalances = (tx: Tx, whmcsId: number) =>
  tx.query<CarriedBalances & { employee_id: string }>(sql`
    select pay_slip.employee_id, sum(pay_slip.carried_out - pay_slip.carried_in)::bigint as balance,
      sum(${tipsCarried})::bigint as tips
    from (
      select pay_period_id, max(version) as version from pay_version where whmcs_id = ${whmcsId} group by pay_period_id) as newest
    join pay_slip on pay_slip.whmcs_id = ${whmcsId} and pay_slip.pay_period_id = newest.pay_period_id
      and pay_slip.version = newest.version
    group by pay_slip.employee_id
    having sum(pay_slip.carried_out - pay_slip.carried_in) <> 0 or sum(${tipsCarried}) <> 0`);
