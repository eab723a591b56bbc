import sql from 'sql-template-tag';
import { type AppointmentView, at, bookingClient, makeUnprocessed, of } from '../../testing/booking-client';
import { outcomeOf } from '../../testing/pos-client';
import { type PosStore, type PosTest, posTest } from '../../testing/pos-world';
import { type WatchedDatabase, watchedDatabase } from '../../testing/watched-database';

let database: WatchedDatabase;
let world: PosTest;
let store: PosStore;
let owner: ReturnType<typeof bookingClient>;
beforeAll(async () => {
  database = await watchedDatabase();
  world = await posTest(undefined, () => Promise.resolve(database));
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  store = await world.store();
  owner = bookingClient(store, store.owner);
});
afterEach(async () => {
  expect(await overlaps()).toEqual([]);
  expect(database.tried.again).toBe(0);
});

const anyone = { employee_id: null };

/** Returns pairs of an employee's appointments that overlap, though neither was booked so on purpose. */
const overlaps = () =>
  world.system((tx) =>
    tx.query(sql`
      select one.start_time, other.start_time as over from appointment one
      join appointment other on other.whmcs_id = one.whmcs_id and other.employee_id = one.employee_id and other.id > one.id
        and other.start_time < one.end_time and other.end_time > one.start_time
      where one.whmcs_id = ${store.whmcsId} and one.status <> 'canceled' and other.status <> 'canceled'
        and not one.allow_overlap and not other.allow_overlap`),
  );

/** Counts each outcome: `made`, or the refusal's code. */
async function counted(changes: readonly Promise<unknown>[]) {
  const outcomes = await Promise.all(changes.map(outcomeOf));
  const codes = outcomes.map((outcome) => ('made' in outcome ? 'made' : String(outcome.refused.code)));
  return Object.fromEntries(
    [...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length]),
  );
}
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
/** Books appointments over each other on purpose, so that all of them can compete for the same time. */
const anywhere = (count: number, services: readonly object[]): Promise<AppointmentView[]> =>
  Promise.all(times(count, () => owner.book(at(8), services, { continue_anyway: true })));

describe('concurrent bookings of one time', () => {
  test.each<[string, () => object, number, number]>([
    ['500 for one employee: one is booked', () => of(store.ava), 500, 1],
    ['100 for any of two employees: two are booked', () => anyone, 100, 2],
  ])(
    '%s, and all others are refused with three free times',
    async (_, who, people, places) => {
      const outcomes = await Promise.all(times(people, () => outcomeOf(owner.book(at(12), [who()]))));
      const refused = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : []));
      expect(refused).toHaveLength(people - places);
      for (const one of refused) {
        expect(one).toEqual({
          category: 'conflict',
          code: 'slot_taken',
          params: { free_times: [at(13), at(13, 15), at(13, 30)].join(',') },
        });
      }
    },
    120_000,
  );
});

describe('concurrent changes', () => {
  test('one of many appointments moves to the same time', async () => {
    const all = await anywhere(12, [of(store.ben)]);
    const moves = all.map((one) => owner.update(one, { start_time: at(14), ...of(store.ava) }));
    expect(await counted(moves)).toEqual({ made: 1, slot_taken: 11 });
  });

  test('two appointments that swap times repeatedly do not deadlock', async () => {
    const first = await owner.book(at(12), [of(store.ava)]);
    const second = await owner.book(at(12), [of(store.ben)]);
    for (let round = 0; round < 10; round += 1) {
      const swap = [owner.update(first, { ...of(store.ben) }), owner.update(second, { ...of(store.ava) })];
      expect(await counted(swap)).toEqual({ slot_taken: 2 });
    }
  });

  test('visits over several employees in every order are booked if they do not conflict', async () => {
    const orders = [
      [of(store.ava), of(store.ben)],
      [of(store.ben), of(store.ava)],
      [anyone, of(store.ava)],
      [of(store.ben), anyone],
    ];
    const visits = times(24, (index) => owner.book(at(12), orders[index % 4] ?? []));
    const { made, slot_taken, ...others } = await counted(visits);
    expect(others).toEqual({});
    expect((made ?? 0) + (slot_taken ?? 0)).toBe(24);
    expect(made).toBe(2);
  });

  test('as many unassigned appointments are confirmed as employees are free', async () => {
    await owner
      .book(at(12), [of(store.ava)])
      .then((one) => owner.status(one, 'canceled', { cancel_reason: 'client_request' }));
    const busy = await Promise.all([owner.book(at(12), [of(store.ava)]), owner.book(at(12), [of(store.ben)])]);
    const open = await Promise.all(times(6, () => owner.book(at(12), [anyone], { continue_anyway: true })));
    for (const one of busy) await owner.status(one, 'canceled', { cancel_reason: 'client_request' });
    expect(await counted(open.map((one) => owner.status(one, 'confirmed')))).toEqual({ made: 2, slot_taken: 4 });
  });

  test('one of many changes of an appointment is made, and the others are refused with its author', async () => {
    const one = await owner.book(at(12), [of(store.ava), of(store.ben)]);
    await makeUnprocessed(world, store);
    const changes = [
      ...times(4, (index) => owner.update(one, { start_time: at(14 + index), whole_visit: true })),
      owner.update(one, { ...of(store.ben), start_time: at(16) }),
      owner.status(one, 'confirmed', { whole_visit: true }),
      owner.status(one, 'canceled', { cancel_reason: 'client_request' }),
      owner.staff(one, store.ben.id),
    ];
    const { made, appointment_changed, slot_taken = 0, ...others } = await counted(changes);
    expect(others).toEqual({});
    expect(made).toBe(1);
    expect((appointment_changed ?? 0) + slot_taken).toBe(7);
  });

  test('a booking of the old time and the undo of the move do not both succeed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const start = at(8 + round);
      const one = await owner.book(start, [of(store.ava)]);
      const moved = await owner.update(one, { start_time: at(20), ...of(store.ben) });
      const { made } = await counted([owner.undo(moved), owner.book(start, [of(store.ava)])]);
      expect(made).toBe(1);
      const stands = await owner.get(one.id);
      if (stands.start_time === at(20)) await owner.status(stands, 'canceled', { cancel_reason: 'client_request' });
    }
  });
});
