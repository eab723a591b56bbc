import { addDays, businessDay, dayRange, roundUpToQuarter, type Span } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import { overlaps, type Plan, workingSpan, works } from './availability';
import { type BusySpan, planOf, readActiveEmployees, readBusy, readPlans } from './availability.store';

export type Unavailable = 'busy' | 'off';

const longestMinutes = 24 * 60;

/** Who can not take a span of time, a day long at most, and why; busy comes before off. */
export async function findUnavailable(tx: Tx, { whmcsId, timezone }: StoreCaller, span: Span, except: string | null) {
  if (span.end <= span.start) throw invalid('end_time', 'end_before_start');
  if (span.end.getTime() - span.start.getTime() > longestMinutes * 60_000)
    throw invalid('end_time', 'out_of_range', { min: 1, max: longestMinutes });
  const employees = await readActiveEmployees(tx, whmcsId);
  const plans = await readPlans(tx, whmcsId);
  const busy = new Set((await readBusy(tx, whmcsId, span, except)).map(({ employee_id }) => employee_id));
  const staff_booked = employees.flatMap((employee_id) => {
    const reason = busy.has(employee_id) ? 'busy' : works(planOf(plans, employee_id), span, timezone) ? null : 'off';
    return reason ? [{ employee_id, reason }] : [];
  });
  return { staff_booked, is_blocked_all: staff_booked.length === employees.length };
}

/** Why one employee can not take a span; null when they can. */
export async function whyUnavailable(
  tx: Tx,
  caller: StoreCaller,
  employeeId: string,
  span: Span,
  except: string | null,
): Promise<Unavailable | null> {
  const busy = await readBusy(tx, caller.whmcsId, span, except);
  if (busy.some(({ employee_id }) => employee_id === employeeId)) return 'busy';
  return works(planOf(await readPlans(tx, caller.whmcsId), employeeId), span, caller.timezone) ? null : 'off';
}

const quarterMs = 15 * 60_000;
const searchDays = 14;

/** The next free starts of an employee for a visit as long as the span, on quarters, within two weeks. */
export async function nextFreeTimes(
  tx: Tx,
  { whmcsId, timezone }: StoreCaller,
  employeeId: string,
  span: Span,
  except: string | null,
  count = 3,
): Promise<Date[]> {
  const firstDay = businessDay(span.start, timezone);
  const window = {
    start: dayRange(firstDay, timezone).start,
    end: dayRange(addDays(firstDay, searchDays), timezone).end,
  };
  const plan = planOf(await readPlans(tx, whmcsId), employeeId);
  const busy = (await readBusy(tx, whmcsId, window, except)).filter(({ employee_id }) => employee_id === employeeId);
  const found: Date[] = [];
  for (let index = 0; index < searchDays && found.length < count; index += 1) {
    found.push(...freeStarts(plan, addDays(firstDay, index), timezone, busy, span));
  }
  return found.slice(0, count);
}

/** Free starts of one day, not before the span's start: on quarters, inside the hours, beside what is booked. */
export function freeStarts(
  plan: Plan,
  day: string,
  zone: string,
  busy: readonly Pick<BusySpan, 'start' | 'end'>[],
  span: Span,
): Date[] {
  const hours = workingSpan(plan, day, zone);
  if (!hours) return [];
  const length = span.end.getTime() - span.start.getTime();
  const starts: Date[] = [];
  const first = roundUpToQuarter(new Date(Math.max(hours.start.getTime(), span.start.getTime())));
  for (let start = first.getTime(); start < hours.end.getTime(); start += quarterMs) {
    const wanted = { start: new Date(start), end: new Date(start + length) };
    const inHours = wanted.end <= hours.end || works(plan, wanted, zone);
    if (inHours && !busy.some((one) => overlaps(one, wanted))) starts.push(wanted.start);
  }
  return starts;
}
