import type { Cents } from '@suite/domain';
import { dayRange } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type DaySpan, incomeAccounts, type PostedSum } from './income.rules';

/** The sales of a store in a range of its business days. */
export interface SalesOf {
  whmcsId: number;
  /** IANA zone of the store. */
  timezone: string;
  span: DaySpan;
}

/** Returns the condition on `journal` for these days. */
function within({ whmcsId, timezone, span }: SalesOf): Sql {
  const from = dayRange(span.start, timezone).start;
  const until = dayRange(span.end, timezone).end;
  return sql`journal.whmcs_id = ${whmcsId} and journal.occurred_at >= ${from} and journal.occurred_at < ${until}`;
}

/** Returns the condition on `journal` for the postings of these days: sales, refunds and reassignments of tickets. */
const posted = (sales: SalesOf): Sql => sql`${within(sales)} and journal.kind <> 'gift_card'`;

/** Returns the condition on `journal` and `posting` for rests of gift cards that were paid out in cash on these days. */
const paidOut = (sales: SalesOf): Sql =>
  sql`${within(sales)} and journal.kind = 'gift_card' and posting.account = 'cash'`;

const isSale = sql`journal.kind = 'sale'`;
/** Returns the condition for the sales of these days only. */
const sold = (sales: SalesOf): Sql => sql`${posted(sales)} and ${isSale}`;

/** Sums postings by employee, account and tender; with `employeeId` only those of that employee. */
export const postedSums = (tx: Tx, sales: SalesOf, employeeId?: string): Promise<PostedSum[]> =>
  tx.query<PostedSum>(sql`
    select posting.employee_id, posting.account, payment.tender, sum(posting.amount)::bigint as amount
    from journal
    join posting on posting.whmcs_id = ${sales.whmcsId} and posting.journal_id = journal.id
    left join payment on payment.whmcs_id = ${sales.whmcsId} and payment.id = posting.payment_id
    where ${posted(sales)} and ${ofEmployee(employeeId)}
    group by posting.employee_id, posting.account, payment.tender`);

const ofEmployee = (id?: string): Sql => (id ? sql`posting.employee_id = ${id}` : sql`true`);

export const countSales = async (tx: Tx, sales: SalesOf): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from journal where ${sold(sales)}`,
  );
  return row?.count ?? 0;
};

/** Returns the income of these days in cents, and the number of sales: only what a summary shows. */
export async function sumIncome(tx: Tx, sales: SalesOf): Promise<{ income: Cents; count: number }> {
  const [row] = await tx.query<{ income: Cents; count: number }>(sql`
    select coalesce(-sum(posting.amount), 0)::bigint as income,
      (select count(*)::integer from journal where ${sold(sales)}) as count
    from journal join posting on posting.whmcs_id = ${sales.whmcsId} and posting.journal_id = journal.id
    where ${posted(sales)} and posting.account = any(${[...incomeAccounts]}::text[]::ledger_account[])`);
  return row ?? { income: 0, count: 0 };
}

/** The business day of a journal, `yyyy-MM-dd`. */
const dayOf = ({ timezone }: SalesOf): Sql =>
  sql`to_char(journal.occurred_at at time zone ${resolveZone(timezone)}, 'YYYY-MM-DD')`;

/** Sums the rests of gift cards that were paid out in cash, in cents. */
export async function sumCashOuts(tx: Tx, sales: SalesOf): Promise<number> {
  const [row] = await tx.query<{ paid: number }>(sql`
    select coalesce(-sum(posting.amount), 0)::bigint as paid
    from journal join posting on posting.whmcs_id = ${sales.whmcsId} and posting.journal_id = journal.id
    where ${paidOut(sales)}`);
  return row?.paid ?? 0;
}

/** Returns the days with sales, refunds or cash-outs, the newest first, and their number of sold tickets. */
export const countSalesByDay = (tx: Tx, sales: SalesOf): Promise<{ day: string; count: number }[]> =>
  tx.query(sql`
    select ${dayOf(sales)} as day, count(*) filter (where ${isSale})::integer as count from journal
    where ${within(sales)} and (journal.kind <> 'gift_card' or exists (
      select from posting where posting.whmcs_id = ${sales.whmcsId} and posting.journal_id = journal.id and posting.account = 'cash'))
    group by 1 order by 1 desc`);

/** Sums postings by day, account and tender. */
export const postedSumsByDay = (tx: Tx, sales: SalesOf): Promise<(PostedSum & { day: string })[]> =>
  tx.query(sql`
    select ${dayOf(sales)} as day, null as employee_id, posting.account, payment.tender, sum(posting.amount)::bigint as amount
    from journal
    join posting on posting.whmcs_id = ${sales.whmcsId} and posting.journal_id = journal.id
    left join payment on payment.whmcs_id = ${sales.whmcsId} and payment.id = posting.payment_id
    where ${posted(sales)}
    group by 1, posting.account, payment.tender`);

/** Sums the change of the sales, in cents. */
export async function sumChangeDue(tx: Tx, sales: SalesOf): Promise<number> {
  const [row] = await tx.query<{ change: number }>(sql`
    select coalesce(sum(payment.change_due), 0)::bigint as change
    from journal join payment on payment.whmcs_id = ${sales.whmcsId} and payment.checkout_id = journal.checkout_id
    where ${sold(sales)}`);
  return row?.change ?? 0;
}

/** An employee with postings; the row with null has the unassigned postings. */
export interface Earner {
  employee_id: string | null;
  full_name: string | null;
  image_url: string | null;
  color: number | null;
  total_apps: number;
}

/**
 * Returns the employees with postings, and their number of sales; with `employeeId` only that employee. A sale that was
 * wholly reassigned does not count for the former employee: only in reassigned tickets can postings sum to zero, and
 * only there they are summed by line and payment, which would take twice as long for all.
 */
export const listEarners = (tx: Tx, sales: SalesOf, employeeId?: string): Promise<Earner[]> => {
  const postings = sql`
    from journal join posting on posting.whmcs_id = ${sales.whmcsId} and posting.journal_id = journal.id
    where ${posted(sales)} and ${ofEmployee(employeeId)}`;
  const isSold = sql`journal.kind in ('sale', 'reassign')`;
  const reassigned = sql`(select order_id from journal where ${posted(sales)} and kind = 'reassign')`;
  return tx.query<Earner>(sql`
    select earned.employee_id, trim(employee.first_name || ' ' || employee.last_name) as full_name, employee.image_url, employee.color, earned.total_apps
    from (
      select employee_id, count(*) filter (where is_sold)::integer as total_apps
      from (
        select posting.employee_id, journal.order_id, bool_or(${isSold}) as is_sold
        ${postings} and journal.order_id not in ${reassigned}
        group by posting.employee_id, journal.order_id
        union all
        select employee_id, order_id, bool_or(is_sold) as is_sold
        from (
          select posting.employee_id, journal.order_id, ${isSold} as is_sold
          ${postings} and journal.order_id in ${reassigned}
          group by posting.employee_id, journal.order_id, is_sold, posting.account, posting.payment_id, posting.order_item_id
          having sum(posting.amount) <> 0) as unbalanced
        group by employee_id, order_id) as sales
      group by employee_id) as earned
    left join employee on employee.whmcs_id = ${sales.whmcsId} and employee.id = earned.employee_id`);
};
