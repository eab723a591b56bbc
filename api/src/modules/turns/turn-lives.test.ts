import fc from 'fast-check';
import { dayEvents } from '../../testing/turn-events';
import { foldTurns, type TurnStanding } from './turn-board.rules';
import type { TurnOrigin } from './turn-log.rules';
import { expectWaits, proposeTurns } from './turn-proposal.rules';

type Day = ReturnType<typeof dayEvents>;

const names = ['ava', 'ben', 'chloe', 'dan', 'eva'];
const soonMinutes = 5;
const price = fc.constantFrom(900, 1_500, 2_400, 2_500, 6_000);
/** Who performs which service. */
const performers = {
  manicure: names,
  pedicure: ['ava', 'ben', 'chloe'],
  acrylic: ['chloe', 'dan'],
} as const satisfies Record<string, readonly string[]>;
type Service = keyof typeof performers;
const services = Object.keys(performers) as Service[];
const performs = (name: string, service: Service): boolean => performers[service].some((one) => one === name);

/** One employee as a person at a whiteboard counts: a row of strokes for half turns, and what they do now. */
interface Row {
  strokes: number;
  isIn: boolean;
  signedIn: number;
  /** The clients of the day by their numbers; the first client of all is 1. */
  clients: Map<string, number>;
  serves: Map<string, { strokes: number; origin: TurnOrigin; until: number }>;
  isPaused: boolean;
}
/** A client who was seated by a person. */
interface Seat {
  id: string;
  name: string;
  client: string;
}
interface Whiteboard {
  rows: Map<string, Row>;
  clients: number;
  signIns: number;
  /** The newest seat, while nobody signed in after it: who does so starts with the counts of that time. */
  seat: Seat | null;
}
interface Real {
  day: Day;
}
type Command = fc.Command<Whiteboard, Real>;

/** A request and an appointment count half a turn at most. */
const strokesFor = (cents: number, origin: TurnOrigin): number =>
  Math.min(origin === 'walk_in' ? 2 : 1, cents >= 2_500 ? 2 : cents >= 1_500 ? 1 : 0);
const lastOf = ({ clients }: Row): number => Math.max(0, ...clients.values());
const minuteOf = (day: Day) => Math.round((day.now().getTime() - Date.UTC(2026, 10, 21, 14)) / 60_000);
const standingsOf = ({ log }: Day): readonly TurnStanding[] => foldTurns(log).standings;
const proposalsOf = (day: Day, service: Service = 'manicure') =>
  proposeTurns(
    standingsOf(day)
      .filter(({ isSignedIn, employeeId }) => isSignedIn && performs(employeeId, service))
      .map((standing) => ({ ...standing, minutes: 30, appointments: [] })),
    { now: day.now(), soonMinutes },
  );

/** Whether a row is free, now or in some minutes; work over the time counts as ten minutes more. */
function isFree(row: Row, now: number): boolean {
  if (row.serves.size === 0) return !row.isPaused;
  const until = Math.max(...[...row.serves.values()].map((client) => client.until));
  return (until > now ? until - now : 10) <= soonMinutes;
}

function check(board: Whiteboard, { day }: Real): void {
  const standings = standingsOf(day);
  const now = minuteOf(day);
  for (const [name, row] of board.rows) {
    const standing = standings.find(({ employeeId }) => employeeId === name);
    expect({ name, halfTurns: standing?.halfTurns ?? 0, isSignedIn: standing?.isSignedIn ?? false }).toEqual({
      name,
      halfTurns: row.strokes,
      isSignedIn: row.isIn,
    });
  }
  for (const service of services) {
    // Of those who are free at the whiteboard, and perform the service, nobody has fewer strokes than the one who is proposed.
    const free = [...board.rows].filter(([name, row]) => row.isIn && isFree(row, now) && performs(name, service));
    const [proposed] = proposalsOf(day, service);
    expect(proposed?.reason === 'next').toBe(free.length > 0);
    if (proposed?.reason !== 'next') continue;
    const chosen = board.rows.get(proposed.employeeId);
    const best = free.toSorted(
      ([, one], [, other]) =>
        one.strokes - other.strokes || lastOf(one) - lastOf(other) || one.signedIn - other.signedIn,
    );
    expect(chosen?.strokes).toBe(Math.min(...free.map(([, row]) => row.strokes)));
    expect(proposed.employeeId).toBe(best[0]?.[0]);
  }
}

const rowOf = (board: Whiteboard, name: string): Row => {
  const row = board.rows.get(name) ?? {
    strokes: 0,
    isIn: false,
    signedIn: 0,
    clients: new Map(),
    serves: new Map(),
    isPaused: false,
  };
  board.rows.set(name, row);
  return row;
};

/** A command on one employee, with what it does at the whiteboard. */
const onEmployee = (
  label: string,
  may: (row: Row) => boolean,
  write: (row: Row, board: Whiteboard) => void,
  act: (day: Day, name: string) => void,
): fc.Arbitrary<Command> =>
  fc.constantFrom(...names).map((name) => ({
    check: (board) => may(rowOf(board, name)),
    run: (board, real) => {
      write(rowOf(board, name), board);
      act(real.day, name);
      check(board, real);
    },
    toString: () => `${label} ${name}`,
  }));

interface Served {
  value: number;
  minutes: number;
  origin: TurnOrigin;
  /** By a person, who can take it back. */
  isSeated?: boolean;
}

/** Gives a client to an employee, at the whiteboard and on the board. */
function serveClient(board: Whiteboard, day: Day, name: string, { value, minutes, origin, isSeated }: Served): void {
  board.clients += 1;
  const client = `client-${board.clients}`;
  if (isSeated) {
    day.seat(name, client, { isRequest: origin === 'request' });
    board.seat = { id: day.last().id, name, client };
  }
  day.serve(name, client, { values: [value], minutes, origin: origin === 'request' ? 'walk_in' : origin });
  const row = rowOf(board, name);
  const strokes = strokesFor(value, origin);
  row.strokes += strokes;
  row.clients.set(client, board.clients);
  row.serves.set(client, { strokes, origin, until: minuteOf(day) + minutes });
}

const client = fc.record({ value: price, minutes: fc.integer({ min: 5, max: 60 }) });
const named = fc.record({ name: fc.constantFrom(...names), service: fc.constantFrom(...services) });

const commands: fc.Arbitrary<Command>[] = [
  onEmployee(
    'sign in',
    (row) => !row.isIn,
    (row, board) => {
      const others = [...board.rows.values()].filter((one) => one !== row && one.isIn).map(({ strokes }) => strokes);
      row.strokes = Math.max(row.strokes, others.length === 0 ? 0 : Math.min(...others));
      row.isIn = true;
      row.isPaused = false;
      board.signIns += 1;
      board.seat = null;
      row.signedIn = board.signIns;
    },
    (day, name) => day.signIn(name),
  ),
  onEmployee(
    'sign out',
    (row) => row.isIn,
    (row) => {
      row.isIn = false;
      row.isPaused = false;
    },
    (day, name) => day.signOut(name),
  ),
  onEmployee(
    'skip',
    (row) => row.isIn,
    (row) => {
      row.strokes += 2;
    },
    (day, name) => day.skip(name),
  ),
  onEmployee(
    'pause',
    (row) => row.isIn,
    (row) => {
      row.isPaused = true;
    },
    (day, name) => day.pause(name),
  ),
  onEmployee(
    'resume',
    (row) => row.isIn,
    (row) => {
      row.isPaused = false;
      row.serves.clear();
    },
    (day, name) => day.resume(name),
  ),
  fc.tuple(client, fc.constantFrom(...services)).map(([{ value, minutes }, service]) => ({
    check: (board) => [...board.rows.values()].some(({ isIn }) => isIn),
    run: (board, real) => {
      const [proposed] = proposalsOf(real.day, service);
      if (proposed?.reason !== 'next') return;
      serveClient(board, real.day, proposed.employeeId, { value, minutes, origin: 'walk_in' });
      check(board, real);
    },
    toString: () => `serve ${service} ${value} ${minutes}`,
  })),
  // Another one than the proposed employee, for a reason.
  fc.tuple(client, named).map(([{ value, minutes }, { name, service }]) => ({
    check: (board) => rowOf(board, name).isIn && performs(name, service),
    run: (board, real) => {
      if (!isFree(rowOf(board, name), minuteOf(real.day))) return;
      serveClient(board, real.day, name, { value, minutes, origin: 'walk_in', isSeated: true });
      check(board, real);
    },
    toString: () => `seat ${name} ${service} ${value} ${minutes}`,
  })),
  fc.tuple(client, named).map(([{ value, minutes }, { name, service }]) => ({
    check: (board) => rowOf(board, name).isIn && performs(name, service),
    run: (board, real) => {
      serveClient(board, real.day, name, { value, minutes, origin: 'request', isSeated: true });
      check(board, real);
    },
    toString: () => `request ${name} ${service} ${value} ${minutes}`,
  })),
  fc.tuple(client, named).map(([{ value, minutes }, { name, service }]) => ({
    check: (board) => rowOf(board, name).isIn && performs(name, service),
    run: (board, real) => {
      serveClient(board, real.day, name, { value, minutes, origin: 'appointment' });
      check(board, real);
    },
    toString: () => `appointment ${name} ${service} ${value} ${minutes}`,
  })),
  fc.constant({
    check: ({ seat, rows }) => seat !== null && rows.get(seat.name)?.serves.has(seat.client) === true,
    run: (board, real) => {
      if (!board.seat) return;
      const { id, name, client: seated } = board.seat;
      const row = rowOf(board, name);
      real.day.undo(id);
      // The ticket waits again.
      real.day.remove(name, seated);
      row.strokes -= row.serves.get(seated)?.strokes ?? 0;
      row.serves.delete(seated);
      row.clients.delete(seated);
      board.seat = null;
      check(board, real);
    },
    toString: () => 'undo seat',
  } satisfies Command),
  fc.record({ name: fc.constantFrom(...names), value: price }).map(({ name, value }) => ({
    check: (board) => rowOf(board, name).serves.size > 0,
    run: (board, real) => {
      const row = rowOf(board, name);
      const [first] = row.serves;
      if (first === undefined) return;
      const [paying, { strokes, origin }] = first;
      real.day.pay(name, paying, { values: [value], origin: origin === 'request' ? 'walk_in' : origin });
      row.strokes += strokesFor(value, origin) - strokes;
      row.serves.delete(paying);
      check(board, real);
    },
    toString: () => `pay ${name} ${value}`,
  })),
  fc.integer({ min: 1, max: 40 }).map((minutes) => ({
    check: () => true,
    run: (board, real) => {
      real.day.pass(minutes);
      check(board, real);
    },
    toString: () => `pass ${minutes}`,
  })),
];

test('a day proposes whom a whiteboard proposes for each service, and nobody while a free skilled one has fewer turns', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 60, size: 'max' }), (all) => {
      const setup = () => ({
        model: { rows: new Map<string, Row>(), clients: 0, signIns: 0, seat: null },
        real: { day: dayEvents({ first_request_counts: false }) },
      });
      fc.modelRun(setup, all);
    }),
    { numRuns: 150 },
  );
});

/** A day of walk-ins who are seated by the proposal, one after the other, while everybody is free. */
const walkIns = fc.array(price, { minLength: 1, maxLength: 40 });

function serveAll(day: Day, values: readonly number[]): string[] {
  return values.map((value, index) => {
    const [next] = proposalsOf(day);
    const employeeId = next?.employeeId ?? '';
    day.serve(employeeId, `${day.log.length}-${index}`, { values: [value] });
    day.pay(employeeId, day.last().orderId ?? '', { values: [value] });
    return employeeId;
  });
}

test('turns of employees with equal skills differ by a full turn at most', () => {
  fc.assert(
    fc.property(walkIns, (values) => {
      const day = dayEvents();
      for (const name of names) day.signIn(name);
      serveAll(day, values);
      const counts = standingsOf(day).map(({ halfTurns }) => halfTurns);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    }),
  );
});

test('a late comer does not get every client', () => {
  fc.assert(
    fc.property(walkIns, (values) => {
      const day = dayEvents();
      for (const name of names.slice(1)) day.signIn(name);
      serveAll(day, values);
      day.signIn('ava');
      // Of one round of full turns everybody gets one at most, and the late comer no second one.
      const served = serveAll(
        day,
        Array.from({ length: names.length }, () => 6_000),
      );
      expect(served.filter((name) => name === 'ava').length).toBeLessThanOrEqual(2);
      const counts = standingsOf(day).map(({ halfTurns }) => halfTurns);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    }),
  );
});

test('undoing what people did in any order restores the board', () => {
  const kinds = fc.constantFrom('skip' as const, 'pause' as const, 'resume' as const, 'signOut' as const);
  const changes = fc.array(fc.record({ kind: kinds, name: fc.constantFrom(...names) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(walkIns, changes, fc.infiniteStream(fc.nat()), (values, all, picks) => {
      const day = dayEvents();
      for (const name of names) day.signIn(name);
      serveAll(day, values);
      const before = standingsOf(day);
      const made = all.map(({ kind, name }) => {
        day[kind](name);
        return day.last().id;
      });
      while (made.length > 0) {
        const [id] = made.splice((picks.next().value ?? 0) % made.length, 1);
        day.undo(id ?? '');
      }
      expect(standingsOf(day)).toEqual(before);
    }),
  );
});

test('a log that is read again makes the same board, and each part of it the board of that time', () => {
  fc.assert(
    fc.property(walkIns, (values) => {
      const day = dayEvents();
      const boards: (readonly TurnStanding[])[] = [];
      for (const name of names) day.signIn(name);
      for (const value of values) {
        serveAll(day, [value]);
        boards.push(standingsOf(day));
      }
      const perClient = 2;
      boards.forEach((board, index) => {
        const until = day.log.length - (boards.length - 1 - index) * perClient;
        expect(foldTurns(structuredClone(day.log.slice(0, until))).standings).toEqual(board);
      });
    }),
  );
});

/** Employees of a moment: whose turn it is, until when they work, and their next appointment. */
const team = fc.tuple(
  ...names.map((employeeId, order) =>
    fc.record({
      employeeId: fc.constant(employeeId),
      order: fc.constant(order),
      halfTurns: fc.nat({ max: 6 }),
      status: fc.constantFrom('free' as const, 'free' as const, 'busy' as const, 'paused' as const),
      /** Minutes until they are free. */
      until: fc.integer({ min: 1, max: 60 }),
      /** Minutes until the appointment begins, which takes half an hour. */
      appointment: fc.option(fc.integer({ min: -10, max: 120 })),
    }),
  ),
);
const queue = fc.array(
  fc.record({ service: fc.constantFrom(...services), request: fc.option(fc.constantFrom(...names), { freq: 4 }) }),
  { minLength: 1, maxLength: 8 },
);

test('a queue leaves nobody waiting while a free skilled technician has fewer turns, and gives nobody two clients at once', () => {
  const now = new Date('2026-11-21T16:00:00Z');
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const length = 30;
  fc.assert(
    fc.property(team, queue, (people, clients) => {
      const candidatesFor = (service: Service) =>
        people
          .filter(({ employeeId }) => performs(employeeId, service))
          .map(({ until, appointment, ...person }) => ({
            ...person,
            lastTurnAt: null,
            freeAt: person.status === 'busy' ? at(until) : null,
            minutes: length,
            appointments: appointment === null ? [] : [{ start: at(appointment), end: at(appointment + length) }],
          }));
      const waits = expectWaits(
        clients.map(({ service, request }, index) => {
          const employeeId = request !== null && performs(request, service) ? request : null;
          return { id: `${index}`, employeeId, candidates: candidatesFor(service), halfTurns: 2 };
        }),
        { now, soonMinutes },
      );
      // When each is free again, by the clients before.
      const taken = new Map<string, number>();
      waits.forEach(({ employeeId, waitMinutes }, index) => {
        const { service = 'manicure', request = null } = clients[index] ?? {};
        const isRequest = request !== null && performs(request, service);
        const able = candidatesFor(service).filter((one) => !isRequest || one.employeeId === request);
        const isFree = ({ employeeId: id, status, appointments }: (typeof able)[number]) =>
          status === 'free' && appointments.length === 0 && !taken.has(id);
        const free = able.filter(isFree);
        const chosen = able.find((one) => one.employeeId === employeeId);
        if (!chosen || waitMinutes === null) {
          expect(able.filter(({ status }) => status !== 'paused')).toEqual([]);
          return;
        }
        expect(waitMinutes).toBeGreaterThanOrEqual(taken.get(chosen.employeeId) ?? 0);
        taken.set(chosen.employeeId, waitMinutes + length);
        if (free.length === 0) return;
        expect(waitMinutes).toBeLessThanOrEqual(soonMinutes);
        expect(chosen.halfTurns).toBeLessThanOrEqual(Math.min(...free.map(({ halfTurns }) => halfTurns)));
      });
    }),
    { numRuns: 300 },
  );
});
