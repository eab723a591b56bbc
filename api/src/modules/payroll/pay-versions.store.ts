import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { PayFrequency, PayVersion } from '../../resolver-types.generated';
import type { PayDaySpan } from './pay-periods.rules';
import type { PayFigures } from './pay-slip.rules';

export interface StoredSchedule {
  frequency: PayFrequency;
  anchor_date: string;
  /** The first day that is divided into periods. */
  starts_on: string;
  holds_cash_tips: boolean;
  pays_service_fee: boolean;
}

export async function readSchedule(tx: Tx, whmcsId: number): Promise<StoredSchedule | null> {
  const [row] = await tx.query<StoredSchedule>(sql`
    select frequency, to_char(anchor_date, 'YYYY-MM-DD') as anchor_date, to_char(starts_on, 'YYYY-MM-DD') as starts_on,
      holds_cash_tips, pays_service_fee
    from pay_schedule where whmcs_id = ${whmcsId}`);
  return row ?? null;
}

export const saveSchedule = (tx: Tx, whmcsId: number, schedule: StoredSchedule) =>
  tx.query(sql`
    insert into pay_schedule (whmcs_id, frequency, anchor_date, starts_on, holds_cash_tips, pays_service_fee)
    values (${whmcsId}, ${schedule.frequency}, ${schedule.anchor_date}, ${schedule.starts_on}, ${schedule.holds_cash_tips},
      ${schedule.pays_service_fee})
    on conflict (whmcs_id) do update set frequency = excluded.frequency, anchor_date = excluded.anchor_date,
      starts_on = excluded.starts_on, holds_cash_tips = excluded.holds_cash_tips, pays_service_fee = excluded.pays_service_fee`);

/** A period that is stored: it was closed, or is from before there were schedules. */
export interface StoredPeriod extends PayDaySpan {
  id: string;
  closed_at: Date | null;
  /** The newest version; null for none. */
  version: number | null;
}

/** Returns the stored periods, newest first. */
export const listStoredPeriods = (tx: Tx, whmcsId: number) =>
  tx.query<StoredPeriod>(sql`
    select pay_period.id, to_char(start_date, 'YYYY-MM-DD') as start, to_char(end_date, 'YYYY-MM-DD') as end, closed_at,
      (select max(version) from pay_version where pay_version.whmcs_id = ${whmcsId} and pay_version.pay_period_id = pay_period.id) as version
    from pay_period where pay_period.whmcs_id = ${whmcsId} order by start_date desc`);

/** Marks a period as closed; stores it if it is not yet. */
export const closePeriod = (tx: Tx, whmcsId: number, { id, start, end }: PayDaySpan & { id: string }, now: Date) =>
  tx.query(sql`
    insert into pay_period (whmcs_id, id, start_date, end_date, closed_at) values (${whmcsId}, ${id}, ${start}, ${end}, ${now})
    on conflict (whmcs_id, id) do update set closed_at = excluded.closed_at`);

export const openPeriod = (tx: Tx, whmcsId: number, id: string) =>
  tx.query(sql`update pay_period set closed_at = null where whmcs_id = ${whmcsId} and id = ${id}`);

/** A stored version of a period. */
interface VersionKey {
  whmcsId: number;
  periodId: string;
  version: number;
}

interface NewVersion extends VersionKey {
  content: string;
  hash: string;
  person: { personId: string; name: string };
  slips: readonly { employee_id: string; content: string; figures: PayFigures }[];
}

export async function insertVersion(
  tx: Tx,
  { whmcsId, periodId, version, ...one }: NewVersion,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into pay_version (whmcs_id, pay_period_id, version, content, hash, person_id, person_name, closed_at)
    values (${whmcsId}, ${periodId}, ${version}, ${one.content}, ${one.hash}, ${one.person.personId}, ${one.person.name}, ${now})`);
  await tx.query(sql`
    insert into pay_slip (whmcs_id, pay_period_id, version, employee_id, content, figures, carried_in, carried_out)
    select ${whmcsId}::integer, ${periodId}::uuid, ${version}::integer, s.employee_id, s.content, s.figures,
      (s.figures ->> 'carried_in')::bigint, (s.figures ->> 'carried_out')::bigint
    from jsonb_to_recordset(${JSON.stringify(one.slips)}::jsonb) as s (employee_id uuid, content text, figures jsonb)`);
}

export const insertReopening = (
  tx: Tx,
  { whmcsId, periodId, version }: VersionKey,
  { reason, person }: { reason: string; person: { personId: string; name: string } },
  now: Date,
) =>
  tx.query(sql`
    insert into pay_reopening (whmcs_id, pay_period_id, version, reason, person_id, person_name, reopened_at)
    values (${whmcsId}, ${periodId}, ${version}, ${reason}, ${person.personId}, ${person.name}, ${now})`);

/** Returns the versions of a period, oldest first. */
export const listVersions = (tx: Tx, whmcsId: number, periodId: string) =>
  tx.query<PayVersion & { content: string }>(sql`
    select v.version, v.content, v.hash, v.closed_at, v.person_name as closed_by, r.reopened_at, r.person_name as reopened_by,
      r.reason as reopen_reason
    from pay_version v
    left join pay_reopening r on r.whmcs_id = ${whmcsId} and r.pay_period_id = v.pay_period_id and r.version = v.version
    where v.whmcs_id = ${whmcsId} and v.pay_period_id = ${periodId} order by v.version`);

/** Returns the settings and days that a version was computed with; null if there is no such version. */
export async function readVersion(tx: Tx, { whmcsId, periodId, version }: VersionKey) {
  const [row] = await tx.query<{ content: string; hash: string }>(sql`
    select content, hash from pay_version
    where whmcs_id = ${whmcsId} and pay_period_id = ${periodId} and version = ${version}`);
  return row ?? null;
}

/** A stored slip, as the text that was stored. */
export interface StoredSlip {
  pay_period_id: string;
  version: number;
  employee_id: string;
  content: string;
}

/** Returns the slips of a version; of one employee, if it is named. */
export const listSlips = (tx: Tx, { whmcsId, periodId, version }: VersionKey, employeeId?: string | null) =>
  tx.query<StoredSlip>(sql`
    select pay_period_id, version, employee_id, content from pay_slip
    where whmcs_id = ${whmcsId} and pay_period_id = ${periodId} and version = ${version} ${ofEmployee(employeeId)}
    order by employee_id`);

const ofEmployee = (id?: string | null): Sql => (id ? sql`and employee_id = ${id}` : empty);

/** Returns the versions of a period in which an employee has a slip, oldest first. */
export async function versionsOf(tx: Tx, whmcsId: number, periodId: string, employeeId: string): Promise<number[]> {
  const rows = await tx.query<{ version: number }>(sql`
    select version from pay_slip
    where whmcs_id = ${whmcsId} and pay_period_id = ${periodId} and employee_id = ${employeeId} order by version`);
  return rows.map(({ version }) => version);
}

/** Returns an employee's slips in the newest versions of the periods that end in a span of days, oldest first. */
export const listSlipsEnding = (tx: Tx, whmcsId: number, employeeId: string, { start, end }: PayDaySpan) =>
  tx.query<StoredSlip & PayDaySpan>(sql`
    select s.pay_period_id, s.version, s.employee_id, s.content, to_char(p.start_date, 'YYYY-MM-DD') as start,
      to_char(p.end_date, 'YYYY-MM-DD') as end
    from pay_period p
    join pay_slip s on s.whmcs_id = ${whmcsId} and s.pay_period_id = p.id and s.employee_id = ${employeeId}
    where p.whmcs_id = ${whmcsId} and p.end_date between ${start}::date and ${end}::date
      and s.version = (select max(version) from pay_version v where v.whmcs_id = ${whmcsId} and v.pay_period_id = p.id)
    order by p.start_date`);

/** The figures of a slip, and of which period it is. */
export interface ListedSlip {
  pay_period_id: string;
  employee_id: string;
  figures: PayFigures;
  /** The newest version that the employee confirmed. */
  confirmed_version: number | null;
}

/** Returns the slips of the newest versions of periods. */
export const listNewestSlips = (tx: Tx, whmcsId: number, periodIds: readonly string[]) =>
  tx.query<ListedSlip>(sql`
    select s.pay_period_id, s.employee_id, s.figures, (
      select max(c.version) from pay_confirmation c
      where c.whmcs_id = ${whmcsId} and c.pay_period_id = s.pay_period_id and c.employee_id = s.employee_id) as confirmed_version
    from (
      select pay_period_id, max(version) as version from pay_version
      where whmcs_id = ${whmcsId} and pay_period_id = any(${[...periodIds]}::uuid[]) group by pay_period_id) as newest
    join pay_slip s on s.whmcs_id = ${whmcsId} and s.pay_period_id = newest.pay_period_id and s.version = newest.version`);

/** Waits for those who change what closed periods contain, and makes them wait, until the transaction ends. */
export const lockPayPeriods = (tx: Tx, whmcsId: number) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtext('pay_period'), ${whmcsId}::integer)`);

export interface Confirmation {
  employee_id: string;
  version: number;
  confirmed_at: Date;
}

/** Returns each employee's newest confirmation of a period. */
export const listConfirmations = (tx: Tx, whmcsId: number, periodId: string) =>
  tx.query<Confirmation>(sql`
    select distinct on (employee_id) employee_id, version, confirmed_at from pay_confirmation
    where whmcs_id = ${whmcsId} and pay_period_id = ${periodId} order by employee_id, version desc`);

/** Records a confirmation once; returns the time of the first. */
export async function confirmSlip(tx: Tx, key: VersionKey & { employeeId: string }, now: Date): Promise<Date> {
  const { whmcsId, periodId, version, employeeId } = key;
  await tx.query(sql`
    insert into pay_confirmation (whmcs_id, pay_period_id, version, employee_id, confirmed_at)
    values (${whmcsId}, ${periodId}, ${version}, ${employeeId}, ${now}) on conflict do nothing`);
  const [row] = await tx.query<{ confirmed_at: Date }>(sql`
    select confirmed_at from pay_confirmation where whmcs_id = ${whmcsId} and pay_period_id = ${periodId}
      and version = ${version} and employee_id = ${employeeId}`);
  return row?.confirmed_at ?? now;
}

/** Returns the number of slips of a version, and how many of them are confirmed. */
export async function countConfirmed(tx: Tx, { whmcsId, periodId, version }: VersionKey) {
  const [row] = await tx.query<{ people: number; confirmed: number }>(sql`
    select count(*)::integer as people, count(c.employee_id)::integer as confirmed from pay_slip s
    left join pay_confirmation c on c.whmcs_id = ${whmcsId} and c.pay_period_id = s.pay_period_id and c.version = s.version
      and c.employee_id = s.employee_id
    where s.whmcs_id = ${whmcsId} and s.pay_period_id = ${periodId} and s.version = ${version}`);
  return row ?? { people: 0, confirmed: 0 };
}
