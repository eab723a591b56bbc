import { randomUUID } from 'node:crypto';
import type { ServiceFlag } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { book } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import { payTermsClient } from '../../testing/pay-terms-client';
import { conflict, fieldOf, lines, outcomeOf, type PosClient, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { quickSaleClient } from '../../testing/quick-sale-client';
import { refundClient } from '../../testing/refund-client';
import { type TurnsClient, turnsClient } from '../../testing/turns-client';
import { daily, setHours } from '../../testing/work-schedule';
import { expectedWaits, recordSeat } from './turns.service';

/** The clock stands at 10:00 of Saturday the 21st in Chicago. */
let world: PosTest;
let store: PosStore;
let pos: PosClient;
let turns: TurnsClient;
let manager: TurnsClient;
inNewStores((made) => {
  ({ world, store } = made);
  pos = made.owner;
  turns = turnsClient(store, store.owner);
  manager = turnsClient(store, store.manager);
});

const signBothIn = async () => {
  await turns.signIn(store.ava.id);
  return turns.signIn(store.ben.id);
};
const nameOf = (id: string) => (id === store.ava.id ? 'ava' : 'ben');
const boardOf = async (by = turns) =>
  (await by.board()).rows.map(
    ({ employee_id, half_turns, status, is_provisional }) =>
      `${nameOf(employee_id)} ${half_turns} ${status}${is_provisional ? ' provisional' : ''}`,
  );
const gel = (staff_id: string, more: object = {}) => lines(store).gel({ staff_id, ...more });
const settings = {
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
const withoutCheckIn = () =>
  world.system((tx) =>
    tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'gci'`),
  );
/** Does the work as the owner at another time. */
const at = <T>(time: string, work: (by: { pos: PosClient; turns: TurnsClient }) => Promise<T>): Promise<T> =>
  world.at(new Date(time), async () => {
    const person = { request: await world.as({ userId: store.owner.id }) };
    return work({ pos: posClient(store, person), turns: turnsClient(store, person) });
  });

describe('the board', () => {
  test('is empty until an employee is signed in, and offers the active ones', async () => {
    const { rows, others, is_current } = await turns.board();
    expect({ rows, is_current }).toEqual({ rows: [], is_current: true });
    expect(others.map(({ employee_id }) => nameOf(employee_id)).sort()).toEqual(['ava', 'ben']);
  });

  test('has the signed in employees in the order of their turns', async () => {
    await turns.signIn(store.ben.id);
    await turns.signIn(store.ben.id);
    await turns.signIn(store.ava.id);
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 0 free']);
    const { others } = await turns.signOut(store.ben.id);
    expect(others.map(({ employee_id }) => nameOf(employee_id))).toEqual(['ben']);
    expect((await turns.board()).rows.map(({ place }) => place)).toEqual([1, null]);
  });

  test('begins each day of the store anew', async () => {
    await signBothIn();
    const next = await at('2026-11-22T16:00:00Z', ({ turns: by }) => by.board());
    expect(next).toMatchObject({ day: '2026-11-22', rows: [] });
    const before = await at('2026-11-22T16:00:00Z', ({ turns: by }) => by.board('2026-11-21'));
    expect(before).toMatchObject({ is_current: false, others: [], rows: [{}, {}] });
    expect(await refusalOf(turns.board('2026-11-22'))).toMatchObject(fieldOf('date', 'out_of_range'));
  });

  test('does not contain another store', async () => {
    await signBothIn();
    const other = await world.store();
    expect((await turnsClient(other, other.owner).board()).rows).toEqual([]);
    expect(await refusalOf(turnsClient(other, other.owner).signIn(store.ava.id))).toMatchObject({
      code: 'employee_not_found',
    });
  });
});

describe('a ticket', () => {
  beforeEach(signBothIn);

  test('makes its employee busy by a provisional count, and paying frees them with the final one', async () => {
    const order = await pos.add(await pos.create(), [gel(store.ava.id)]);
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 2 busy provisional']);
    const changed = await pos.update(order, { id: order.order_items[0]?.id, price: 1_600 });
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 1 busy provisional']);
    await pos.checkout(changed, [{ type: 'cash', net: 1_600, tip: 0, cash_received: 1_600 }]);
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 1 free']);
    expect((await turns.log()).map(({ kind, half_turns }) => `${kind} ${half_turns}`)).toEqual([
      'paid 0',
      'changed -1',
      'served 2',
      'signed_in 0',
      'signed_in 0',
      'settings 0',
    ]);
  });

  test('counts for whom its lines are moved to, and for nobody once it is discarded', async () => {
    const order = await pos.add(await pos.create(), [gel(store.ava.id)]);
    const moved = await pos.update(order, { id: order.order_items[0]?.id, staff_id: store.ben.id });
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 2 busy provisional']);
    await pos.discard(moved, 'Left');
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 0 free']);
  });

  test('counts each of several clients whose tickets are merged', async () => {
    const [one, other] = [
      await pos.add(await pos.create({ customer_id: store.client }), [gel(store.ava.id)]),
      await pos.add(await pos.create(), [gel(store.ava.id, { person: 'Daughter' })]),
    ];
    await pos.merge(one, [other]);
    expect((await turns.board()).rows.find(({ employee_id }) => employee_id === store.ava.id)?.half_turns).toBe(4);
  });

  test('does not count products, nor a sale of another day', async () => {
    await pos.add(await pos.create(), [lines(store).oil()]);
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 0 free']);
    const order = await at('2026-11-20T16:00:00Z', async ({ pos: by }) =>
      by.add(await by.create(), [gel(store.ava.id)]),
    );
    await pos.checkout(order, [{ type: 'check', net: 4_000, tip: 0 }]);
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 0 free']);
  });

  test('counts on the day on which it was opened, also if it is paid on the next one', async () => {
    const order = await pos.add(await pos.create(), [gel(store.ava.id)]);
    await at('2026-11-22T16:00:00Z', async ({ pos: by, turns: board }) => {
      await board.signIn(store.ava.id);
      await by.checkout(order, [{ type: 'check', net: 4_000, tip: 0 }]);
      expect((await board.board()).rows).toMatchObject([{ half_turns: 0, status: 'free' }]);
      expect((await board.board('2026-11-21')).rows.some(({ is_provisional }) => is_provisional)).toBe(false);
    });
  });

  test('counts once a quick sale is paid, and a refund leaves the count', async () => {
    const { order } = await quickSaleClient(store, store.ava).sell({ amount: 3_000 });
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 2 free']);
    if (order) await refundClient(store, store.owner).refund(order);
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 2 free']);
  });

  test('counts as the store says for an appointment', async () => {
    await turns.save({
      ...settings,
      version: 0,
      appointment_half_turns: 0,
      request_half_turns: 0,
      first_request_counts: false,
    });
    const appointment = await book(world, store, { status: 'confirmed' });
    const order = await pos.create({ appointment_id: appointment });
    await pos.checkout(order, [{ type: 'check', net: order.totals.total, tip: 0 }]);
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 0 free']);
  });
});

describe('a walk-in', () => {
  beforeEach(signBothIn);

  test('is seated with the proposed employee by one request, on a ticket of their own', async () => {
    const [first] = await turns.proposals([store.gel]);
    expect(first).toMatchObject({ employee_id: store.ava.id, reason: 'next', wait_minutes: 0, half_turns: 0 });
    const { order_id, board } = await manager.seat(store.ava.id, [store.gel, store.manicure]);
    expect(board.rows.map(({ employee_id, status }) => `${nameOf(employee_id)} ${status}`)).toEqual([
      'ben free',
      'ava busy',
    ]);
    const order = await pos.get(order_id);
    expect(order).toMatchObject({ order_status: 'in_service' });
    expect(order.order_items.map(({ staff_id, price }) => [staff_id, price])).toEqual([
      [store.ava.id, 4_000],
      [store.ava.id, 2_500],
    ]);
  });

  test('has the client who was chosen on the ticket, who is one of the store', async () => {
    const other = await world.store();
    expect(await refusalOf(turns.seat(store.ava.id, [store.gel], { customer_id: other.client }))).toMatchObject(
      fieldOf('input_obj.customer_id', 'customer_not_found'),
    );
    const { order_id } = await turns.seat(store.ava.id, [store.gel], { customer_id: store.client });
    expect((await pos.get(order_id)).customer?.id).toBe(store.client);
  });

  test('is seated once, although two people seat at once', async () => {
    const both = [turns, manager].map((by) => outcomeOf(by.seat(store.ava.id, [store.gel])));
    const outcomes = await Promise.all(both);
    expect(outcomes.filter((outcome) => 'made' in outcome)).toHaveLength(1);
    expect(outcomes).toContainEqual({ refused: conflict('turn_employee_busy') });
  });

  test('is seated once, although the request is repeated', async () => {
    const key = randomUUID();
    const order_id = randomUUID();
    const first = await turns.seat(store.ava.id, [store.gel], { order_id }, key);
    expect((await turns.seat(store.ava.id, [store.gel], { order_id }, key)).order_code).toBe(first.order_code);
    expect(await refusalOf(turns.seat(store.ben.id, [store.gel], { order_id }))).toMatchObject(
      fieldOf('input_obj.order_id', 'already_used'),
    );
  });

  test('needs a reason for another employee, which the log has with the proposed one', async () => {
    expect(await refusalOf(turns.seat(store.ben.id, [store.gel]))).toMatchObject(
      fieldOf('input_obj.reason', 'required'),
    );
    await turns.seat(store.ben.id, [store.gel], { reason: 'Speaks Spanish' });
    const seated = (await turns.log()).find(({ kind }) => kind === 'seated');
    expect(seated).toMatchObject({
      reason: 'Speaks Spanish',
      proposed_name: 'Ava Nguyen',
      person_name: 'Olive Owner',
      can_undo: true,
    });
  });

  test('needs no reason for the employee whom they requested, and counts as a request', async () => {
    await turns.save({ ...settings, version: 0, first_request_counts: false });
    await turns.seat(store.ben.id, [store.gel], { is_request: true });
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 1 busy provisional']);
    expect((await turns.log()).find(({ kind }) => kind === 'served')).toMatchObject({ origin: 'request' });
  });

  test('is not seated with an employee who is not signed in, nor without services', async () => {
    await turns.signOut(store.ben.id);
    expect(await refusalOf(turns.seat(store.ben.id, [store.gel]))).toEqual(conflict('turn_not_signed_in'));
    expect(await refusalOf(turns.seat(store.ava.id, []))).toMatchObject(fieldOf('input_obj.services', 'required'));
  });

  test('goes to who performs the services, and not to who has an appointment meanwhile', async () => {
    await world.system((tx) =>
      tx.query(sql`
        insert into service_employee (whmcs_id, service_id, employee_id, is_performed)
        values (${store.whmcsId}, ${store.gel}, ${store.ava.id}, false)`),
    );
    expect((await turns.proposals([store.gel])).map(({ employee_id }) => nameOf(employee_id))).toEqual(['ben']);
    await book(world, store, { status: 'confirmed', employeeId: store.ava.id, start: '2026-11-21T16:15:00Z' });
    const [first, second] = await turns.proposals([store.manicure]);
    expect(first).toMatchObject({ employee_id: store.ben.id, reason: 'next' });
    expect(second).toMatchObject({
      employee_id: store.ava.id,
      reason: 'appointment',
      next_appointment_at: '2026-11-21T16:15:00.000Z',
    });
  });
});

describe('a line of a walk-in that is given to another employee than the next one', () => {
  beforeEach(signBothIn);
  /** Opens a ticket whose gel set Ben has, although it is Ava's turn. */
  const outOfTurn = async () => {
    const order = await pos.add(await pos.create(), [gel(store.ben.id)]);
    return { order, item: order.order_items[0]?.id ?? '' };
  };
  const seatings = async () => (await turns.log()).filter(({ kind }) => kind === 'seated');

  test.each(['service', 'other', 'no_reason'] as const)(
    'is recorded with the proposed one and the reason %s',
    async (reason) => {
      const { order, item } = await outOfTurn();
      const { entry } = await manager.recordChoice(item, store.ben.id, reason);
      expect(entry).toMatchObject({
        kind: 'seated',
        employee_name: 'Ben Ortiz',
        proposed_name: 'Ava Nguyen',
        choice_reason: reason,
        reason: null,
        half_turns: 0,
        order_code: order.order_code,
        person_name: 'Max Manager',
        can_undo: true,
      });
      expect(await seatings()).toEqual([entry]);
      expect(await boardOf()).toEqual(['ava 0 free', 'ben 2 busy provisional']);
      expect((await turns.board()).last_undoable?.id).toBe(entry?.id);
    },
  );

  test('counts as a request if the client asked for the employee, and as a walk-in once that is undone', async () => {
    await turns.save({ ...settings, version: 0, first_request_counts: false });
    const { order, item } = await outOfTurn();
    const { entry } = await turns.recordChoice(item, store.ben.id, 'requested');
    expect(entry).toMatchObject({ origin: 'request', half_turns: -1 });
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 1 busy provisional']);
    await turns.undo(entry?.id ?? '');
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 2 busy provisional']);
    expect(await pos.get(order.id)).toMatchObject({ order_status: 'in_service', version: order.version });
    expect((await turns.log())[0]).toMatchObject({ kind: 'undone', undoes: 'seated', choice_reason: 'requested' });
    expect(await seatings()).toMatchObject([{ undone_by: 'Olive Owner', can_undo: false }]);
  });

  test('is recorded once, although the request is repeated', async () => {
    const { item } = await outOfTurn();
    const key = randomUUID();
    const first = await turns.recordChoice(item, store.ben.id, 'other', key);
    expect(await turns.recordChoice(item, store.ben.id, 'other', key)).toEqual(first);
    expect(await turns.recordChoice(item, store.ben.id, 'service')).toEqual({ entry: null });
    expect(await seatings()).toHaveLength(1);
  });

  test('is recorded of a ticket that was paid meanwhile, and of an employee who is not signed in', async () => {
    const { order, item } = await outOfTurn();
    await pos.checkout(order, [{ type: 'check', net: 4_000, tip: 0 }]);
    await turns.signOut(store.ben.id);
    expect(await turns.recordChoice(item, store.ben.id, 'other')).toMatchObject({
      entry: { proposed_name: 'Ava Nguyen' },
    });
  });

  test('is in the log of the store, which leads to the ticket', async () => {
    const { order, item } = await outOfTurn();
    await turns.recordChoice(item, store.ben.id, 'service');
    const logged = await world.system((tx) =>
      tx.query(sql`
        select subject_id, data from audit_log where whmcs_id = ${store.whmcsId} and kind = 'turn_record_choice'`),
    );
    expect(logged).toEqual([{ subject_id: order.id, data: { employee_id: store.ben.id, reason: 'service' } }]);
  });

  test('is not recorded where nobody is passed over', async () => {
    const add = async (order: Awaited<ReturnType<typeof pos.create>>, staff: string) => {
      const { order_items } = await pos.add(order, [gel(staff)]);
      return order_items.at(-1)?.id ?? '';
    };
    const next = await add(await pos.create(), store.ava.id);
    expect(await turns.recordChoice(next, store.ava.id, 'other')).toEqual({ entry: null });
    // The line is Ava's by now, no matter who chose Ben before.
    expect(await turns.recordChoice(next, store.ben.id, 'other')).toEqual({ entry: null });
    const booked = await pos.create({ appointment_id: await book(world, store, { employeeId: store.ben.id }) });
    expect(await turns.recordChoice(booked.order_items[0]?.id ?? '', store.ben.id, 'other')).toEqual({ entry: null });
    const { order } = await outOfTurn();
    const second = (await pos.add(order, [lines(store).gel({ staff_id: store.ben.id, note: 'Toes' })])).order_items.at(
      -1,
    );
    expect(await turns.recordChoice(second?.id ?? '', store.ben.id, 'other')).toEqual({ entry: null });
    expect(await refusalOf(turns.recordChoice(randomUUID(), store.ben.id, 'other'))).toMatchObject({
      code: 'order_item_not_found',
    });
    expect(await seatings()).toEqual([]);
  });

  test('is not recorded on another day than that of the ticket, nor by an employee', async () => {
    const { item } = await outOfTurn();
    await at('2026-11-22T16:00:00Z', async ({ turns: by }) => {
      await by.signIn(store.ava.id);
      expect(await by.recordChoice(item, store.ben.id, 'other')).toEqual({ entry: null });
    });
    const ben = turnsClient(store, store.ben);
    expect(await refusalOf(ben.recordChoice(item, store.ben.id, 'other'))).toMatchObject({ code: 'access_denied' });
  });

  test('is proposed as if the line had no employee yet', async () => {
    const order = await pos.add(await pos.create(), [gel(store.ava.id)]);
    const [item] = order.order_items;
    const proposed = async (of?: string) =>
      (await turns.proposals([store.gel], of)).map(({ employee_id, reason }) => `${nameOf(employee_id)} ${reason}`);
    expect(await proposed()).toEqual(['ben next', 'ava busy']);
    expect(await proposed(item?.id)).toEqual(['ava next', 'ben free']);
    // With a second line Ava serves the client anyway.
    const { order_items } = await pos.add(order, [lines(store).gel({ staff_id: store.ava.id, note: 'Toes' })]);
    expect(await proposed(order_items.at(-1)?.id)).toEqual(['ben next', 'ava busy']);
  });
});

describe('undoing', () => {
  beforeEach(signBothIn);

  test('a seating discards its ticket, and restores the board', async () => {
    const { order_id, board } = await turns.seat(store.ava.id, [store.gel]);
    expect(board.last_undoable).toMatchObject({ kind: 'seated', order_id });
    await turns.undo(board.last_undoable?.id ?? '');
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 0 free']);
    expect(await pos.get(order_id)).toMatchObject({ order_status: 'discarded' });
    const log = await turns.log();
    expect(log[0]).toMatchObject({ kind: 'undone', undoes: 'seated', employee_name: 'Ava Nguyen' });
    expect(log.find(({ kind }) => kind === 'seated')).toMatchObject({ undone_by: 'Olive Owner', can_undo: false });
  });

  test('is refused for a seating whose ticket was changed', async () => {
    const { order_id, board } = await turns.seat(store.ava.id, [store.gel]);
    await pos.add(await pos.get(order_id), [lines(store).oil()]);
    expect(await refusalOf(turns.undo(board.last_undoable?.id ?? ''))).toEqual(conflict('turn_event_final'));
  });

  test('is refused a second time, for what a ticket caused, and for another day', async () => {
    const { last_undoable } = await turns.skip(store.ava.id);
    const id = last_undoable?.id ?? '';
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 2 free']);
    await turns.undo(id);
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 0 free']);
    await pos.add(await pos.create(), [gel(store.ava.id)]);
    const served = (await turns.log()).find(({ kind }) => kind === 'served')?.id ?? '';
    const { last_undoable: signedIn } = await turns.board();
    const tomorrow = () => at('2026-11-22T16:00:00Z', ({ turns: by }) => by.undo(signedIn?.id ?? ''));
    for (const undo of [() => turns.undo(id), () => turns.undo(served), tomorrow])
      expect(await refusalOf(undo())).toEqual(conflict('turn_event_final'));
    expect(await refusalOf(turns.undo(randomUUID()))).toMatchObject({ code: 'turn_event_not_found' });
  });
});

describe('a person', () => {
  beforeEach(signBothIn);

  test('changes a count with a reason', async () => {
    await manager.adjust(store.ava.id, 3, 'Worked before the board was there');
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 3 free']);
    expect((await turns.log())[0]).toMatchObject({ kind: 'adjusted', half_turns: 3, person_name: 'Max Manager' });
    for (const half_turns of [0, 21, -21])
      expect(await refusalOf(turns.adjust(store.ava.id, half_turns))).toMatchObject(
        fieldOf('input_obj.half_turns', 'out_of_range'),
      );
  });

  test('is refused one more change on a day with far too many, on which tickets go on', async () => {
    await world.system((tx) =>
      tx.query(sql`
        insert into turn_event (whmcs_id, id, day, kind, employee_id, person_id, person_name, created_at)
        select ${store.whmcsId}, gen_random_uuid(), '2026-11-21', 'paused', ${store.ben.id}, ${store.owner.id}, 'Olive Owner', ${world.now}
        from generate_series(1, 5000)`),
    );
    const attempts = [
      () => turns.skip(store.ava.id),
      () => turns.signIn(store.ava.id),
      () => turns.save({ ...settings, version: 0 }),
    ];
    for (const attempt of attempts) expect(await refusalOf(attempt())).toMatchObject({ code: 'rate_limited' });
    await pos.add(await pos.create(), [gel(store.ava.id)]);
    expect(await boardOf()).toContain('ava 2 busy provisional');
  });

  test('pauses an employee, who keeps the place, and frees one before the client has paid', async () => {
    await turns.pause(store.ava.id);
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 0 paused']);
    expect(await refusalOf(turns.seat(store.ava.id, [store.gel]))).toEqual(conflict('turn_employee_busy'));
    await turns.resume(store.ava.id);
    expect(await boardOf()).toEqual(['ava 0 free', 'ben 0 free']);
    await turns.seat(store.ava.id, [store.gel]);
    await turns.resume(store.ava.id);
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 2 free provisional']);
  });

  test('sees as an employee the board and the own turns, and changes nothing', async () => {
    await turns.seat(store.ava.id, [store.gel]);
    const ava = turnsClient(store, store.ava);
    expect(await boardOf(ava)).toEqual(['ben 0 free', 'ava 2 busy provisional']);
    expect(await ava.own()).toMatchObject({
      row: { half_turns: 2, place: 2 },
      people: 2,
      entries: [{ kind: 'served', services: ['Gel set'] }, { kind: 'seated', can_undo: false }, { kind: 'signed_in' }],
    });
    expect((await turnsClient(store, store.ben).own()).entries.map(({ kind }) => kind)).toEqual(['signed_in']);
    const attempts = [
      () => ava.log(),
      () => ava.signOut(store.ben.id),
      () => ava.skip(store.ava.id),
      () => ava.adjust(store.ava.id, -2),
      () => ava.seat(store.ava.id, [store.gel]),
    ];
    for (const attempt of attempts) expect(await refusalOf(attempt())).toMatchObject({ code: 'access_denied' });
    expect(await refusalOf(turns.own())).toMatchObject({ code: 'access_denied' });
  });

  test('seats no walk-in from the board in a store without the point of sale, which the board says', async () => {
    await turns.signIn(store.ava.id);
    expect((await turns.board()).opens_tickets).toBe(true);
    await world.system((tx) =>
      tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'pos'`),
    );
    for (const by of [turns, manager]) expect((await by.board()).opens_tickets).toBe(false);
    expect(await refusalOf(turns.seat(store.ava.id, [store.gel]))).toEqual(conflict('service_not_enabled'));
  });

  test('has no board in a store without the check-in', async () => {
    await withoutCheckIn();
    expect(await refusalOf(turns.board())).toEqual(conflict('service_not_enabled'));
  });
});

describe('the settings', () => {
  test('are those of the day from its beginning, and those of past days stay', async () => {
    await signBothIn();
    await pos.add(await pos.create(), [gel(store.ava.id)]);
    expect(await turns.settings()).toEqual({ ...settings, version: 0 });
    const saved = await turns.save({ ...settings, version: 0, full_from: 4_100 });
    expect(saved).toMatchObject({ version: 1, full_from: 4_100 });
    expect(await boardOf()).toEqual(['ben 0 free', 'ava 1 busy provisional']);
    await at('2026-11-22T16:00:00Z', async ({ turns: by }) => {
      await by.save({ ...settings, version: 1, full_from: 9_000, half_from: 9_000 });
      expect((await by.board('2026-11-21')).rows.map(({ half_turns }) => half_turns).sort()).toEqual([0, 1]);
    });
  });

  test('are refused in a version that another person changed, and outside of their bounds', async () => {
    await turns.save({ ...settings, version: 0 });
    expect(await refusalOf(turns.save({ ...settings, version: 0 }))).toEqual(conflict('settings_changed'));
    const wrong: [object, string, string][] = [
      [{ full_from: 0 }, 'full_from', 'out_of_range'],
      [{ half_from: 2_501 }, 'half_from', 'out_of_range'],
      [{ request_half_turns: 3 }, 'request_half_turns', 'out_of_range'],
      [{ late_after_minutes: -1 }, 'late_after_minutes', 'out_of_range'],
      [{ soon_minutes: 61 }, 'soon_minutes', 'out_of_range'],
      [{ services: [{ service_id: randomUUID(), rule: 'half' }] }, 'services.0.service_id', 'not_found'],
    ];
    for (const [change, field, code] of wrong)
      expect(await refusalOf(turns.save({ ...settings, version: 1, ...change }))).toMatchObject(
        fieldOf(`input_obj.${field}`, code),
      );
    expect(await refusalOf(manager.save({ ...settings, version: 1 }))).toMatchObject({ code: 'access_denied' });
  });

  test('make an employee who is later than allowed lose a turn', async () => {
    await setHours(world, store, null, daily(9 * 60 + 50, 18 * 60));
    await turns.save({ ...settings, version: 0, late_after_minutes: 9 });
    await turns.signIn(store.ava.id);
    expect((await turns.board()).rows).toMatchObject([{ half_turns: 2, late_half_turns: 2, late_minutes: 10 }]);
  });
});

describe('the time clock', () => {
  const ava = () => payTermsClient(store, store.ava);

  test('signs in and out and pauses, in a store that wants it', async () => {
    await turns.save({ ...settings, version: 0, follows_time_clock: true });
    await ava().clockIn();
    expect(await boardOf()).toEqual(['ava 0 free']);
    await ava().startBreak();
    expect(await boardOf()).toEqual(['ava 0 paused']);
    await ava().endBreak();
    expect(await boardOf()).toEqual(['ava 0 free']);
    await ava().clockOut();
    expect((await turns.board()).rows).toMatchObject([{ place: null, status: null }]);
  });

  test('does not sign in where the store does not want it, nor without the check-in', async () => {
    await ava().clockIn();
    expect((await turns.board()).rows).toEqual([]);
    await turns.save({ ...settings, version: 0, follows_time_clock: true });
    await withoutCheckIn();
    await payTermsClient(store, store.ben).clockIn();
    const days = await world.system((tx) => tx.query(sql`select from turn_day where whmcs_id = ${store.whmcsId}`));
    expect(days).toEqual([]);
  });
});

describe('a client who checked in', () => {
  const withTickets: ReadonlySet<ServiceFlag> = new Set(['pos']);
  const of = (tx: Tx) => ({ tx, whmcsId: store.whmcsId, timezone: 'US/Central', services: withTickets });
  const context = (orderId: string, employeeId: string, more: object = {}) =>
    world.system(async (tx) => {
      const caller = {
        whmcsId: store.whmcsId,
        timezone: 'US/Central',
        personId: store.owner.id,
        name: 'Olive Owner',
        role: 'owner',
        services: withTickets,
      };
      const seating = { orderId, employeeId, serviceIds: [store.gel], isRequest: false, reason: null, ...more };
      await recordSeat({ tx, caller, now: () => world.now } as unknown as Parameters<typeof recordSeat>[0], seating);
    });

  test('is recorded with the employee, unless that one serves another client', async () => {
    await context(randomUUID(), store.ava.id);
    expect((await turns.board()).rows).toEqual([]);
    await signBothIn();
    await context(randomUUID(), store.ava.id, { isRequest: true });
    expect((await turns.log())[0]).toMatchObject({ kind: 'seated', can_undo: false });
    await turns.seat(store.ava.id, [store.gel]);
    await expect(context(randomUUID(), store.ava.id)).rejects.toMatchObject({ code: 'turn_employee_busy' });
  });

  test('waits for those before them', async () => {
    await signBothIn();
    await turns.seat(store.ava.id, [store.manicure]);
    const waiting = ['one', 'two', 'three'].map((id) => ({ id, serviceIds: [store.gel], employeeId: null }));
    const waits = await world.system((tx) => expectedWaits(of(tx), waiting, world.now));
    expect(waits.map(({ employeeId, waitMinutes }) => `${nameOf(employeeId ?? '')} ${waitMinutes}`)).toEqual([
      'ben 0',
      'ava 30',
      'ben 60',
    ]);
  });

  test('does not wait for their own appointment', async () => {
    await turns.signIn(store.ava.id);
    const start = '2026-11-21T16:15:00Z';
    const appointmentId = await book(world, store, { status: 'confirmed', employeeId: store.ava.id, start });
    const waiting = { id: 'one', serviceIds: [store.gel], employeeId: store.ava.id };
    const waitOf = async (more: object) => {
      const [wait] = await world.system((tx) => expectedWaits(of(tx), [{ ...waiting, ...more }], world.now));
      return wait?.waitMinutes;
    };
    expect(await waitOf({ appointmentId })).toBe(0);
    expect(await waitOf({})).toBeGreaterThan(15);
  });
});
