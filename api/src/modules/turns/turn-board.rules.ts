import {
  fullTurn,
  type HalfTurns,
  rulesOf,
  standingEvents,
  type TurnEvent,
  type TurnOrigin,
  type TurnRules,
  type Work,
} from './turn-log.rules';
import { countWork, type TurnValue } from './turn-value.rules';

const minuteMs = 60_000;

/** A client of an employee. */
interface ServedClient {
  orderId: string;
  since: Date;
  work: Work;
  isPaid: boolean;
  /** The employee is done with the client, who may not have paid yet. */
  isDone: boolean;
}

/** What the events of a day say about an employee. */
interface Standing {
  employeeId: string;
  isSignedIn: boolean;
  signedInAt: Date | null;
  /** The place of the sign-in among all events. */
  order: number;
  start: HalfTurns;
  late: HalfTurns;
  lateMinutes: number | null;
  skipped: HalfTurns;
  adjusted: HalfTurns;
  pausedAt: Date | null;
  resumedAt: Date | null;
  clients: Map<string, ServedClient>;
  /** Tickets whose client asked for the employee at the board. */
  requests: Set<string>;
}

/** An employee of the board at a time. */
export interface TurnStanding {
  employeeId: string;
  isSignedIn: boolean;
  signedInAt: Date | null;
  order: number;
  /** The sum of the parts below. */
  halfTurns: HalfTurns;
  start: HalfTurns;
  late: HalfTurns;
  lateMinutes: number | null;
  skipped: HalfTurns;
  adjusted: HalfTurns;
  served: HalfTurns;
  bonus: number;
  /** A part is by menu prices. */
  isProvisional: boolean;
  status: 'free' | 'busy' | 'paused';
  since: Date | null;
  /** When a busy employee is expected to be free. */
  freeAt: Date | null;
  lastTurnAt: Date | null;
  orderIds: readonly string[];
}

/** What an event changed. */
export interface TurnEffect extends TurnValue {
  isProvisional: boolean;
  origin: TurnOrigin | null;
}

export interface TurnDay {
  standings: readonly TurnStanding[];
  /** By the id of the event; those that were taken back are not in it. */
  effects: ReadonlyMap<string, TurnEffect>;
  rules: TurnRules;
}

/** Returns the board that the log of a day makes. The log is in the order of `seq`; the same log makes the same board. */
export function foldTurns(log: readonly TurnEvent[]): TurnDay {
  const events = standingEvents(log);
  const rules = rulesOf(events);
  const standings = new Map<string, Standing>();
  const effects = new Map<string, TurnEffect & { client: ServedClient | null }>();
  for (const event of events) {
    if (event.employeeId === null) continue;
    const standing = standings.get(event.employeeId) ?? newStanding(event.employeeId);
    standings.set(event.employeeId, standing);
    const before = sumOf(standing, rules);
    apply(standing, event, { rules, others: [...standings.values()].filter((one) => one !== standing) });
    const after = sumOf(standing, rules);
    const client = event.orderId === null ? null : (standing.clients.get(event.orderId) ?? null);
    effects.set(event.id, {
      halfTurns: after.halfTurns - before.halfTurns,
      bonus: after.bonus - before.bonus,
      isProvisional: false,
      origin: client && originOf(standing, client),
      client,
    });
  }
  return {
    standings: [...standings.values()].map((standing) => present(standing, rules)),
    effects: new Map(
      [...effects].map(([id, { client, ...effect }]) => [
        id,
        { ...effect, isProvisional: client !== null && !client.isPaid },
      ]),
    ),
    rules,
  };
}

const newStanding = (employeeId: string): Standing => ({
  employeeId,
  isSignedIn: false,
  signedInAt: null,
  order: 0,
  start: 0,
  late: 0,
  lateMinutes: null,
  skipped: 0,
  adjusted: 0,
  pausedAt: null,
  resumedAt: null,
  clients: new Map(),
  requests: new Set(),
});

function apply(
  standing: Standing,
  event: TurnEvent,
  { rules, others }: { rules: TurnRules; others: readonly Standing[] },
): void {
  const { orderId } = event;
  switch (event.kind) {
    case 'signed_in':
      signIn(standing, event.facts.late_minutes, { at: event.at, seq: event.seq, rules, others });
      break;
    case 'signed_out':
      standing.isSignedIn = false;
      standing.pausedAt = null;
      break;
    case 'paused':
      standing.pausedAt ??= event.at;
      break;
    case 'resumed':
      standing.pausedAt = null;
      standing.resumedAt = event.at;
      for (const client of standing.clients.values()) client.isDone = true;
      break;
    case 'skipped':
      standing.skipped += fullTurn;
      break;
    case 'adjusted':
      standing.adjusted += event.facts.half_turns;
      break;
    case 'seated':
      if (orderId !== null && event.facts.is_request) standing.requests.add(orderId);
      break;
    case 'served':
    case 'changed':
    case 'paid':
      if (orderId !== null) serve(standing, orderId, event.facts, { at: event.at, isPaid: event.kind === 'paid' });
      break;
    case 'removed':
      if (orderId !== null) standing.clients.delete(orderId);
      break;
    default:
  }
}

/**
 * Signs an employee in. A late comer starts with the lowest count of the others, because with none at all they would get
 * every client; who comes back keeps their own count if that is higher.
 */
function signIn(
  standing: Standing,
  lateMinutes: number,
  { at, seq, rules, others }: { at: Date; seq: number; rules: TurnRules; others: readonly Standing[] },
): void {
  if (standing.isSignedIn) return;
  const isFirst = standing.signedInAt === null;
  const counts = others.filter(({ isSignedIn }) => isSignedIn).map((one) => sumOf(one, rules).halfTurns);
  const lowest = counts.length === 0 ? 0 : Math.min(...counts);
  standing.start += Math.max(0, lowest - sumOf(standing, rules).halfTurns);
  standing.isSignedIn = true;
  standing.signedInAt = at;
  standing.order = seq;
  standing.pausedAt = null;
  if (!isFirst || rules.late_after_minutes === null || lateMinutes <= rules.late_after_minutes) return;
  standing.late = fullTurn;
  standing.lateMinutes = lateMinutes;
}

function serve(standing: Standing, orderId: string, work: Work, { at, isPaid }: { at: Date; isPaid: boolean }): void {
  const client = standing.clients.get(orderId);
  if (!client) {
    standing.clients.set(orderId, { orderId, since: at, work, isPaid, isDone: isPaid });
    return;
  }
  // More work for a client whom the employee was done with makes them busy again.
  if (work.minutes > client.work.minutes) client.isDone = false;
  client.work = work;
  client.isPaid = isPaid;
  client.isDone ||= isPaid;
}

const originOf = ({ requests }: Standing, { orderId, work }: ServedClient): TurnOrigin =>
  requests.has(orderId) ? 'request' : work.origin;

function sumOf(standing: Standing, rules: TurnRules): TurnValue & { served: HalfTurns } {
  let served = 0;
  let bonus = 0;
  let hasRequest = false;
  for (const client of standing.clients.values()) {
    const origin = originOf(standing, client);
    const value = countWork({ ...client.work, origin }, rules, { isFirstRequest: origin === 'request' && !hasRequest });
    hasRequest ||= origin === 'request';
    served += value.halfTurns;
    bonus += value.bonus;
  }
  const { start, late, skipped, adjusted } = standing;
  return { halfTurns: start + late + skipped + adjusted + served, bonus, served };
}

function present(standing: Standing, rules: TurnRules): TurnStanding {
  const { halfTurns, bonus, served } = sumOf(standing, rules);
  const { employeeId, isSignedIn, signedInAt, order, start, late, lateMinutes, skipped, adjusted } = standing;
  const clients = [...standing.clients.values()];
  const open = clients.filter(({ isDone }) => !isDone);
  const ends = open.map(({ since, work }) => since.getTime() + work.minutes * minuteMs);
  const starts = clients.map(({ since }) => since.getTime());
  const status = open.length > 0 ? 'busy' : standing.pausedAt ? 'paused' : 'free';
  const busySince = open
    .map(({ since }) => since)
    .reduce<Date | null>((first, one) => (first && first < one ? first : one), null);
  return {
    employeeId,
    isSignedIn,
    signedInAt,
    order,
    halfTurns,
    start,
    late,
    lateMinutes,
    skipped,
    adjusted,
    served,
    bonus,
    isProvisional: clients.some(({ isPaid }) => !isPaid),
    status,
    since: busySince ?? standing.pausedAt ?? standing.resumedAt ?? signedInAt,
    freeAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
    lastTurnAt: starts.length > 0 ? new Date(Math.max(...starts)) : null,
    orderIds: open.map(({ orderId }) => orderId),
  };
}
