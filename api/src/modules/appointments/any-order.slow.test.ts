import fc from 'fast-check';
import sql from 'sql-template-tag';
import { type AppointmentView, bookingClient, makeUnprocessed } from '../../testing/booking-client';
import { outcomeOf } from '../../testing/pos-client';
import { type PosStore, type PosTest, posTest } from '../../testing/pos-world';
import { type WatchedDatabase, watchedDatabase } from '../../testing/watched-database';

let database: WatchedDatabase;
let world: PosTest;
beforeAll(async () => {
  database = await watchedDatabase();
  world = await posTest(undefined, () => Promise.resolve(database));
}, 60_000);
afterAll(() => world.close());

/** Returns a time of the day after the test's, in quarters of an hour after ten in Chicago. */
const at = (quarter: number) => new Date(Date.UTC(2026, 10, 22, 16, quarter * 15)).toISOString();

type Who = 'ava' | 'ben' | 'anyone';
type Act =
  | { kind: 'book'; quarter: number; who: readonly Who[]; anyway: boolean }
  | { kind: 'move'; which: number; quarter: number; who: Who | null; visit: boolean; anyway: boolean }
  | { kind: 'longer'; which: number; minutes: number }
  | { kind: 'confirm' | 'cancel' | 'undo'; which: number; visit: boolean };

const quarter = fc.nat(11);
const which = fc.nat(30);
const who = fc.constantFrom<Who>('ava', 'ben', 'anyone');
const rarely = fc.nat(9).map((one) => one === 0);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('book' as const),
    quarter,
    who: fc.array(who, { minLength: 1, maxLength: 3 }),
    anyway: rarely,
  }),
  fc.record({
    kind: fc.constant('move' as const),
    which,
    quarter,
    who: fc.option(who),
    visit: fc.boolean(),
    anyway: rarely,
  }),
  fc.record({ kind: fc.constant('longer' as const), which, minutes: fc.constantFrom(15, 45, 90) }),
  fc.record({
    kind: fc.constantFrom('confirm' as const, 'cancel' as const, 'undo' as const, 'undo' as const),
    which,
    visit: fc.boolean(),
  }),
);

interface Person {
  by: ReturnType<typeof bookingClient>;
  /** The appointment that the person changed last. */
  last: AppointmentView | null;
}

/** Attempts a change as this person, with the appointments that they know. */
function attempt(store: PosStore, { by, last }: Person, known: readonly AppointmentView[], one: Act) {
  const idOf = (name: Who) => (name === 'anyone' ? null : store[name].id);
  if (one.kind === 'book') {
    const services = one.who.map((name) => ({ employee_id: idOf(name), duration: 30 }));
    return by.book(at(one.quarter), services, { continue_anyway: one.anyway });
  }
  const target = known[one.which % known.length];
  if (!target) return by.book(at(0), [{ employee_id: store.ava.id, duration: 30 }]);
  if (one.kind === 'longer') return by.update(target, { duration: one.minutes });
  if (one.kind === 'move') {
    return by.update(target, {
      start_time: at(one.quarter),
      ...(one.who === null ? {} : { employee_id: idOf(one.who) }),
      whole_visit: one.visit,
      continue_anyway: one.anyway,
    });
  }
  if (one.kind === 'undo') return by.undo(last ?? target);
  const more = { whole_visit: one.visit };
  return one.kind === 'confirm'
    ? by.status(target, 'confirmed', more)
    : by.status(target, 'canceled', { cancel_reason: 'client_request', ...more });
}

const overlapping = ({ whmcsId }: PosStore) =>
  world.system((tx) =>
    tx.query(sql`
      select one.id, other.id as over from appointment one
      join appointment other on other.whmcs_id = one.whmcs_id and other.employee_id = one.employee_id and other.id > one.id
        and other.start_time < one.end_time and other.end_time > one.start_time
      where one.whmcs_id = ${whmcsId} and one.status <> 'canceled' and other.status <> 'canceled'
        and not one.allow_overlap and not other.allow_overlap`),
  );

/** Finds appointments whose log does not have exactly one row per version: no change is lost or made twice. */
const unaccounted = ({ whmcsId }: PosStore) =>
  world.system((tx) =>
    tx.query(sql`
      select appointment.id, version, (select count(*)::int from appointment_log where appointment_log.whmcs_id = ${whmcsId}
        and appointment_log.appointment_id = appointment.id) as changes
      from appointment where whmcs_id = ${whmcsId} and version <> (select count(*) from appointment_log
        where appointment_log.whmcs_id = ${whmcsId} and appointment_log.appointment_id = appointment.id)`),
  );

const expected = new Set(['slot_taken', 'appointment_changed', 'status_changed', 'undo_too_late']);

test('concurrent changes in random order double-book an employee only on purpose, and fail only with expected codes', async () => {
  const made = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 8 }),
      async (steps) => {
        const store = await world.store();
        const owner: Person = { by: bookingClient(store, store.owner), last: null };
        const manager: Person = { by: bookingClient(store, store.manager), last: null };
        let known: AppointmentView[] = [];
        for (const acts of steps) {
          const tries = acts.map((one, index) => ({ one, person: index % 2 === 0 ? owner : manager }));
          const outcomes = await Promise.all(
            tries.map(async ({ one, person }) => {
              const outcome = await outcomeOf(attempt(store, person, known, one));
              return { one, person, outcome };
            }),
          );
          for (const { one, person, outcome } of outcomes) {
            if ('refused' in outcome) {
              expect(expected).toContain(outcome.refused.code);
              continue;
            }
            made.set(one.kind, (made.get(one.kind) ?? 0) + 1);
            person.last = outcome.made;
          }
          await makeUnprocessed(world, store);
          const ids = outcomes.flatMap(({ outcome }) => ('made' in outcome ? [outcome.made.id] : []));
          const seen = new Set([...known.map(({ id }) => id), ...ids]);
          known = await Promise.all([...seen].map((id) => owner.by.get(id)));
          expect(await overlapping(store)).toEqual([]);
        }
        expect(await unaccounted(store)).toEqual([]);
      },
    ),
    { numRuns: process.env.DATABASE_URL ? 30 : 12 },
  );
  expect(database.tried.again).toBe(0);
  // The random run must have made each kind of change at least once.
  expect([...made.keys()].sort()).toEqual(['book', 'cancel', 'confirm', 'longer', 'move', 'undo']);
}, 120_000);
