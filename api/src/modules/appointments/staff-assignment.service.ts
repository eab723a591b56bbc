import { dayMinutes, maxEndMinute } from '@suite/domain/opening-hours';
import { addDays, businessDay, dayRange, type Span, wallMinutes, wallTime } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import { readBookingTerms } from '../catalog/service-employees.store';
import { readTeam } from '../employees/availability.store';
import { lockEmployees } from '../employees/locks.store';
import { type Assigned, assign, type Book, firstStarts, type Part, worksHere } from './staff-assignment.rules';

interface Terms {
  /** Override conflicts on purpose: a busy, blocked or off employee, or no free employee. */
  anyway: boolean;
  /** Ids of appointments that move away from their present time. */
  except: readonly string[];
  /** Returns the problem of a part whose employee does not exist. */
  missing: (part: number) => Problem;
}

const searchDays = 14;
const maxOffered = 3;
const dayMs = dayMinutes * 60_000;

const servicesOf = (parts: readonly Part[]): string[] => parts.flatMap(({ service_id }) => service_id ?? []);

async function readBook(
  window: Span,
  parts: readonly Part[],
  except: readonly string[],
  { tx, caller }: StoreContext,
): Promise<Book> {
  const { whmcsId, timezone } = caller;
  const { notPerformedBy, processingOf, buffers } = await readBookingTerms(tx, whmcsId, servicesOf(parts));
  const from = businessDay(window.start, timezone);
  const { employees, slotMinutes, agendaOf } = await readTeam(tx, whmcsId, window, from, except, buffers);
  const known = new Map(employees.map((id) => [id, agendaOf(id)]));
  return {
    employees,
    slotMinutes,
    agendaOf: (id) => known.get(id) ?? agendaOf(id),
    zone: timezone,
    notPerformedBy,
    processingOf,
  };
}

interface Days {
  /** yyyy-MM-dd, both included. */
  from: string;
  until: string;
}

/** Returns the working days that can contain parts: the hours of an evening last until six in the morning at most. */
function daysOf(parts: readonly Part[], zone: string): Days {
  const first = new Date(Math.min(...parts.map(({ span }) => span.start.getTime())));
  const last = new Date(Math.max(...parts.map(({ span }) => span.end.getTime())));
  const day = businessDay(first, zone);
  const isEarly = wallMinutes(first, zone) < maxEndMinute - dayMinutes;
  return { from: isEarly ? addDays(day, -1) : day, until: businessDay(last, zone) };
}

/** Returns the time of working days, with the hours after the last midnight. */
const windowOf = ({ from, until }: Days, zone: string): Span => ({
  start: dayRange(from, zone).start,
  end: wallTime(until, maxEndMinute, zone),
});

const countDays = (from: string, until: string): number => 1 + (Date.parse(until) - Date.parse(from)) / dayMs;

/** Returns `slot_taken` with the next free times that the store offers, within two weeks. */
export async function slotTaken(
  parts: readonly Part[],
  except: readonly string[],
  context: StoreContext,
  known?: Book,
) {
  const zone = context.caller.timezone;
  const { from, until } = daysOf(parts, zone);
  // The data that was read for the refusal covers the same days, which usually have free times left.
  let found = known ? firstStarts(known, parts, { from, days: countDays(from, until), max: maxOffered }) : [];
  if (found.length < maxOffered) {
    const days = searchDays + 2;
    const window = windowOf({ from, until: addDays(until, days) }, zone);
    found = firstStarts(await readBook(window, parts, except, context), parts, { from, days, max: maxOffered });
  }
  const free_times = found.map((time) => time.toISOString()).join(',');
  return new Problem('conflict', 'slot_taken', { params: { free_times } });
}

async function decide<RequestedPart extends Part>(
  parts: readonly RequestedPart[],
  { anyway, except, missing }: Terms,
  context: StoreContext,
): Promise<Assigned<RequestedPart>[]> {
  const { timezone } = context.caller;
  const book = await readBook(windowOf(daysOf(parts, timezone), timezone), parts, except, context);
  const unknown = parts.findIndex(({ employee_id }) => employee_id !== null && !worksHere(book, employee_id));
  if (unknown >= 0) throw missing(unknown);
  const chosen = assign(book, parts);
  const hindered = chosen.find(({ despite }) => despite !== null);
  if (!hindered || anyway) return chosen;
  throw hindered.despite === 'off'
    ? new Problem('conflict', 'staff_off')
    : await slotTaken(parts, except, context, book);
}

/**
 * Assigns employees to the parts of a visit, and locks those employees' time until the transaction ends. Refuses
 * `slot_taken` (with the next free times) and `staff_off`. The assignment is also checked once before the locks, so
 * that requests for a taken time neither wait nor block others.
 */
export async function assignParts<RequestedPart extends Part>(
  parts: readonly RequestedPart[],
  terms: Terms,
  context: StoreContext,
): Promise<Assigned<RequestedPart>[]> {
  if (parts.length === 0) return [];
  const { tx, caller } = context;
  await decide(parts, terms, context);
  const named = parts.map(({ employee_id }) => employee_id).filter((id) => id !== null);
  await lockEmployees(tx, caller.whmcsId, named.length < parts.length ? null : named);
  return decide(parts, terms, context);
}
