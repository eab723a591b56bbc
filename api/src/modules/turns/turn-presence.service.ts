import { randomUUID } from 'node:crypto';
import type { StoreContext } from '../../kit/operation';
import { workingSpans } from '../employees/availability.rules';
import { planOf, readPlans } from '../employees/plans.store';
import type { TimeClockEvent } from '../pay-terms/time-clock-events.service';
import { beginDay, isFull, readDay, readRules, storeOf, todayOf } from './turn-day.service';
import * as store from './turns.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const minuteMs = 60_000;

/**
 * Signs an employee in, with the minutes by which they are late; repeating it changes nothing, nor does the time clock on a day
 * that has had far too many events.
 */
export async function signIn(context: Context, employeeId: string): Promise<void> {
  const { tx, caller, now } = context;
  const day = todayOf(context);
  const at = now();
  const read = await beginDay(storeOf(context), day, { person: caller, at });
  if (isFull(read) || read.standings.some((one) => one.employeeId === employeeId && one.isSignedIn)) return;
  await store.insertEvent(tx, {
    whmcsId: caller.whmcsId,
    id: randomUUID(),
    day,
    kind: 'signed_in',
    employeeId,
    facts: { late_minutes: await lateMinutesOf(context, employeeId, day) },
    person: caller,
    at,
  });
}

/** Returns the whole minutes since the working hours of an employee began; 0 for a store without hours, and on a day off. */
async function lateMinutesOf({ tx, caller, now }: Context, employeeId: string, day: string): Promise<number> {
  const plans = await readPlans(tx, caller.whmcsId, day);
  if (!plans.haveHours.has(employeeId) && !plans.haveHours.has(null)) return 0;
  const [hours] = workingSpans(planOf(plans, employeeId), day, caller.timezone);
  return hours ? Math.max(0, Math.floor((now().getTime() - hours.start.getTime()) / minuteMs)) : 0;
}

/** Signs an employee out; repeating it changes nothing. */
export async function signOut(context: Context, employeeId: string): Promise<void> {
  await recordIfSignedIn(context, employeeId, 'signed_out');
}

async function recordIfSignedIn(
  context: Context,
  employeeId: string,
  kind: 'signed_out' | 'paused' | 'resumed',
): Promise<void> {
  const { tx, caller, now } = context;
  const day = todayOf(context);
  if (!(await store.lockBegunDay(tx, caller.whmcsId, day))) return;
  const read = await readDay(storeOf(context), day);
  if (isFull(read) || !read.standings.some((one) => one.employeeId === employeeId && one.isSignedIn)) return;
  await store.insertEvent(tx, {
    whmcsId: caller.whmcsId,
    id: randomUUID(),
    day,
    kind,
    employeeId,
    person: caller,
    at: now(),
  });
}

/** Follows the time clock, in a store that asked for it. */
export async function followTimeClock({ kind, employeeId }: TimeClockEvent, context: Context): Promise<void> {
  const { tx, caller } = context;
  if (!caller.services.has('gci')) return;
  const { follows_time_clock } = await readRules(tx, caller.whmcsId);
  if (!follows_time_clock) return;
  if (kind === 'clocked_in') await signIn(context, employeeId);
  else if (kind === 'clocked_out') await signOut(context, employeeId);
  else await recordIfSignedIn(context, employeeId, kind === 'break_started' ? 'paused' : 'resumed');
}
