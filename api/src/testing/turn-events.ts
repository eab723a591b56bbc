import {
  defaultTurnRules,
  type TurnEvent,
  type TurnOrigin,
  type TurnRules,
  type Work,
} from '../modules/turns/turn-log.rules';

interface Served {
  /** In cents, a line each. */
  values?: readonly number[];
  /** For whom each line is. */
  people?: readonly number[];
  serviceId?: string;
  origin?: TurnOrigin;
  minutes?: number;
}

const workOf = ({ values = [4_000], people = [], serviceId, origin = 'walk_in', minutes = 30 }: Served): Work => ({
  origin,
  minutes,
  lines: values.map((value, index) => ({
    service_id: serviceId ?? null,
    person: people[index] ?? 0,
    quantity: 1,
    value,
  })),
});

type Facts = TurnEvent extends infer One ? (One extends TurnEvent ? Pick<One, 'kind' | 'facts'> : never) : never;

/** A log of a day that is written event by event, a minute apart. */
export function dayEvents(rules: Partial<TurnRules> = {}) {
  const log: TurnEvent[] = [];
  const clock = { minute: 0 };
  const add = (facts: Facts, of: Partial<Pick<TurnEvent, 'employeeId' | 'orderId' | 'undoneId'>>) => {
    clock.minute += 1;
    const at = new Date(Date.UTC(2026, 10, 21, 14, clock.minute));
    const seq = log.length + 1;
    log.push({ id: `event-${seq}`, seq, at, employeeId: null, orderId: null, undoneId: null, ...of, ...facts });
    return day;
  };
  const simple = (kind: 'signed_out' | 'paused' | 'resumed' | 'skipped') => (employeeId: string) =>
    add({ kind, facts: {} }, { employeeId });
  const ofTicket =
    (kind: 'served' | 'changed' | 'paid') =>
    (employeeId: string, orderId: string, served: Served = {}) =>
      add({ kind, facts: workOf(served) }, { employeeId, orderId });
  const day = {
    log,
    last: () => log[log.length - 1] as TurnEvent,
    now: () => new Date(Date.UTC(2026, 10, 21, 14, clock.minute)),
    pass: (minutes: number) => {
      clock.minute += minutes;
      return day;
    },
    rules: (facts: TurnRules) => add({ kind: 'settings', facts }, {}),
    signIn: (employeeId: string, late_minutes = 0) =>
      add({ kind: 'signed_in', facts: { late_minutes } }, { employeeId }),
    signOut: simple('signed_out'),
    pause: simple('paused'),
    resume: simple('resumed'),
    skip: simple('skipped'),
    adjust: (employeeId: string, half_turns: number) =>
      add({ kind: 'adjusted', facts: { half_turns } }, { employeeId }),
    seat: (employeeId: string, orderId: string, { isRequest = false } = {}) =>
      add(
        { kind: 'seated', facts: { is_request: isRequest, proposed_id: null, source: 'board' } },
        { employeeId, orderId },
      ),
    serve: ofTicket('served'),
    change: ofTicket('changed'),
    pay: ofTicket('paid'),
    remove: (employeeId: string, orderId: string) => add({ kind: 'removed', facts: {} }, { employeeId, orderId }),
    undo: (undoneId: string) => add({ kind: 'undone', facts: {} }, { undoneId }),
  };
  day.rules({ ...defaultTurnRules, ...rules });
  return day;
}
