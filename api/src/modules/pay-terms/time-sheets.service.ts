import { randomUUID } from 'node:crypto';
import type { Span } from '@suite/domain/time';
import { businessDay } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem, refuseFields } from '../../kit/problem';
import type {
  TimeEntry,
  TimeEntryAddInput,
  TimeEntryCorrectInput,
  TimeEntryRemoveInput,
  TimeEntryStatus,
  TimeSheet,
} from '../../resolver-types.generated';
import { type BusinessDays, daysOf } from './pay-days.rules';
import { isClosed, listPeople } from './pay-days.store';
import { ownEmployee, requireEmployee, requireNotOwnPay } from './pay-terms-access.service';
import * as store from './time-entries.store';
import { entryProblems, type TypedTimes, typedTimes } from './time-entry-problems.rules';
import { isForgotten, workedMinutes } from './worked-time.rules';
import { readWorkedTime, workedIn } from './worked-time.service';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const maxDays = 366;

function statusOf(entry: store.StoredTimeEntry, now: Date): TimeEntryStatus {
  if (isForgotten(entry, now)) return 'forgotten';
  if (entry.end !== null) return 'finished';
  return entry.breakSince ? 'on_break' : 'working';
}

/** Entries as the contract has them, with what managers changed. */
export async function viewEntries(
  { tx, caller, now }: Context,
  entries: readonly store.StoredTimeEntry[],
): Promise<TimeEntry[]> {
  const changes = await store.changesOf(
    tx,
    caller.whmcsId,
    entries.map(({ id }) => id),
  );
  const at = now();
  const current = (entry: store.StoredTimeEntry) =>
    entry.breakSince ? [{ start_time: entry.breakSince.toISOString(), end_time: null }] : [];
  return entries.map((entry) => ({
    id: entry.id,
    employee_id: entry.employeeId,
    employee_name: entry.employeeName,
    day: entry.days.start,
    start_time: entry.start.toISOString(),
    end_time: entry.end?.toISOString() ?? null,
    breaks: [
      ...entry.breaks.map(({ start, end }) => ({ start_time: start.toISOString(), end_time: end.toISOString() })),
      ...current(entry),
    ],
    minutes: workedMinutes(entry, at),
    status: statusOf(entry, at),
    is_locked: entry.isLocked,
    changes: changes.get(entry.id) ?? [],
  }));
}

type RangeArgs = { start_date: string; end_date: string };

/** Returns the time of a range of days of the employee who calls. */
export async function readOwnSheet(context: Context, range: RangeArgs): Promise<TimeSheet> {
  const employeeId = ownEmployee(context.caller);
  const [sheet] = await sheetsOf(context, daysOf(range, maxDays), employeeId);
  if (!sheet) throw notFound('employee');
  return sheet;
}

/** Returns the time of a range of days of every employee who is active or has some, or of one. */
export async function listSheets(
  context: Context,
  { employee_id = null, ...range }: RangeArgs & { employee_id?: string | null },
): Promise<TimeSheet[]> {
  const sheets = await sheetsOf(context, daysOf(range, maxDays), employee_id);
  if (employee_id !== null && sheets.length === 0) throw notFound('employee');
  return sheets;
}

async function sheetsOf(context: Context, days: BusinessDays, employeeId: string | null): Promise<TimeSheet[]> {
  const { tx, caller, now } = context;
  const at = now();
  const worked = await readWorkedTime(tx, caller, { days, now: at, employeeId });
  const others = employeeId === null ? [...worked.keys()] : [employeeId];
  const people = (await listPeople(tx, caller.whmcsId, others)).filter(
    ({ employee_id }) => employeeId === null || employee_id === employeeId,
  );
  const views = await viewEntries(
    context,
    [...worked.values()].flatMap(({ entries }) => entries),
  );
  const none = workedIn([], days, { zone: caller.timezone, now: at });
  return people.map((person) => {
    const { minutes, toCorrect } = worked.get(person.employee_id) ?? none;
    return {
      ...person,
      minutes: [...minutes.values()].reduce((all, one) => all + one, 0),
      days: [...minutes].map(([day, ofDay]) => ({ day, minutes: ofDay })),
      entries: views.filter(({ employee_id }) => employee_id === person.employee_id),
      to_correct: toCorrect,
    };
  });
}

/** The days of typed times in the zone; the end of an entry is no part of it. */
const daysOfTimes = ({ start, end }: Span, zone: string): BusinessDays => ({
  start: businessDay(start, zone),
  end: businessDay(new Date(Math.max(start.getTime(), end.getTime() - 1)), zone),
});

/** Refuses times that are wrong, overlap another entry, or lie in a closed pay period. */
async function requireFree(
  { tx, caller, now }: Context,
  times: TypedTimes,
  { employeeId, exceptId }: { employeeId: string; exceptId: string | null },
): Promise<void> {
  refuseFields(entryProblems(times, now()));
  if (await isClosed(tx, caller.whmcsId, daysOfTimes(times, caller.timezone)))
    throw new Problem('conflict', 'pay_period_closed');
  if (await store.overlaps(tx, caller.whmcsId, { employeeId, exceptId, span: times }))
    throw invalid('input_obj.start_time', 'time_entry_overlap');
}

/** Adds time that was not clocked. */
export async function addEntry(context: Context, input: TimeEntryAddInput): Promise<TimeEntry> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { employee_id: employeeId, reason } = input;
  const times = typedTimes(input);
  requireNotOwnPay(caller, employeeId);
  await requireEmployee(tx, whmcsId, employeeId, 'input_obj.employee_id');
  await requireFree(context, times, { employeeId, exceptId: null });
  const id = randomUUID();
  await store.insertEntry(tx, whmcsId, { id, employeeId, now: now(), ...times });
  await record(context, id, { kind: 'added', reason, former: null, current: times });
  return viewOne(context, id);
}

/** Locks an entry that a manager wants to change. Throws not found, pay_period_closed. */
async function lockEntry({ tx, caller }: Context, id: string): Promise<store.StoredTimeEntry> {
  const found = await store.findEntry(tx, caller, id);
  if (!found) throw notFound('time_entry');
  requireNotOwnPay(caller, found.employeeId);
  await requireEmployee(tx, caller.whmcsId, found.employeeId);
  const entry = await store.findEntry(tx, caller, id);
  if (!entry) throw notFound('time_entry');
  if (entry.isLocked) throw new Problem('conflict', 'pay_period_closed');
  return entry;
}

/** Corrects the times of an entry. */
export async function correctEntry(context: Context, input: TimeEntryCorrectInput): Promise<TimeEntry> {
  const { tx, caller } = context;
  const { id, reason } = input;
  const former = await lockEntry(context, id);
  const times = typedTimes(input);
  await requireFree(context, times, { employeeId: former.employeeId, exceptId: id });
  await store.writeTimes(tx, caller.whmcsId, id, times);
  await record(context, id, { kind: 'corrected', reason, former, current: times });
  return viewOne(context, id);
}

/** Removes an entry, and returns its id. */
export async function removeEntry(context: Context, { id, reason }: TimeEntryRemoveInput): Promise<string> {
  const { tx, caller, now } = context;
  const former = await lockEntry(context, id);
  await store.markRemoved(tx, caller.whmcsId, id, now());
  await record(context, id, { kind: 'removed', reason, former, current: null });
  return id;
}

const record = (
  { tx, caller, now }: Context,
  entryId: string,
  change: Pick<store.NewChange, 'kind' | 'reason' | 'former' | 'current'>,
) => store.insertChange(tx, caller.whmcsId, { id: randomUUID(), entryId, ...change, person: caller, at: now() });

async function viewOne(context: Context, id: string): Promise<TimeEntry> {
  const entry = await store.findEntry(context.tx, context.caller, id);
  const [view] = entry ? await viewEntries(context, [entry]) : [];
  if (!view) throw notFound('time_entry');
  return view;
}
