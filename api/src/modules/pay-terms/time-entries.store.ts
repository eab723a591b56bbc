import { dayRange, type Span } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { TimeEntryChange } from '../../resolver-types.generated';
import type { BusinessDays } from './pay-days.rules';
import type { ClockedTime } from './worked-time.rules';

/** A store and the zone of its days. */
export interface StoreZone {
  whmcsId: number;
  timezone: string;
}

/** An entry of the time clock as it is stored. */
export interface StoredTimeEntry extends ClockedTime {
  id: string;
  employeeId: string;
  employeeName: string;
  /** The first and the last day with a part of it. */
  days: BusinessDays;
  /** Whether a closed pay period contains one of them. */
  isLocked: boolean;
}

interface EntryRow {
  id: string;
  employee_id: string;
  employee_name: string;
  start_time: Date;
  end_time: Date | null;
  breaks: { start: string; end: string }[];
  break_since: Date | null;
  is_forgotten: boolean;
  first_day: string;
  last_day: string;
  is_locked: boolean;
}

const entryOf = (row: EntryRow): StoredTimeEntry => ({
  id: row.id,
  employeeId: row.employee_id,
  employeeName: row.employee_name,
  start: row.start_time,
  end: row.end_time,
  breaks: row.breaks.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
  breakSince: row.break_since,
  isForgotten: row.is_forgotten,
  days: { start: row.first_day, end: row.last_day },
  isLocked: row.is_locked,
});

/** Selects the entries of a store that were not removed. */
function entries({ whmcsId, timezone }: StoreZone, condition: Sql): Sql {
  const zone = resolveZone(timezone);
  // The end of an entry is no part of it.
  const last = sql`greatest(e.start_time, e.end_time - interval '1 microsecond')`;
  const dayOf = (instant: Sql) => sql`(${instant} at time zone ${zone})::date`;
  return sql`
    select e.id, e.employee_id, trim(employee.first_name || ' ' || employee.last_name) as employee_name, e.start_time, e.end_time,
      coalesce((select json_agg(json_build_object('start', lower(pause), 'end', upper(pause)) order by pause) from unnest(e.breaks) as pause), '[]') as breaks,
      e.break_since, e.is_forgotten, to_char(${dayOf(sql`e.start_time`)}, 'YYYY-MM-DD') as first_day, to_char(${dayOf(last)}, 'YYYY-MM-DD') as last_day,
      exists (select from pay_period p where p.whmcs_id = ${whmcsId} and p.closed_at is not null
        and p.start_date <= ${dayOf(last)} and p.end_date >= ${dayOf(sql`e.start_time`)}) as is_locked
    from time_entry e
    join employee on employee.whmcs_id = ${whmcsId} and employee.id = e.employee_id
    where e.whmcs_id = ${whmcsId} and e.removed_at is null and ${condition}`;
}

/** The conditions for entries with a part in a span: none but an open one is longer than a day. */
const within = ({ start, end }: Span): Sql => sql`e.start_time < ${end} and (e.end_time is null
  or (e.start_time >= ${start}::timestamptz - interval '24 hours' and e.end_time > ${start}))`;

/** Returns the entries with a part in a range of days, the newest first; of one employee if named. */
export async function listEntries(
  tx: Tx,
  store: StoreZone,
  { start, end }: BusinessDays,
  employeeId: string | null = null,
): Promise<StoredTimeEntry[]> {
  const span = { start: dayRange(start, store.timezone).start, end: dayRange(end, store.timezone).end };
  const ofOne = employeeId === null ? empty : sql`and e.employee_id = ${employeeId}`;
  const rows = await tx.query<EntryRow>(
    sql`${entries(store, within(span))} ${ofOne} order by e.start_time desc, e.id desc`,
  );
  return rows.map(entryOf);
}

export async function findEntry(tx: Tx, store: StoreZone, id: string): Promise<StoredTimeEntry | null> {
  const [row] = await tx.query<EntryRow>(entries(store, sql`e.id = ${id}`));
  return row ? entryOf(row) : null;
}

/** Returns the open entry of an employee; one at most is open. */
export async function findOpenEntry(tx: Tx, store: StoreZone, employeeId: string): Promise<StoredTimeEntry | null> {
  const [row] = await tx.query<EntryRow>(entries(store, sql`e.employee_id = ${employeeId} and e.end_time is null`));
  return row ? entryOf(row) : null;
}

/** Returns the open entries of a store, and those since a day that wait for a correction. */
export async function listOpenEntries(tx: Tx, store: StoreZone, since: string): Promise<StoredTimeEntry[]> {
  const { start } = dayRange(since, store.timezone);
  const rows = await tx.query<EntryRow>(sql`
    ${entries(store, sql`(e.end_time is null or (e.is_forgotten and e.start_time >= ${start}))`)} order by e.start_time desc`);
  return rows.map(entryOf);
}

/** Returns whether other entries of the employee overlap a span. */
export async function overlaps(
  tx: Tx,
  whmcsId: number,
  {
    employeeId,
    exceptId,
    span,
  }: { employeeId: string; exceptId: string | null; span: { start: Date; end: Date | null } },
): Promise<boolean> {
  const found = await tx.query(sql`
    select from time_entry e where e.whmcs_id = ${whmcsId} and e.employee_id = ${employeeId} and e.removed_at is null
      and e.id is distinct from ${exceptId}::uuid and tstzrange(e.start_time, e.end_time) && tstzrange(${span.start}, ${span.end}) limit 1`);
  return found.length > 0;
}

/** Locks an employee's clock until the transaction ends; false if the store has no such employee. */
export async function lockClock(tx: Tx, whmcsId: number, employeeId: string): Promise<boolean> {
  const employee = storeQueries(whmcsId).selectFrom('employee').select('id').where('id', '=', employeeId);
  return (await tx.run(employee.where('status', '!=', 'invited').forNoKeyUpdate())).length > 0;
}

interface EntryTimes {
  start: Date;
  end: Date | null;
  breaks: readonly Span[];
  breakSince: Date | null;
  isForgotten: boolean;
}

const multirange = (breaks: readonly Span[]): string =>
  `{${breaks.map(({ start, end }) => `[${start.toISOString()},${end.toISOString()})`).join(',')}}`;

export const insertEntry = (
  tx: Tx,
  whmcsId: number,
  { id, employeeId, now, ...times }: EntryTimes & { id: string; employeeId: string; now: Date },
) =>
  tx.query(sql`
    insert into time_entry (whmcs_id, id, employee_id, start_time, end_time, breaks, break_since, is_forgotten, created_at)
    values (${whmcsId}, ${id}, ${employeeId}, ${times.start}, ${times.end}, ${multirange(times.breaks)}::tstzmultirange, ${times.breakSince},
      ${times.isForgotten}, ${now})`);

/** Writes the times of an entry. */
export const writeTimes = (tx: Tx, whmcsId: number, id: string, times: EntryTimes) =>
  tx.query(sql`
    update time_entry set start_time = ${times.start}, end_time = ${times.end}, breaks = ${multirange(times.breaks)}::tstzmultirange,
      break_since = ${times.breakSince}, is_forgotten = ${times.isForgotten}
    where whmcs_id = ${whmcsId} and id = ${id}`);

export const markRemoved = (tx: Tx, whmcsId: number, id: string, now: Date) =>
  tx.run(storeQueries(whmcsId).update('time_entry', { removed_at: now }).where('id', '=', id));

export interface NewChange {
  id: string;
  entryId: string;
  kind: 'added' | 'corrected' | 'removed';
  reason: string;
  former: Pick<ClockedTime, 'start' | 'end'> | null;
  current: Pick<ClockedTime, 'start' | 'end'> | null;
  person: { personId: string; name: string };
  at: Date;
}

/** Records what a manager changed. */
export const insertChange = (tx: Tx, whmcsId: number, change: NewChange) =>
  tx.run(
    storeQueries(whmcsId).insertInto('time_entry_change', {
      id: change.id,
      time_entry_id: change.entryId,
      kind: change.kind,
      reason: change.reason,
      former_start_time: change.former?.start ?? null,
      former_end_time: change.former?.end ?? null,
      start_time: change.current?.start ?? null,
      end_time: change.current?.end ?? null,
      person_id: change.person.personId,
      person_name: change.person.name,
      created_at: change.at,
    }),
  );

const maxChanges = 20;

/** Returns the changes of these entries by entry, the newest first. */
export async function changesOf(
  tx: Tx,
  whmcsId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TimeEntryChange[]>> {
  const rows = await tx.query<TimeEntryChange & { time_entry_id: string }>(sql`
    select id, time_entry_id, kind, reason, former_start_time, former_end_time, start_time, end_time, person_name, created_at
    from time_entry_change where whmcs_id = ${whmcsId} and time_entry_id = any(${[...ids]}::uuid[])
    order by created_at desc, id`);
  const changes = new Map<string, TimeEntryChange[]>();
  for (const { time_entry_id, ...change } of rows) {
    const listed = changes.get(time_entry_id) ?? [];
    if (listed.length < maxChanges) changes.set(time_entry_id, [...listed, change]);
  }
  return changes;
}
