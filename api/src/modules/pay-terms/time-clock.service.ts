import { randomUUID } from 'node:crypto';
import { addDays, businessDay, startOfWeek } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import type { TimeClock, TimeClockRow } from '../../resolver-types.generated';
import { daysOf } from './pay-days.rules';
import { listPeople } from './pay-days.store';
import { ownEmployee, requireEmployee } from './pay-terms-access.service';
import { timeClockEvents } from './time-clock-events.service';
import * as store from './time-entries.store';
import { viewEntries } from './time-sheets.service';
import { forgottenAt, isForgotten, minutesByDay } from './worked-time.rules';
import { workerOf } from './worker-terms.service';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** BusinessDays for which a forgotten entry is shown at the clock. */
const shownDays = 14;

/** Returns the clock of the employee who calls. */
export async function readOwnClock(context: Context): Promise<TimeClock> {
  const { tx, caller } = context;
  const now = context.now();
  const employeeId = ownEmployee(caller);
  const today = businessDay(now, caller.timezone);
  const monday = startOfWeek(today);
  const week = await store.listEntries(tx, caller, { start: monday, end: today }, employeeId);
  const days = minutesByDay(week, { zone: caller.timezone, now });
  const minutes = [...days].filter(([day]) => day >= monday);
  const [entry = null] = await shownEntries(context, employeeId);
  const { clocks_in } = await workerOf(context, employeeId, today);
  return {
    entry: entry && ((await viewEntries(context, [entry]))[0] ?? null),
    today_minutes: days.get(today) ?? 0,
    week_minutes: minutes.reduce((all, [, worked]) => all + worked, 0),
    clocks_in,
    now: now.toISOString(),
  };
}

/** Returns the entry that is open, and those of the last days that were forgotten. */
async function shownEntries({ tx, caller, now }: Context, employeeId?: string): Promise<store.StoredTimeEntry[]> {
  const since = addDays(businessDay(now(), caller.timezone), -shownDays);
  const entries = await store.listOpenEntries(tx, caller, since);
  // The open entry first, because it is the one that people act on.
  const open = entries.filter(({ end }) => end === null);
  return [...open, ...entries.filter(({ end }) => end !== null)].filter(
    (entry) => employeeId === undefined || entry.employeeId === employeeId,
  );
}

/** Locks the clock of the employee who calls, and returns their open entry; one that was forgotten is ended and flagged. */
async function lockOwnClock(
  context: Context,
): Promise<{ employeeId: string; open: store.StoredTimeEntry | null; now: Date }> {
  const { tx, caller } = context;
  const now = context.now();
  const employeeId = ownEmployee(caller);
  await requireEmployee(tx, caller.whmcsId, employeeId);
  const open = await store.findOpenEntry(tx, caller, employeeId);
  if (!open || !isForgotten(open, now)) return { employeeId, open, now };
  const end = forgottenAt(open);
  await store.writeTimes(tx, caller.whmcsId, open.id, { ...open, end, breakSince: null, isForgotten: true });
  return { employeeId, open: null, now };
}

/** Starts the time of the employee who calls. */
export async function clockIn(context: Context): Promise<TimeClock> {
  const { tx, caller } = context;
  const { employeeId, open, now } = await lockOwnClock(context);
  if (!open) {
    const { whmcsId } = caller;
    const overlaps = await store.overlaps(tx, whmcsId, { employeeId, exceptId: null, span: { start: now, end: null } });
    // A manager may have recorded time until later than now.
    if (overlaps) throw new Problem('conflict', 'time_recorded');
    const entry = { start: now, end: null, breaks: [], breakSince: null, isForgotten: false };
    await store.insertEntry(tx, whmcsId, { id: randomUUID(), employeeId, now, ...entry });
    await timeClockEvents.publish({ kind: 'clocked_in', employeeId }, context);
  }
  return readOwnClock(context);
}

/** Ends the time of the employee who calls, and a break with it. */
export async function clockOut(context: Context): Promise<TimeClock> {
  const { employeeId, open, now } = await lockOwnClock(context);
  if (open) {
    await store.writeTimes(context.tx, context.caller.whmcsId, open.id, { ...endBreak(open, now), end: now });
    await timeClockEvents.publish({ kind: 'clocked_out', employeeId }, context);
  }
  return readOwnClock(context);
}

/** Starts a break of the employee who calls. */
export async function startBreak(context: Context): Promise<TimeClock> {
  const { employeeId, open, now } = await lockOwnClock(context);
  if (!open) throw new Problem('conflict', 'not_clocked_in');
  if (!open.breakSince) {
    await store.writeTimes(context.tx, context.caller.whmcsId, open.id, { ...open, breakSince: now });
    await timeClockEvents.publish({ kind: 'break_started', employeeId }, context);
  }
  return readOwnClock(context);
}

/** Ends the break of the employee who calls. */
export async function endOwnBreak(context: Context): Promise<TimeClock> {
  const { employeeId, open, now } = await lockOwnClock(context);
  if (open?.breakSince) {
    await store.writeTimes(context.tx, context.caller.whmcsId, open.id, endBreak(open, now));
    await timeClockEvents.publish({ kind: 'break_ended', employeeId }, context);
  }
  return readOwnClock(context);
}

const endBreak = (entry: store.StoredTimeEntry, now: Date): store.StoredTimeEntry => ({
  ...entry,
  breaks:
    entry.breakSince && entry.breakSince < now
      ? [...entry.breaks, { start: entry.breakSince, end: now }]
      : entry.breaks,
  breakSince: null,
});

/** Returns the active employees at the clock: those who work first, then those whose time waits for a correction. */
export async function listClocks(context: Context): Promise<TimeClockRow[]> {
  const { tx, caller } = context;
  const now = context.now();
  const today = businessDay(now, caller.timezone);
  const shown = await viewEntries(context, await shownEntries(context));
  const days = daysOf({ start_date: today, end_date: today }, 1);
  const entries = await store.listEntries(tx, caller, days);
  const order = { working: 0, on_break: 0, forgotten: 1, finished: 2 } as const;
  const people = await listPeople(tx, caller.whmcsId);
  const rows = people.map((person) => {
    const own = entries.filter(({ employeeId }) => employeeId === person.employee_id);
    return {
      ...person,
      entry: shown.find(({ employee_id }) => employee_id === person.employee_id) ?? null,
      today_minutes: minutesByDay(own, { zone: caller.timezone, now }).get(today) ?? 0,
    };
  });
  return rows.sort((one, other) => order[one.entry?.status ?? 'finished'] - order[other.entry?.status ?? 'finished']);
}
