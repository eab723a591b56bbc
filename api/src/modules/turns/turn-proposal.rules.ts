import type { Span } from '@suite/domain/time';
import type { TurnStanding } from './turn-board.rules';
import type { HalfTurns } from './turn-log.rules';

const minuteMs = 60_000;
/** A client who takes longer than the catalog says is done in so many minutes, as far as the board knows. */
const overdueMinutes = 10;

/** An employee who is signed in and performs the services. */
export interface Candidate
  extends Pick<TurnStanding, 'employeeId' | 'halfTurns' | 'lastTurnAt' | 'order' | 'status' | 'freeAt'> {
  /** Minutes that they need for the services. */
  minutes: number;
  /** Appointments to come, earliest first. */
  appointments: readonly Span[];
}

export type ProposalReason = 'next' | 'free' | 'soon' | 'busy' | 'appointment' | 'paused';

export interface Proposal {
  employeeId: string;
  reason: ProposalReason;
  /** When they can begin; null while they are paused. */
  beginsAt: Date | null;
  /** Whole minutes until then. */
  waitMinutes: number | null;
}

interface Terms {
  now: Date;
  /** Who is free within these minutes counts as free. */
  soonMinutes: number;
}

const later = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * minuteMs);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** Returns when a candidate can begin, and whether an appointment is what they have to wait for; null while paused. */
function beginOf(candidate: Candidate, { now, soonMinutes }: Terms): { at: Date; isAfterAppointment: boolean } | null {
  const { status, freeAt, minutes, appointments } = candidate;
  if (status === 'paused') return null;
  const free = freeAt && freeAt > now ? freeAt : later(now, overdueMinutes);
  let at = status === 'busy' ? free : now;
  let isAfterAppointment = false;
  for (const { start, end } of appointments) {
    // An appointment waits for some minutes too.
    if (start >= later(at, Math.max(1, minutes - soonMinutes)) || end <= at) continue;
    at = end;
    isAfterAppointment = true;
  }
  return { at, isAfterAppointment };
}

type Placed = Pick<Candidate, 'employeeId' | 'halfTurns' | 'lastTurnAt' | 'order'>;

/** Compares employees by whose turn it is: fewest turns, then longest since the last one, then the order of sign-in. */
export const compareTurns = (one: Placed, other: Placed): number =>
  one.halfTurns - other.halfTurns ||
  (one.lastTurnAt?.getTime() ?? 0) - (other.lastTurnAt?.getTime() ?? 0) ||
  one.order - other.order ||
  one.employeeId.localeCompare(other.employeeId);

/**
 * Returns who serves the next client: those who are free now or soon by their turn, then the others by when they can begin,
 * at last those who are paused.
 */
export function proposeTurns(candidates: readonly Candidate[], terms: Terms): Proposal[] {
  const { now, soonMinutes } = terms;
  const soon = later(now, soonMinutes);
  const all = candidates.map((candidate) => ({ candidate, begin: beginOf(candidate, terms) }));
  const isAvailable = ({ begin }: (typeof all)[number]) => begin !== null && begin.at <= soon;
  const timeOf = ({ begin }: (typeof all)[number]) => begin?.at.getTime() ?? Number.POSITIVE_INFINITY;
  const byTurn = (one: (typeof all)[number], other: (typeof all)[number]) =>
    compareTurns(one.candidate, other.candidate);
  const available = all.filter(isAvailable).sort(byTurn);
  const others = all
    .filter((one) => !isAvailable(one))
    .sort((one, other) => (timeOf(one) === timeOf(other) ? byTurn(one, other) : timeOf(one) - timeOf(other)));
  return [...available, ...others].map(({ candidate: { employeeId, status }, begin }, index) => ({
    employeeId,
    reason: reasonOf({ begin, isNext: index === 0 && available.length > 0, isFree: status === 'free', now, soon }),
    beginsAt: begin?.at ?? null,
    waitMinutes: begin && Math.ceil((begin.at.getTime() - now.getTime()) / minuteMs),
  }));
}

function reasonOf({
  begin,
  isNext,
  isFree,
  now,
  soon,
}: {
  begin: ReturnType<typeof beginOf>;
  isNext: boolean;
  isFree: boolean;
  now: Date;
  soon: Date;
}): ProposalReason {
  if (!begin) return 'paused';
  if (isNext) return 'next';
  if (begin.at <= now && isFree) return 'free';
  if (begin.at <= soon) return 'soon';
  return begin.isAfterAppointment ? 'appointment' : 'busy';
}

/** A client who waits, in the order of their arrival. */
export interface WaitingTurnClient {
  id: string;
  /** Whom they asked for; null for anyone. */
  employeeId: string | null;
  /** The signed in employees who perform their services. */
  candidates: readonly Candidate[];
  /** What the client will count. */
  halfTurns: HalfTurns;
}

export interface ExpectedWait {
  id: string;
  /** Who is expected to serve them; null if nobody can. */
  employeeId: string | null;
  waitMinutes: number | null;
  /** Who could serve them, the proposed one first. */
  proposals: readonly Proposal[];
}

/** Returns the expected wait of each client: those before them are served first, each by who is next then. */
export function expectWaits(waiting: readonly WaitingTurnClient[], terms: Terms): ExpectedWait[] {
  const changed = new Map<string, Pick<Candidate, 'status' | 'freeAt' | 'halfTurns' | 'lastTurnAt'>>();
  return waiting.map(({ id, employeeId: requested, candidates, halfTurns }) => {
    const present = candidates.map((candidate) => ({ ...candidate, ...changed.get(candidate.employeeId) }));
    const able = requested === null ? present : present.filter(({ employeeId }) => employeeId === requested);
    const proposals = proposeTurns(able, terms);
    const [first] = proposals;
    const chosen = able.find(({ employeeId }) => employeeId === first?.employeeId);
    if (!first?.beginsAt || !chosen) return { id, employeeId: null, waitMinutes: null, proposals };
    changed.set(chosen.employeeId, {
      status: 'busy',
      freeAt: later(latest(first.beginsAt, terms.now), chosen.minutes),
      halfTurns: chosen.halfTurns + halfTurns,
      lastTurnAt: first.beginsAt,
    });
    return { id, employeeId: chosen.employeeId, waitMinutes: first.waitMinutes, proposals };
  });
}
