import { randomUUID } from 'node:crypto';
import { businessDay, wallTime } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { notFound, Problem, refuseFields } from '../../kit/problem';
import type { TimeOffDecisionInput, TimeOffRequest, TimeOffRequestInput } from '../../resolver-types.generated';
import { blockTime } from '../employees/blocked-time.service';
import { setDayOff } from '../employees/hours.service';
import { planOf, readPlans } from '../employees/plans.store';
import { lockTimeOf } from '../employees/time-access.service';
import { fixedDaysOf } from '../pay-terms/day-off-terms.service';
import { maxOpenRequests, plannedProblem, timeOffOf, timeOffProblems } from './time-off.rules';
import * as store from './time-off.store';
import { timeOffEvents } from './time-off-events.service';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const todayOf = ({ caller, now }: Pick<Context, 'caller' | 'now'>): string => businessDay(now(), caller.timezone);

/** Returns the open requests of the store, or of one employee. */
export const listOpenTimeOff = (employeeId: string | null, context: Context): Promise<TimeOffRequest[]> =>
  store.listOpenRequests(context.tx, context.caller.whmcsId, todayOf(context), employeeId);

/** Returns the last requests of the employee who calls. */
export const listOwnTimeOff = (context: Context): Promise<TimeOffRequest[]> =>
  store.listOwnRequests(context.tx, context.caller.whmcsId, todayOf(context), ownId(context));

/** Requests days off, or hours of a day, for the employee who calls. */
export async function requestTimeOff(input: TimeOffRequestInput, context: StoreContext): Promise<TimeOffRequest> {
  const { tx, caller, now } = context;
  const { whmcsId, timezone } = caller;
  const [employeeId, today, timeOff] = [ownId(context), todayOf(context), timeOffOf(input)];
  refuseFields(timeOffProblems(timeOff, today, timezone));
  await lockTimeOf(tx, whmcsId, employeeId);
  const open = await store.listOpenRequests(tx, whmcsId, today, employeeId);
  const plans = await readPlans(tx, whmcsId, today);
  const { daysOff: closed } = planOf(plans, null);
  const own = plans.hours.get(employeeId)?.daysOff ?? new Set();
  const isFixed = await fixedDaysOf(tx, whmcsId, employeeId);
  const planned = plannedProblem(timeOff, { own, store: closed, open: open.map(timeOffOf), isFixed });
  refuseFields(planned ? [planned] : []);
  if (open.length >= maxOpenRequests)
    throw new Problem('conflict', 'too_many_time_off_requests', { params: { max: maxOpenRequests } });
  const id = randomUUID();
  await store.insertRequest(tx, whmcsId, { ...timeOff, id, employeeId, note: input.note ?? null }, now());
  const request = await find(id, context);
  await timeOffEvents.publish({ kind: 'requested', request }, context);
  return request;
}

/** Withdraws an open request of the employee who calls. */
export async function withdrawTimeOff(id: string, context: StoreContext): Promise<TimeOffRequest> {
  const { tx, caller, now } = context;
  await store.lockRequest(tx, caller.whmcsId, id);
  const { employee_id, status } = await find(id, context);
  if (employee_id !== ownId(context)) throw notFound('time_off_request');
  if (status !== 'withdrawn') {
    if (status !== 'open') throw new Problem('conflict', 'time_off_request_closed');
    await store.closeRequest(tx, caller.whmcsId, id, { status: 'withdrawn', reply: null }, now());
  }
  return find(id, context);
}

/** Approves or declines an open request; the same decision again changes nothing. */
export async function decideTimeOff(input: TimeOffDecisionInput, context: StoreContext): Promise<TimeOffRequest> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const { id, is_approved, reply, continue_anyway } = input;
  const decision = is_approved ? 'approved' : 'declined';
  const { employee_id } = await find(id, context);
  await lockTimeOf(tx, whmcsId, employee_id);
  await store.lockRequest(tx, whmcsId, id);
  const open = await find(id, context);
  if (open.status === decision) return open;
  if (open.status !== 'open') throw new Problem('conflict', 'time_off_request_closed');
  if (is_approved) await takeTimeOff(open, continue_anyway, context);
  await store.closeRequest(tx, whmcsId, id, { status: decision, reply: reply ?? null }, now());
  const request = await find(id, context);
  await timeOffEvents.publish({ kind: decision, request }, context);
  return request;
}

/** Adds the days off of a request from today on, or blocks its hours. */
async function takeTimeOff(
  { employee_id, from_day, until_day, hours }: TimeOffRequest,
  continue_anyway: boolean,
  context: StoreContext,
): Promise<void> {
  const today = todayOf(context);
  const from = from_day < today ? today : from_day;
  if (!hours) return setDayOff({ employee_id, day: from, until: until_day, is_off: true, continue_anyway }, context);
  const at = (minute: number) => wallTime(from_day, minute, context.caller.timezone).toISOString();
  const span = { start_time: at(hours.start_minute), end_time: at(hours.end_minute) };
  await blockTime({ employee_id, ...span, reason: null, continue_anyway }, context);
}

async function find(id: string, context: Context): Promise<TimeOffRequest> {
  const found = await store.findRequest(context.tx, context.caller.whmcsId, todayOf(context), id);
  if (!found) throw notFound('time_off_request');
  return found;
}

/** Returns the id of the employee who calls; the access rules let nobody else in. */
function ownId({ caller: { employeeId } }: Pick<Context, 'caller'>): string {
  if (employeeId === null) throw new Problem('conflict', 'own_time_only');
  return employeeId;
}
