import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book, type CheckoutBooking } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, fieldOf, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { block } from '../../testing/work-schedule';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

interface Blocked {
  id: string;
  employee_id: string | null;
  start_time: string;
  end_time: string;
  reason: string | null;
}
const fields = 'id employee_id start_time end_time reason';
const blockDocument = `mutation ($whmcs_id: Int!, $input: BlockedTimeInput!, $key: UUID!) {
  result: employee_block_time(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${fields} } }`;
const unblockDocument = `mutation ($whmcs_id: Int!, $id: UUID!, $key: UUID!) {
  result: employee_unblock_time(whmcs_id: $whmcs_id, id: $id, idempotency_key: $key) { ${fields} } }`;

/** Noon in Chicago on Tuesday 24 November 2026. */
const noon = '2026-11-24T18:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString();
const lunch = (more: object = {}) => ({
  employee_id: store.ava.id,
  start_time: noon,
  end_time: later(60),
  reason: 'Lunch',
  ...more,
});
const blockTime = ({ request }: TestPerson, input: object, key: string = randomUUID()) =>
  resultOf<Blocked>(request, blockDocument, { whmcs_id: store.whmcsId, input, key });
const unblock = ({ request }: TestPerson, id: string) =>
  resultOf<Blocked>(request, unblockDocument, { whmcs_id: store.whmcsId, id, key: randomUUID() });
const storedRows = () =>
  world.system((tx) =>
    tx.query(sql`select reason from blocked_time where whmcs_id = ${store.whmcsId} order by reason`),
  );

const freeDocument = `query ($whmcs_id: Int!, $start: DateTime!, $end: DateTime!) {
  result: staff_get_available_booked(whmcs_id: $whmcs_id, start_time: $start, end_time: $end) {
    staff_booked { employee_id reason } is_blocked_all } }`;
const taken = async (from: number, to: number) => {
  const variables = { whmcs_id: store.whmcsId, start: later(from), end: later(to) };
  const { staff_booked, is_blocked_all } = await resultOf<{
    staff_booked: { employee_id: string; reason: string }[];
    is_blocked_all: boolean;
  }>(store.owner.request, freeDocument, variables);
  const reasonOf = ({ id }: TestPerson) => staff_booked.find(({ employee_id }) => employee_id === id)?.reason ?? 'free';
  return [reasonOf(store.ava), reasonOf(store.ben), is_blocked_all];
};

describe('blocked time', () => {
  test('is stored once per key, and makes the employee unavailable from its first minute to its last', async () => {
    const key = randomUUID();
    const made = await blockTime(store.owner, lunch(), key);
    expect(made).toEqual({
      id: made.id,
      employee_id: store.ava.id,
      start_time: noon,
      end_time: later(60),
      reason: 'Lunch',
    });
    expect(await blockTime(store.owner, lunch(), key)).toEqual(made);
    expect(await storedRows()).toEqual([{ reason: 'Lunch' }]);
    expect(await taken(-60, 0)).toEqual(['free', 'free', false]);
    expect(await taken(-59, 1)).toEqual(['blocked', 'free', false]);
    expect(await taken(59, 61)).toEqual(['blocked', 'free', false]);
    expect(await taken(60, 120)).toEqual(['free', 'free', false]);
  });

  test('applies to every employee if it is the store’s', async () => {
    await blockTime(store.manager, lunch({ employee_id: null, reason: null }));
    expect(await taken(0, 60)).toEqual(['blocked', 'blocked', true]);
  });

  test('is reported after appointments, and before hours', async () => {
    await block(world, store, null, noon);
    await book(world, store, { start: noon });
    await world.system((tx) =>
      tx.query(sql`insert into day_off (whmcs_id, id, day) values (${store.whmcsId}, ${randomUUID()}, '2026-11-24')`),
    );
    expect(await taken(0, 60)).toEqual(['busy', 'blocked', true]);
    expect(await taken(60, 120)).toEqual(['off', 'off', true]);
  });

  test('is limited to one store', async () => {
    await block(world, await world.store(), null, noon);
    expect(await taken(0, 60)).toEqual(['free', 'free', false]);
  });
});

describe('blocking time', () => {
  const appointmentsConflict = (count: number) => ({
    ...conflict('appointments_conflict'),
    params: { count, appointments: expect.any(String) },
  });

  test('is refused if appointments lie in it, and keeps them if the caller continues anyway', async () => {
    await book(world, store, { start: later(-30) });
    await book(world, store, { start: later(30), status: 'new' });
    expect(await refusalOf(blockTime(store.owner, lunch()))).toEqual(appointmentsConflict(2));
    expect(await storedRows()).toEqual([]);
    await blockTime(store.owner, lunch({ continue_anyway: true }));
    expect(await storedRows()).toEqual([{ reason: 'Lunch' }]);
    const booked = await world.system((tx) =>
      tx.query(sql`select status from appointment where whmcs_id = ${store.whmcsId} order by start_time`),
    );
    expect(booked).toEqual([{ status: 'confirmed' }, { status: 'new' }]);
  });

  test.each<[string, (ids: PosStore) => Partial<CheckoutBooking>]>([
    ['that is done', () => ({ start: noon, status: 'done' })],
    ['that is canceled', () => ({ start: noon, status: 'canceled' })],
    ['of another employee', ({ ben }) => ({ start: noon, employeeId: ben.id })],
    ['that is unassigned', () => ({ start: noon, employeeId: null })],
    ['that ends as it begins', () => ({ start: later(-60) })],
    ['that begins as it ends', () => ({ start: later(60) })],
  ])('does not conflict with an appointment %s', async (_, booking) => {
    await book(world, store, booking(store));
    await expect(blockTime(store.owner, lunch())).resolves.toMatchObject({ reason: 'Lunch' });
  });

  test('for the whole store conflicts with all appointments, unassigned ones too, however long ago they began', async () => {
    await book(world, store, { start: noon });
    await book(world, store, { start: noon, employeeId: store.ben.id });
    await book(world, store, { start: later(-719), employeeId: null, minutes: 720, status: 'updated' });
    await book(world, await world.store(), { start: noon });
    expect(await refusalOf(blockTime(store.owner, lunch({ employee_id: null })))).toEqual(appointmentsConflict(3));
  });

  test('is limited to their own time for staff', async () => {
    await expect(blockTime(store.ava, lunch())).resolves.toMatchObject({ employee_id: store.ava.id });
    expect(await refusalOf(blockTime(store.ben, lunch()))).toEqual(conflict('own_time_only'));
    expect(await refusalOf(blockTime(store.ben, lunch({ employee_id: null })))).toEqual(conflict('own_time_only'));
  });

  test.each<[string, () => object, object]>([
    [
      'that ends before it begins',
      () => lunch({ end_time: later(-1) }),
      fieldOf('input_obj.end_time', 'end_before_start'),
    ],
    ['without a length', () => lunch({ end_time: noon }), fieldOf('input_obj.end_time', 'end_before_start')],
    [
      'for more than a day',
      () => lunch({ end_time: later(1_441) }),
      fieldOf('input_obj.end_time', 'out_of_range', { min: 1, max: 1_440 }),
    ],
    [
      'of an unknown employee',
      () => lunch({ employee_id: randomUUID() }),
      fieldOf('input_obj.employee_id', 'not_found'),
    ],
    [
      'for a reason of two lines',
      () => lunch({ reason: 'Lunch\nand tea' }),
      fieldOf('input.reason', 'characters_invalid'),
    ],
  ])('%s is a field error', async (_, input, refused) => {
    expect(await refusalOf(blockTime(store.owner, input()))).toEqual(refused);
    expect(await storedRows()).toEqual([]);
  });

  test('is a field error for another store’s employee, and for an inactive one', async () => {
    const neighbour = await world.store();
    const notFound = fieldOf('input_obj.employee_id', 'not_found');
    expect(await refusalOf(blockTime(store.owner, lunch({ employee_id: neighbour.ava.id })))).toEqual(notFound);
    await world.system((tx) => tx.query(sql`update employee set status = 'inactive' where id = ${store.ava.id}`));
    expect(await refusalOf(blockTime(store.owner, lunch()))).toEqual(notFound);
  });

  test('can last a whole day', async () => {
    await blockTime(store.owner, lunch({ end_time: later(1_440) }));
    expect(await taken(1_439, 1_440)).toEqual(['blocked', 'free', false]);
  });

  test('is in the log', async () => {
    const { id } = await blockTime(store.owner, lunch({ continue_anyway: true }));
    await unblock(store.manager, id);
    const log = await world.system((tx) =>
      tx.query(
        sql`select kind, actor_id, subject_id, data from audit_log where whmcs_id = ${store.whmcsId} order by seq`,
      ),
    );
    expect(log).toEqual([
      {
        kind: 'employee_block_time',
        actor_id: store.owner.id,
        subject_id: id,
        data: { employee_id: store.ava.id, continue_anyway: true },
      },
      { kind: 'employee_unblock_time', actor_id: store.manager.id, subject_id: id, data: {} },
    ]);
  });
});

describe('deleting blocked time', () => {
  const notFound = { category: 'not_found', code: 'blocked_time_not_found' };

  test('returns it, once', async () => {
    const id = await block(world, store, store.ava.id, noon, 60, 'Lunch');
    expect(await unblock(store.owner, id)).toEqual({
      id,
      employee_id: store.ava.id,
      start_time: noon,
      end_time: later(60),
      reason: 'Lunch',
    });
    expect(await refusalOf(unblock(store.owner, id))).toEqual(notFound);
    expect(await taken(0, 60)).toEqual(['free', 'free', false]);
  });

  test('is limited to their own for staff; the store’s is refused, and another employee’s does not exist', async () => {
    const [avas, bens, all] = [
      await block(world, store, store.ava.id, noon, 60, 'Ava'),
      await block(world, store, store.ben.id, noon, 60, 'Ben'),
      await block(world, store, null, noon, 60, 'Store'),
    ];
    expect(await unblock(store.ava, avas)).toMatchObject({ reason: 'Ava' });
    expect(await refusalOf(unblock(store.ava, bens))).toEqual(notFound);
    expect(await refusalOf(unblock(store.ava, all))).toEqual(conflict('own_time_only'));
    expect(await storedRows()).toEqual([{ reason: 'Ben' }, { reason: 'Store' }]);
  });

  test('does not find another store’s', async () => {
    const theirs = await block(world, await world.store(), null, noon);
    expect(await refusalOf(unblock(store.owner, theirs))).toEqual(notFound);
  });
});
