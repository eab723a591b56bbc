import { randomUUID } from 'node:crypto';
import { businessDay, dayRange } from '@suite/domain/time';
import type { StoreContext } from '../../kit/operation';
import { invalid, Problem } from '../../kit/problem';
import type { TurnProposal } from '../../resolver-types.generated';
import { type Person as Employee, listPeople } from '../pay-terms/pay-days.store';
import type { TurnStanding } from './turn-board.rules';
import { type ReadDay, readDay, storeOf, type TurnStore, todayOf, withoutLine } from './turn-day.service';
import { fullTurn } from './turn-log.rules';
import { type Candidate, type ExpectedWait, expectWaits, type Proposal, proposeTurns } from './turn-proposal.rules';
import * as store from './turns.store';

/** The most services of a client. */
export const maxServices = 20;

/** Refuses more services than a client has. */
export function checkServices(path: string, serviceIds: readonly string[]): void {
  if (serviceIds.length > maxServices) throw invalid(path, 'too_many', { max: maxServices });
}

/** A proposed employee, and how they stand on the board. */
export interface ProposedEmployee extends Proposal {
  standing: TurnStanding;
  nextAppointmentAt: Date | null;
}

async function candidatesFor(
  { tx, whmcsId, timezone, services }: TurnStore,
  { standings, day }: ReadDay,
  { serviceIds, at, appointmentId = null, minutes }: Omit<Waiting, 'id' | 'employeeId'> & { at: Date },
): Promise<Candidate[]> {
  const present = standings.filter(({ isSignedIn }) => isSignedIn);
  const employeeIds = present.map(({ employeeId }) => employeeId);
  const { start: dayStart, end: until } = dayRange(day, timezone);
  const terms = await store.readTerms(tx, whmcsId, {
    serviceIds,
    employeeIds,
    at,
    dayStart,
    until,
    ownAppointmentId: appointmentId,
    hasTickets: services.has('pos'),
  });
  const termsOf = new Map(terms.map((one) => [one.employee_id, one]));
  return present.flatMap((standing) => {
    const own = termsOf.get(standing.employeeId);
    if (!own?.is_skilled) return [];
    const appointments = own.appointments.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
    return [{ ...standing, minutes: minutes ?? own.minutes, appointments }];
  });
}

/** Returns who serves the next client with these services, the proposed employee first. */
export async function proposeOn(
  of: TurnStore,
  read: ReadDay,
  { serviceIds, at }: { serviceIds: readonly string[]; at: Date },
): Promise<ProposedEmployee[]> {
  const candidates = await candidatesFor(of, read, { serviceIds, at });
  const proposals = proposeTurns(candidates, { now: at, soonMinutes: read.rules.soon_minutes });
  return proposals.flatMap((proposal) => {
    const standing = read.standings.find(({ employeeId }) => employeeId === proposal.employeeId);
    const appointments = candidates.find(({ employeeId }) => employeeId === proposal.employeeId)?.appointments ?? [];
    const next = appointments.find(({ end }) => end > at)?.start ?? null;
    return standing ? [{ ...proposal, standing, nextAppointmentAt: next }] : [];
  });
}

/**
 * Returns who serves the next client with these services: employees who are signed in and perform them, the proposed one
 * first, each with the reason and the wait until they can begin. Empty while nobody is signed in. With the id of a line, as if the
 * line were not given to anybody yet.
 */
export async function propose(
  of: TurnStore,
  serviceIds: readonly string[],
  itemId: string | null,
  at: Date,
): Promise<TurnProposal[]> {
  const line = itemId === null ? null : await store.findLine(of.tx, of.whmcsId, itemId);
  const whole = await readDay(of, businessDay(at, of.timezone));
  const read = line ? withoutLine(whole, line) : whole;
  const proposals = await proposeOn(of, read, { serviceIds, at });
  if (proposals.length === 0) return [];
  const people = await peopleOf(
    of,
    proposals.map(({ employeeId }) => employeeId),
  );
  return proposals.flatMap(({ employeeId, reason, waitMinutes, standing, nextAppointmentAt }) => {
    const person = people.get(employeeId);
    if (!person) return [];
    const { employee_name, ...shown } = person;
    return [
      {
        ...shown,
        full_name: employee_name,
        half_turns: standing.halfTurns,
        is_provisional: standing.isProvisional,
        reason,
        wait_minutes: waitMinutes,
        next_appointment_at: nextAppointmentAt?.toISOString() ?? null,
      },
    ];
  });
}

/** Returns employees by their ids. */
export async function peopleOf({ tx, whmcsId }: TurnStore, ids: readonly string[]): Promise<Map<string, Employee>> {
  return new Map((await listPeople(tx, whmcsId, ids)).map((one) => [one.employee_id, one]));
}

/** A client who waits, in the order of their arrival. */
export interface Waiting {
  id: string;
  serviceIds: readonly string[];
  /** Whom they asked for; null for anyone. */
  employeeId: string | null;
  /** Of a client with an appointment. */
  appointmentId?: string | null;
  /** How long a client takes whose services nobody knows yet. */
  minutes?: number;
}

/** Returns the expected wait of each client who waits; without a board nobody can say. */
export async function expectedWaits(of: TurnStore, waiting: readonly Waiting[], at: Date): Promise<ExpectedWait[]> {
  const read = await readDay(of, businessDay(at, of.timezone));
  const clients = [];
  for (const { id, employeeId, ...wished } of waiting) {
    const candidates = await candidatesFor(of, read, { ...wished, at });
    clients.push({ id, employeeId, candidates, halfTurns: fullTurn });
  }
  return expectWaits(clients, { now: at, soonMinutes: read.rules.soon_minutes });
}

/** A client who is given to an employee. */
export interface Seating {
  orderId: string;
  employeeId: string;
  serviceIds: readonly string[];
  /** The client asked for the employee. */
  isRequest: boolean;
  /** Why another employee than the proposed one. */
  reason: string | null;
}

/**
 * Records that a client who checked in is given to an employee, before the ticket is in service. Nothing is recorded on a
 * day without a board, or for an employee who is not signed in. Refused: `turn_employee_busy` (conflict) if the employee
 * serves another client meanwhile, unless the client asked for them or a reason is there.
 */
export async function recordSeat(context: StoreContext, seating: Seating): Promise<void> {
  const of = storeOf(context);
  const day = todayOf(context);
  if (!(await store.lockBegunDay(of.tx, of.whmcsId, day))) return;
  const read = await readDay(of, day);
  const isSignedIn = read.standings.some((one) => one.employeeId === seating.employeeId && one.isSignedIn);
  if (!isSignedIn) return;
  const { proposals } = await checkSeating(of, read, seating, context.now());
  await insertSeating(context, day, { seating, proposals, source: 'check_in' });
}

/** Takes back that a client who checked in was given to an employee; nothing on a day without a board. */
export async function undoSeat(context: StoreContext, orderId: string): Promise<void> {
  const { tx, caller, now } = context;
  const { whmcsId } = caller;
  const day = todayOf(context);
  if (!(await store.lockBegunDay(tx, whmcsId, day))) return;
  const { log } = await readDay(storeOf(context), day);
  const undone = new Set(log.map(({ undoneId }) => undoneId));
  const seated = log.filter((one) => one.kind === 'seated' && one.orderId === orderId && !undone.has(one.id)).at(-1);
  if (!seated) return;
  await store.insertEvent(tx, {
    whmcsId,
    id: randomUUID(),
    day,
    kind: 'undone',
    undoneId: seated.id,
    person: caller,
    at: now(),
  });
}

/** Refuses an employee who serves another client, without a request or a reason. */
export async function checkSeating(
  of: TurnStore,
  read: ReadDay,
  { employeeId, serviceIds, isRequest, reason }: Seating,
  at: Date,
): Promise<{ proposals: ProposedEmployee[] }> {
  const proposals = await proposeOn(of, read, { serviceIds, at });
  const own = proposals.find((one) => one.employeeId === employeeId);
  const isTaken = own?.reason === 'busy' || own?.reason === 'paused';
  if (isTaken && !isRequest && !reason) throw new Problem('conflict', 'turn_employee_busy');
  return { proposals };
}

/** Records a seating, and who was next if it was another employee. */
export async function insertSeating(
  { tx, caller, now }: StoreContext,
  day: string,
  {
    seating: { orderId, employeeId, isRequest, reason },
    proposals,
    source,
  }: { seating: Seating; proposals: readonly ProposedEmployee[]; source: 'board' | 'check_in' },
): Promise<void> {
  const proposed = proposals.find((one) => one.reason === 'next')?.employeeId ?? null;
  await store.insertEvent(tx, {
    whmcsId: caller.whmcsId,
    id: randomUUID(),
    day,
    kind: 'seated',
    employeeId,
    orderId,
    facts: { is_request: isRequest, proposed_id: proposed === employeeId ? null : proposed, source },
    reason,
    person: caller,
    at: now(),
  });
}
