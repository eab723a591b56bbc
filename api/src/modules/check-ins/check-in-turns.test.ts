import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { bookingClient } from '../../testing/booking-client';
import { checkInClient, kioskClient, requestKiosk } from '../../testing/check-in-client';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { turnsClient } from '../../testing/turns-client';

let world: PosTest;
let store: PosStore;
let desk: ReturnType<typeof checkInClient>;
let board: ReturnType<typeof turnsClient>;
inNewStores((made) => {
  ({ world, store } = made);
  desk = checkInClient(store, store.owner);
  board = turnsClient(store, store.owner);
});

const walkIn = (changes: object = {}) => desk.create({ service_ids: [store.gel], ...changes });
const rowOf = async (id: string) => (await board.board()).rows.find(({ employee_id }) => employee_id === id);
const reasonRequired = fieldOf('input_obj.reason', 'required');

test('the turn board proposes who serves walk-ins, one after the other', async () => {
  const first = await walkIn();
  const second = await world.at(new Date(world.now.getTime() + 60_000), () => walkIn());
  expect(await desk.list('waiting')).toMatchObject([{ is_by_turn: false }, { is_by_turn: false }]);
  await board.signIn(store.ben.id);
  await board.signIn(store.ava.id);
  expect(await desk.list('waiting')).toMatchObject([
    { id: first.id, is_by_turn: true, proposed_employee: { id: store.ben.id }, expected_wait: 0 },
    { id: second.id, is_by_turn: true, proposed_employee: { id: store.ava.id }, expected_wait: 0 },
  ]);
});

test('seating a walk-in counts on the board, and its undo takes the turn back', async () => {
  await board.signIn(store.ben.id);
  const { id } = await walkIn();
  await desk.start(id, store.ben.id);
  expect(await rowOf(store.ben.id)).toMatchObject({ half_turns: 2, status: 'busy' });
  await desk.undo(id);
  expect(await rowOf(store.ben.id)).toMatchObject({ half_turns: 0, status: 'free', orders: [] });
  await desk.start(id, store.ben.id);
  expect(await rowOf(store.ben.id)).toMatchObject({ half_turns: 2, status: 'busy' });
});

test('a change of a waiting ticket counts for nobody, and takes no employee from the board', async () => {
  const owner = posClient(store, store.owner);
  await board.signIn(store.ben.id);
  const { order_id } = await walkIn({ employee_id: store.ben.id });
  const ticket = await owner.get(order_id ?? '');
  await owner.add(ticket, [{ item_type: 'service', service_id: store.manicure, quantity: 1, staff_id: store.ben.id }]);
  expect(await rowOf(store.ben.id)).toMatchObject({ half_turns: 0, status: 'free', orders: [] });
});

test('an employee whom a line has is recorded as out of turn once the client is seated, and not while they wait', async () => {
  const owner = posClient(store, store.owner);
  await board.signIn(store.ben.id);
  await board.signIn(store.ava.id);
  const { id, order_id } = await walkIn();
  const giveTo = async (staff_id: string | null) => {
    const ticket = await owner.get(order_id ?? '');
    await owner.update(ticket, { id: item, staff_id });
  };
  const item = (await owner.get(order_id ?? '')).order_items[0]?.id ?? '';
  await giveTo(store.ava.id);
  expect(await board.recordChoice(item, store.ava.id, 'other')).toEqual({ entry: null });
  await giveTo(null);
  await desk.start(id, store.ben.id);
  await giveTo(store.ava.id);
  expect(await board.recordChoice(item, store.ava.id, 'other')).toMatchObject({
    entry: { employee_id: store.ava.id, choice_reason: 'other' },
  });
});

test('another employee than the one whose turn it is needs a reason, which the log shows', async () => {
  await board.signIn(store.ben.id);
  await board.signIn(store.ava.id);
  const { id } = await walkIn();
  expect(await refusalOf(desk.start(id, store.ava.id))).toEqual(reasonRequired);
  expect(await desk.list('waiting')).toHaveLength(1);
  await desk.start(id, store.ava.id, 'Speaks Spanish');
  expect(await board.log()).toEqual(
    expect.arrayContaining([expect.objectContaining({ employee_id: store.ava.id, reason: 'Speaks Spanish' })]),
  );
});

test('another employee needs no reason in a store without the point of sale, whose board counts no seating', async () => {
  await world.system((tx) =>
    tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'pos'`),
  );
  await board.signIn(store.ben.id);
  await board.signIn(store.ava.id);
  const { id } = await walkIn();
  expect(await desk.list('waiting')).toMatchObject([{ is_by_turn: false, proposed_employee: { id: store.ben.id } }]);
  await desk.start(id, store.ava.id);
  expect(await desk.finish(id)).toMatchObject({ status: 'done' });
  expect(await rowOf(store.ava.id)).toMatchObject({ half_turns: 0, status: 'free' });
});

test('a client who wished for an employee is seated with them without a reason', async () => {
  await board.signIn(store.ben.id);
  await board.signIn(store.ava.id);
  const { id } = await walkIn({ employee_id: store.ava.id });
  expect((await desk.start(id, store.ava.id)).status).toBe('in_service');
  expect(await rowOf(store.ava.id)).toMatchObject({ status: 'busy' });
});

describe('an appointment whose client waits', () => {
  const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);
  /** The desk and the board at another time, with a new session. */
  const later = <T>(minutes: number, work: () => Promise<T>) =>
    world.at(at(minutes), async () => {
      const owner = { id: store.owner.id, request: await world.as({ userId: store.owner.id }) };
      desk = checkInClient(store, owner);
      board = turnsClient(store, owner);
      return work();
    });
  const proposals = async (services: string[]) =>
    (await board.proposals(services)).map(({ employee_id, reason, wait_minutes }) => [
      employee_id,
      reason,
      wait_minutes,
    ]);

  test('holds its technician however late the client is seated, for the whole visit', async () => {
    const first = await book(world, store, { start: at(0).toISOString(), minutes: 30 });
    const second = await book(world, store, { start: at(30).toISOString(), minutes: 30, serviceId: store.manicure });
    await world.system((tx) =>
      tx.query(sql`update appointment set parent_id = ${first} where whmcs_id = ${store.whmcsId} and id = ${second}`),
    );
    await desk.create({ appointment_id: first });
    await board.signIn(store.ava.id);
    await board.signIn(store.ben.id);
    // Both appointments are over by then, and the client waits still.
    await later(70, async () => {
      expect(await proposals([store.manicure])).toEqual([
        [store.ben.id, 'next', 0],
        [store.ava.id, 'appointment', 60],
      ]);
      const late = await walkIn();
      expect(await desk.list('waiting')).toMatchObject([
        { proposed_employee: { id: store.ava.id } },
        { id: late.id, proposed_employee: { id: store.ben.id } },
      ]);
    });
  });

  test('counts for nobody before the client is seated', async () => {
    const appointment_id = await book(world, store, { start: at(0).toISOString() });
    await board.signIn(store.ava.id);
    const { id } = await desk.create({ appointment_id });
    expect(await rowOf(store.ava.id)).toMatchObject({ half_turns: 0, status: 'free', orders: [] });
    await desk.start(id, store.ava.id);
    expect(await rowOf(store.ava.id)).toMatchObject({ status: 'busy' });
    await desk.undo(id);
    expect(await rowOf(store.ava.id)).toMatchObject({ half_turns: 0, status: 'free', orders: [] });
  });

  test('holds nobody once a quarter of an hour has passed without the client', async () => {
    await book(world, store, { start: at(0).toISOString() });
    await board.signIn(store.ava.id);
    expect(await proposals([store.gel])).toMatchObject([[store.ava.id, 'appointment', 60]]);
    await later(20, async () => expect(await proposals([store.gel])).toEqual([[store.ava.id, 'next', 0]]));
  });

  test('holds its technician also where the arrival was recorded at the calendar', async () => {
    const calendar = bookingClient(store, store.owner);
    const id = await book(world, store, { start: at(0).toISOString() });
    await calendar.checkIn([await calendar.get(id)]);
    await board.signIn(store.ava.id);
    await later(20, async () => expect(await proposals([store.gel])).toEqual([[store.ava.id, 'appointment', 60]]));
  });

  test('holds its technician until its planned end in a store without the point of sale', async () => {
    await world.system((tx) =>
      tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'pos'`),
    );
    const calendar = bookingClient(store, store.owner);
    const atCalendar = await book(world, store, { start: at(0).toISOString(), minutes: 30 });
    const atDesk = await book(world, store, { start: at(0).toISOString(), minutes: 45, employeeId: store.ben.id });
    await calendar.checkIn([await calendar.get(atCalendar)]);
    await desk.create({ appointment_id: atDesk });
    await board.signIn(store.ava.id);
    await board.signIn(store.ben.id);
    await later(20, async () =>
      expect(await proposals([store.gel])).toEqual([
        [store.ava.id, 'appointment', 10],
        [store.ben.id, 'appointment', 25],
      ]),
    );
    await later(30, async () =>
      expect(await proposals([store.gel])).toEqual([
        [store.ava.id, 'next', 0],
        [store.ben.id, 'appointment', 15],
      ]),
    );
    await later(45, async () => expect((await proposals([store.gel])).map(([, , wait]) => wait)).toEqual([0, 0]));
  });

  test('for any technician takes the next one of the board from its time on', async () => {
    const appointment_id = await book(world, store, { start: at(10).toISOString(), employeeId: null });
    await board.signIn(store.ben.id);
    await board.signIn(store.ava.id);
    await desk.create({ appointment_id });
    const { id } = await world.at(at(1), () => walkIn());
    const proposed = async () =>
      new Map((await desk.list('waiting')).map((row) => [row.id, row.is_by_turn ? row.proposed_employee?.id : null]));
    await world.at(at(5), async () => expect((await proposed()).get(id)).toBe(store.ben.id));
    await world.at(at(10), async () => expect([...(await proposed()).values()]).toEqual([store.ben.id, store.ava.id]));
  });
});

test('a kiosk announces nobody whose appointment begins before a usual client is done', async () => {
  const { user_code, kiosk_token } = await requestKiosk(world, store.whmcsId);
  await desk.authorize(user_code);
  const kiosk = kioskClient(world, kiosk_token);
  await book(world, store, {
    start: new Date(world.now.getTime() + 10 * 60_000).toISOString(),
    employeeId: store.ben.id,
  });
  await board.signIn(store.ben.id);
  await board.signIn(store.ava.id);
  const { employees, expected_wait } = await kiosk.page();
  expect(employees.map(({ name, wait_minutes }) => [name, wait_minutes])).toEqual([
    ['Ava', 0],
    ['Ben', 70],
  ]);
  expect(expected_wait).toBe(0);
});

test('a kiosk lists the technicians in the order of the board after those who wait, with what they do not perform', async () => {
  const { user_code, kiosk_token } = await requestKiosk(world, store.whmcsId);
  await desk.authorize(user_code);
  const kiosk = kioskClient(world, kiosk_token);
  const listed = async () =>
    (await kiosk.page()).employees.map(({ name, wait_minutes, unperformed_service_ids }) => ({
      name,
      wait_minutes,
      unperformed: unperformed_service_ids,
    }));
  await world.system((tx) =>
    tx.query(sql`
      insert into service_employee (whmcs_id, service_id, employee_id, is_performed)
      values (${store.whmcsId}, ${store.manicure}, ${store.ava.id}, false)`),
  );
  const ava = { name: 'Ava', unperformed: [store.manicure] };
  const ben = { name: 'Ben', unperformed: [] };
  expect(await listed()).toEqual([
    { ...ava, wait_minutes: null },
    { ...ben, wait_minutes: null },
  ]);
  await board.signIn(store.ben.id);
  await board.signIn(store.ava.id);
  expect(await listed()).toEqual([
    { ...ben, wait_minutes: 0 },
    { ...ava, wait_minutes: 0 },
  ]);
  await walkIn();
  expect(await listed()).toEqual([
    { ...ava, wait_minutes: 0 },
    { ...ben, wait_minutes: 60 },
  ]);
});
