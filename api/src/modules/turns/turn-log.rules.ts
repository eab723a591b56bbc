/** Turns are counted in half turns, so that every count is an integer. */
export type HalfTurns = number;
export const fullTurn: HalfTurns = 2;

export type TurnServiceRule = 'full' | 'half' | 'bonus' | 'none';

/** How a store counts. Amounts in cents. */
export interface TurnRules {
  full_from: number;
  half_from: number;
  services: readonly { service_id: string; rule: TurnServiceRule }[];
  request_half_turns: HalfTurns;
  first_request_counts: boolean;
  appointment_half_turns: HalfTurns;
  /** Null: being late costs nothing. */
  late_after_minutes: number | null;
  soon_minutes: number;
  follows_time_clock: boolean;
}

export const defaultTurnRules: TurnRules = {
  full_from: 2_500,
  half_from: 1_500,
  services: [],
  request_half_turns: 1,
  first_request_counts: true,
  appointment_half_turns: 1,
  late_after_minutes: null,
  soon_minutes: 5,
  follows_time_clock: false,
};

/** Why a line of a ticket was given to another employee than the proposed one. */
export type TurnChoiceReason = 'requested' | 'service' | 'other' | 'no_reason';

export type TurnOrigin = 'walk_in' | 'request' | 'appointment';

/** What an employee does for the client of a ticket. */
export interface Work {
  origin: TurnOrigin;
  /** Services and custom amounts, each for one of the people of the ticket: the price of all units in cents. */
  lines: readonly { service_id: string | null; person: number; quantity: number; value: number }[];
  /** By the durations of the catalog. */
  minutes: number;
}

/** Kinds of events about a ticket, which the ticket itself causes. */
export type WorkKind = 'served' | 'changed' | 'paid' | 'removed';
/** Kinds of events that a person causes and can take back. */
export type UndoableKind = 'signed_in' | 'signed_out' | 'paused' | 'resumed' | 'skipped' | 'adjusted' | 'seated';
export type TurnEventKind = WorkKind | UndoableKind | 'settings' | 'undone';

interface EventOf<Kind extends TurnEventKind, Facts = object> {
  kind: Kind;
  facts: Facts;
}
interface SignInFacts {
  /** Minutes after the start of the working hours of the day. */
  late_minutes: number;
}
export interface SeatFacts {
  is_request: boolean;
  /** Who was next, if another employee was seated. */
  proposed_id: string | null;
  /** A check-in is taken back where it was made; of the point of sale is a choice of the employee of a line. */
  source: 'board' | 'check_in' | 'pos';
  choice_reason?: TurnChoiceReason;
}

/** An event of a day; the events in the order of their `seq` are the log. */
export type TurnEvent = {
  id: string;
  seq: number;
  at: Date;
  /** Null for rules and what was taken back. */
  employeeId: string | null;
  /** Of events about a ticket. */
  orderId: string | null;
  /** The event that an `undone` one takes back. */
  undoneId: string | null;
} & (
  | EventOf<'signed_in', SignInFacts>
  | EventOf<'signed_out' | 'paused' | 'resumed' | 'skipped' | 'removed' | 'undone'>
  | EventOf<'adjusted', { half_turns: HalfTurns }>
  | EventOf<'seated', SeatFacts>
  | EventOf<'served' | 'changed' | 'paid', Work>
  | EventOf<'settings', TurnRules>
);

const undoableKinds: readonly TurnEventKind[] = [
  'signed_in',
  'signed_out',
  'paused',
  'resumed',
  'skipped',
  'adjusted',
  'seated',
] satisfies readonly UndoableKind[];

export const isUndoable = (kind: TurnEventKind): kind is UndoableKind => undoableKinds.includes(kind);

/** Returns the events that count: without those that were taken back. */
export function standingEvents<Event extends Pick<TurnEvent, 'id' | 'undoneId'>>(log: readonly Event[]): Event[] {
  const undone = new Set(log.flatMap(({ undoneId }) => undoneId ?? []));
  return log.filter(({ id, undoneId }) => undoneId === null && !undone.has(id));
}

/** Returns the rules of a day: those that were set last count for the whole day. */
export function rulesOf(log: readonly TurnEvent[]): TurnRules {
  const last = log.findLast((event) => event.kind === 'settings');
  return last?.kind === 'settings' ? last.facts : defaultTurnRules;
}
