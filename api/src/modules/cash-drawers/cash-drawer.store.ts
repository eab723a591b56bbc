import type { CashEntryKind, CashMovementKind, Denomination } from '@suite/domain/cash-drawer';
import { addDays } from '@suite/domain/time';
import sql, { type Sql } from 'sql-template-tag';
import { dayText as day, postedIn } from '../../kit/business-days';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { CashEntry, CashFigures } from '../../resolver-types.generated';
import type { DrawerSpan, LastClose } from './cash-drawer.rules';

interface Person {
  personId: string;
  name: string;
}

/** Locks the drawer of a store until the transaction ends, so that it is counted, closed and reopened by one at a time. */
export async function lockDrawer(tx: Tx, whmcsId: number): Promise<void> {
  await tx.query(sql`insert into cash_drawer (whmcs_id) values (${whmcsId}) on conflict do nothing`);
  await tx.query(sql`select from cash_drawer where whmcs_id = ${whmcsId} for update`);
}

/** Closes that were not reopened. */
const standing = (whmcsId: number): Sql => sql`
  cash_close c where c.whmcs_id = ${whmcsId}
    and not exists (select from cash_reopening r where r.whmcs_id = ${whmcsId} and r.close_id = c.id)`;

/** Returns the last closed day; null if none is closed since that day. */
export async function findLastClose(tx: Tx, whmcsId: number, since: string): Promise<LastClose | null> {
  const [row] = await tx.query<LastClose>(sql`
    select c.id, ${day(sql`c.day`)} as day, c.left_in_drawer,
      (select ${day(sql`min(n.from_day)`)} from cash_count n where n.whmcs_id = ${whmcsId}
        and n.id in (select c.count_id from ${standing(whmcsId)} and c.day >= ${since}::date)) as first_day
    from ${standing(whmcsId)} and c.day >= ${since}::date order by c.day desc limit 1`);
  return row ?? null;
}

/** Returns the day on which the opening cash was stated since that day, if that was not taken back; null without one. */
export async function findOpeningDay(tx: Tx, whmcsId: number, since: string): Promise<string | null> {
  const [row] = await tx.query<{ day: string }>(sql`
    select ${day(sql`m.day`)} as day from cash_movement m
    where m.whmcs_id = ${whmcsId} and m.kind = 'opening' and m.reverses_id is null and m.day >= ${since}::date
      and not exists (select from cash_movement r where r.whmcs_id = ${whmcsId} and r.reverses_id = m.id)
    order by m.seq desc limit 1`);
  return row?.day ?? null;
}

/**
 * Returns the first day of a drawer of which no day is closed: that on which its opening cash was stated, or the first one
 * of a close that was reopened; null without both.
 */
export async function findStartDay(tx: Tx, whmcsId: number, since: string): Promise<string | null> {
  const [row] = await tx.query<{ day: string | null }>(sql`
    select ${day(sql`min(n.from_day)`)} as day from cash_close c
    join cash_count n on n.whmcs_id = ${whmcsId} and n.id = c.count_id
    where c.whmcs_id = ${whmcsId} and n.from_day >= ${since}::date`);
  const days = [row?.day, await findOpeningDay(tx, whmcsId, since)].filter(
    (one): one is string => typeof one === 'string',
  );
  return days.sort()[0] ?? null;
}

/** Whether a standing close of the store has taken in a journal or a movement. */
const isTaken = (whmcsId: number, source: Sql): Sql => sql`exists (
  select from cash_count_entry e where e.whmcs_id = ${whmcsId} and e.source_id = ${source}
    and e.count_id in (select c.count_id from ${standing(whmcsId)}))`;

export interface DrawerEntry extends Omit<CashEntry, 'at' | 'kind'> {
  at: Date;
  kind: CashEntryKind;
}

const noMovement = sql`null::text as reason, null::uuid as employee_id, null as employee_name, null::text as person_name,
  null::uuid as reverses_id, false as is_reversed, 0::bigint as seq`;

/** The condition on journals for those of these business days. */
const journalIn = (start: string, end: string): Sql => postedIn(sql`journal`, sql`business_day`, { start, end });

/** Cash postings of journals, one row for each journal. */
const cashOfJournals = (whmcsId: number, condition: Sql, isLate: Sql): Sql => sql`
  select journal.id, (case journal.kind when 'sale' then 'sale' when 'gift_card' then 'gift_card_cash_out' else 'refund' end) as kind,
    sum(posting.amount)::integer as amount, journal.occurred_at as at,
    ${day(sql`journal.business_day`)} as day,
    ${isLate} as is_late, journal.order_id, sales_order.order_code::text as order_code, ${noMovement}
  from journal
  join posting on posting.whmcs_id = ${whmcsId} and posting.journal_id = journal.id and posting.account = 'cash'
  left join sales_order on sales_order.whmcs_id = ${whmcsId} and sales_order.id = journal.order_id
  where journal.whmcs_id = ${whmcsId} and ${condition}
  group by journal.id, journal.kind, journal.occurred_at, journal.business_day, journal.order_id, sales_order.order_code
  having sum(posting.amount) <> 0`;

const movementEffect = sql`(case when (m.kind in ('opening', 'pay_in')) = (m.reverses_id is null) then m.amount else -m.amount end)`;

const movements = (whmcsId: number, condition: Sql): Sql => sql`
  select m.id, m.kind, ${movementEffect} as amount, m.created_at as at, ${day(sql`m.day`)} as day, false as is_late,
    null::uuid as order_id, null::text as order_code, m.reason, m.employee_id,
    trim(employee.first_name || ' ' || employee.last_name) as employee_name, m.person_name, m.reverses_id,
    exists (select from cash_movement r where r.whmcs_id = ${whmcsId} and r.reverses_id = m.id) as is_reversed, m.seq
  from cash_movement m left join employee on employee.whmcs_id = ${whmcsId} and employee.id = m.employee_id
  where m.whmcs_id = ${whmcsId} and ${condition}`;

/** Returns everything that moved cash in these days, or arrived late for earlier ones, and that no closed day has taken in. */
export const listOpenEntries = (
  tx: Tx,
  whmcsId: number,
  { from, until, lateFrom }: DrawerSpan,
  lastDay: string | null,
) => {
  const firstOpen = lastDay === null ? from : addDays(lastDay, 1);
  return tx.query<DrawerEntry>(sql`
    select * from (
      ${cashOfJournals(
        whmcsId,
        sql`${journalIn(lateFrom, until)} and not ${isTaken(whmcsId, sql`journal.id`)}`,
        sql`journal.business_day < ${firstOpen}::date`,
      )}
      union all
      ${movements(whmcsId, sql`m.day between ${lateFrom}::date and ${until}::date and not ${isTaken(whmcsId, sql`m.id`)}`)}) as entry
    order by at, seq, id`);
};

/** Returns the rows behind a count, oldest first. */
export const listCountEntries = (tx: Tx, whmcsId: number, countId: string): Promise<DrawerEntry[]> => {
  const ofCount = sql`(select e.source_id from cash_count_entry e where e.whmcs_id = ${whmcsId} and e.count_id = ${countId})`;
  const isLate = sql`(select e.is_late from cash_count_entry e
    where e.whmcs_id = ${whmcsId} and e.count_id = ${countId} and e.source_id = journal.id)`;
  return tx.query<DrawerEntry>(sql`
    select * from (
      ${cashOfJournals(whmcsId, sql`journal.id in ${ofCount}`, isLate)}
      union all
      ${movements(whmcsId, sql`m.id in ${ofCount}`)}) as entry
    order by at, seq, id`);
};

/** Sums the cash of these days in cents, movements included. */
export async function sumCash(tx: Tx, whmcsId: number, from: string, until: string): Promise<number> {
  const [row] = await tx.query<{ cash: number }>(sql`
    select (coalesce((select sum(posting.amount) from journal
        join posting on posting.whmcs_id = ${whmcsId} and posting.journal_id = journal.id and posting.account = 'cash'
        where journal.whmcs_id = ${whmcsId} and ${journalIn(from, until)}), 0)
      + coalesce((select sum(${movementEffect}) from cash_movement m
        where m.whmcs_id = ${whmcsId} and m.day between ${from}::date and ${until}::date), 0))::bigint as cash`);
  return row?.cash ?? 0;
}

/** Returns the cash of tickets and gift cards of a count's days that came after it, oldest first. */
export const listLaterEntries = (tx: Tx, whmcsId: number, count: StoredCount): Promise<DrawerEntry[]> => {
  const condition = sql`${journalIn(count.from_day, count.day)} and not exists (select from cash_count_entry e where e.whmcs_id = ${whmcsId} and e.count_id = ${count.id} and e.source_id = journal.id)`;
  return tx.query<DrawerEntry>(sql`${cashOfJournals(whmcsId, condition, sql`true`)} order by at, id`);
};

/** Returns the tips of employees on these days, by all tenders, and what they got of them in cash. */
export const listTips = (tx: Tx, whmcsId: number, { from, until }: DrawerSpan) =>
  tx.query<{
    employee_id: string;
    full_name: string;
    image_url: string | null;
    color: number | null;
    tips: number;
    paid_out: number;
  }>(sql`
    with tip as (
      select posting.employee_id, -sum(posting.amount) as tips from journal
      join posting on posting.whmcs_id = ${whmcsId} and posting.journal_id = journal.id and posting.account = 'tips_payable'
      where journal.whmcs_id = ${whmcsId} and ${journalIn(from, until)} and posting.employee_id is not null
      group by posting.employee_id
    ), paid as (
      select m.employee_id, -sum(${movementEffect}) as paid_out from cash_movement m
      where m.whmcs_id = ${whmcsId} and m.kind = 'tips_paid_out' and m.day between ${from}::date and ${until}::date
      group by m.employee_id
    )
    select employee.id as employee_id, trim(employee.first_name || ' ' || employee.last_name) as full_name, employee.image_url, employee.color,
      coalesce(tip.tips, 0)::bigint as tips, coalesce(paid.paid_out, 0)::bigint as paid_out
    from employee left join tip on tip.employee_id = employee.id left join paid on paid.employee_id = employee.id
    where employee.whmcs_id = ${whmcsId} and (employee.status = 'active' or tip.tips <> 0 or paid.paid_out <> 0)
    order by coalesce(tip.tips, 0) desc, full_name, employee.id`);

/**
 * Returns the tips that each employee got in cash out of the drawer on these days, both included, by day and in cents: what
 * payroll has paid already. Negative on a day on which more of an earlier one was taken back.
 */
export const listTipsPaidOut = (tx: Tx, whmcsId: number, { start, end }: { start: string; end: string }) =>
  tx.query<{ employee_id: string; day: string; amount: number }>(sql`
    select m.employee_id, ${day(sql`m.day`)} as day, -sum(${movementEffect})::bigint as amount from cash_movement m
    where m.whmcs_id = ${whmcsId} and m.kind = 'tips_paid_out' and m.day between ${start}::date and ${end}::date
    group by m.employee_id, m.day having sum(${movementEffect}) <> 0 order by m.employee_id, m.day`);

/** Returns the days from the first to the one before the last with cash, oldest first. */
export async function listDaysWithCash(tx: Tx, whmcsId: number, from: string, before: string) {
  const rows = await tx.query<{ day: string }>(sql`
    select ${day(sql`journal.business_day`)} as day from journal
    join posting on posting.whmcs_id = ${whmcsId} and posting.journal_id = journal.id and posting.account = 'cash'
    where journal.whmcs_id = ${whmcsId} and ${journalIn(from, addDays(before, -1))}
    union
    select ${day(sql`m.day`)} from cash_movement m
    where m.whmcs_id = ${whmcsId} and m.day >= ${from}::date and m.day < ${before}::date
    order by 1`);
  return rows.map((row) => row.day);
}

export interface NewMovement {
  whmcsId: number;
  id: string;
  kind: CashMovementKind;
  amount: number;
  day: string;
  employeeId: string | null;
  reason: string | null;
  reversesId: string | null;
  person: Person;
  at: Date;
}

export const insertMovement = (tx: Tx, { whmcsId, employeeId, reversesId, person, at, ...movement }: NewMovement) =>
  tx.run(
    storeQueries(whmcsId).insertInto('cash_movement', {
      ...movement,
      employee_id: employeeId,
      reverses_id: reversesId,
      person_id: person.personId,
      person_name: person.name,
      created_at: at,
    }),
  );

export interface StoredMovement {
  kind: CashMovementKind;
  amount: number;
  employee_id: string | null;
  reverses_id: string | null;
  is_reversed: boolean;
  is_taken: boolean;
}

export async function findMovement(tx: Tx, whmcsId: number, id: string): Promise<StoredMovement | null> {
  const [row] = await tx.query<StoredMovement>(sql`
    select m.kind, m.amount, m.employee_id, m.reverses_id, ${isTaken(whmcsId, sql`m.id`)} as is_taken,
      exists (select from cash_movement r where r.whmcs_id = ${whmcsId} and r.reverses_id = m.id) as is_reversed
    from cash_movement m where m.whmcs_id = ${whmcsId} and m.id = ${id}`);
  return row ?? null;
}

/** A count as it is stored. */
export interface StoredCount extends CashFigures {
  id: string;
  from_day: string;
  day: string;
  after_close_id: string | null;
  counted: number;
  denominations: Denomination[] | null;
  person_id: string;
  person_name: string;
  at: Date;
}

const countColumns = sql`n.id, ${day(sql`n.from_day`)} as from_day, ${day(sql`n.day`)} as day, n.after_close_id, n.counted, n.denominations,
  n.opening, n.cash_sales, n.cash_refunds, n.gift_card_cash_outs, n.arrived_later, n.pay_ins, n.pay_outs, n.tips_paid_out, n.expected,
  n.person_id, n.person_name, n.created_at as at`;

/** Returns counts by their ids. */
export async function findCounts(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<Map<string, StoredCount>> {
  const counts = await tx.query<StoredCount>(
    sql`select ${countColumns} from cash_count n where n.whmcs_id = ${whmcsId} and n.id = any(${[...ids]}::uuid[])`,
  );
  return new Map(counts.map((count) => [count.id, count]));
}

/** Returns the newest count of a day that continues a closed day; with `personId` only of that person. */
export async function findNewestCount(
  tx: Tx,
  whmcsId: number,
  { day: of, afterCloseId, personId }: { day: string; afterCloseId: string | null; personId: string | null },
): Promise<StoredCount | null> {
  const [row] = await tx.query<StoredCount>(sql`
    select ${countColumns} from cash_count n
    where n.whmcs_id = ${whmcsId} and n.day = ${of}::date and n.after_close_id is not distinct from ${afterCloseId}::uuid
      and ${personId === null ? sql`true` : sql`n.person_id = ${personId}`}
    order by n.seq desc limit 1`);
  return row ?? null;
}

export interface NewCount {
  whmcsId: number;
  id: string;
  fromDay: string;
  day: string;
  afterCloseId: string | null;
  counted: number;
  denominations: readonly Denomination[] | null;
  figures: CashFigures;
  entries: readonly DrawerEntry[];
  person: Person;
  at: Date;
}

export async function insertCount(
  tx: Tx,
  { whmcsId, id, figures, entries, person, ...count }: NewCount,
): Promise<void> {
  const { opening, cash_sales, cash_refunds, gift_card_cash_outs, arrived_later, pay_ins, pay_outs, tips_paid_out } =
    figures;
  const denominations = count.denominations && JSON.stringify(count.denominations);
  await tx.query(sql`
    insert into cash_count (whmcs_id, id, from_day, day, after_close_id, counted, denominations, opening, cash_sales, cash_refunds,
      gift_card_cash_outs, arrived_later, pay_ins, pay_outs, tips_paid_out, expected, person_id, person_name, created_at)
    values (${whmcsId}, ${id}, ${count.fromDay}, ${count.day}, ${count.afterCloseId}, ${count.counted}, ${denominations}::jsonb, ${opening},
      ${cash_sales}, ${cash_refunds}, ${gift_card_cash_outs}, ${arrived_later}, ${pay_ins}, ${pay_outs}, ${tips_paid_out},
      ${figures.expected}, ${person.personId}, ${person.name}, ${count.at})`);
  const rows = entries.map(({ id: source_id, kind, amount, is_late }) => ({ source_id, kind, amount, is_late }));
  await tx.query(sql`
    insert into cash_count_entry (whmcs_id, count_id, source_id, kind, amount, is_late)
    select ${whmcsId}::integer, ${id}::uuid, e.source_id, e.kind, e.amount, e.is_late
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (source_id uuid, kind text, amount integer, is_late boolean)`);
}
