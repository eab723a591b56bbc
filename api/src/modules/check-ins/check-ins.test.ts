import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { bookingClient } from '../../testing/booking-client';
import { checkInClient } from '../../testing/check-in-client';
import { inNewStores } from '../../testing/in-pos-world';
import { outcomeOf, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let desk: ReturnType<typeof checkInClient>;
inNewStores((made) => {
  ({ world, store, owner } = made);
  desk = checkInClient(store, store.owner);
});

const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);
const walkIn = (changes: object = {}) =>
  desk.create({ customer_id: store.client, service_ids: [store.gel], ...changes });
const ticketOf = (id: string | null | undefined) =>
  world.system((tx) =>
    tx.query<{
      order_status: string;
      check_in_code: string | null;
      appointment_id: string | null;
      staff: string | null;
      price: number;
    }>(sql`
      select o.order_status, o.check_in_code, o.appointment_id, i.staff_id as staff, i.price from sales_order o
      left join order_item i on i.whmcs_id = o.whmcs_id and i.order_id = o.id
      where o.whmcs_id = ${store.whmcsId} and o.id = ${id ?? null} order by i.position`),
  );
const arrivalOf = async (id: string) => {
  const [row] = await world.system((tx) =>
    tx.query<{ checked_in_at: Date | null }>(
      sql`select checked_in_at from appointment where whmcs_id = ${store.whmcsId} and id = ${id}`,
    ),
  );
  return row?.checked_in_at ?? null;
};

describe('a walk-in', () => {
  test('waits with a ticket in the stage booking, which its code leads to', async () => {
    const made = await walkIn();
    expect(made).toMatchObject({
      status: 'waiting',
      source: 'front_desk',
      client_name: 'Cora Client',
      services: [{ name: 'Gel set', duration: 60 }],
      employee: null,
      waiting_minutes: 0,
      can_undo: false,
    });
    expect(await ticketOf(made.order_id)).toMatchObject([
      { order_status: 'booking', check_in_code: made.code, staff: null, price: 4000 },
    ]);
    expect(await owner.byCode('check_in', made.code)).toEqual({ state: 'ticket', order_id: made.order_id });
    await world.at(at(12), async () =>
      expect(await desk.list('waiting')).toMatchObject([{ id: made.id, waiting_minutes: 12 }]),
    );
    expect(await desk.earliest('waiting')).toBe(world.now.toISOString());
    expect(await desk.earliest('in_service')).toBeNull();
    expect([await desk.count('waiting'), await desk.count('in_service'), await desk.count()]).toEqual([1, 0, 1]);
  });

  test('waits on its ticket from the check-in until it is seated, in lists and alone', async () => {
    const made = await walkIn();
    const waitingSince = async () => {
      const { orders } = await owner.list({ where: { is_open: true } });
      return [orders[0]?.waiting_since, (await owner.get(made.order_id ?? '')).waiting_since];
    };
    const since = world.now.toISOString();
    await world.at(at(12), async () => {
      expect(await waitingSince()).toEqual([since, since]);
      await desk.start(made.id, store.ava.id);
      expect(await waitingSince()).toEqual([null, null]);
    });
  });

  test('is checked in once, however often the request is sent', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    const input = { id, customer_id: store.client, service_ids: [store.gel] };
    const first = await desk.create(input, key);
    expect(await desk.create(input, key)).toEqual(first);
    expect(await desk.create(input)).toEqual(first);
    expect(await refusalOf(walkIn())).toMatchObject({ category: 'conflict', code: 'check_in_exists' });
    expect(await desk.count()).toBe(1);
  });

  test('needs services of the store, and an employee who performs them', async () => {
    const refused = [
      [{ service_ids: [] }, 'input_obj.service_ids', 'required'],
      [{ service_ids: [store.retired] }, 'input_obj.service_ids', 'service_not_found'],
      [{ service_ids: Array.from({ length: 11 }, () => randomUUID()) }, 'input_obj.service_ids', 'too_many'],
      [{ employee_id: randomUUID() }, 'input_obj.employee_id', 'staff_not_found'],
      [{ customer_id: randomUUID() }, 'input_obj.customer_id', 'customer_not_found'],
    ] as const;
    for (const [changes, path, code] of refused)
      expect(await refusalOf(walkIn(changes))).toMatchObject({ fields: [{ path, code }] });
    await world.system((tx) =>
      tx.query(
        sql`insert into service_employee (whmcs_id, service_id, employee_id, is_performed) values (${store.whmcsId}, ${store.gel}, ${store.ben.id}, false)`,
      ),
    );
    expect(await refusalOf(walkIn({ employee_id: store.ben.id }))).toMatchObject({
      fields: [{ code: 'staff_not_found' }],
    });
    expect(await desk.count()).toBe(0);
  });

  test('without the point of sale has a code and no ticket', async () => {
    await world.system((tx) =>
      tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'pos'`),
    );
    const made = await walkIn();
    expect(made).toMatchObject({ status: 'waiting', order_id: null });
    expect(await desk.start(made.id, store.ava.id)).toMatchObject({ status: 'in_service' });
    expect(await desk.undo(made.id)).toMatchObject({ status: 'waiting' });
  });

  test('without a ticket is done by the desk, step by step back by undoing, and counts no longer as served', async () => {
    await world.system((tx) =>
      tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'pos'`),
    );
    const { id } = await walkIn();
    expect(await refusalOf(desk.finish(id))).toMatchObject({ code: 'check_in_changed' });
    await desk.start(id, store.ava.id);
    expect(await refusalOf(checkInClient(store, store.ben).finish(id))).toMatchObject({ code: 'line_of_another' });
    const next = await walkIn({ customer_id: null, employee_id: store.ava.id });
    expect(next.expected_wait).toBeGreaterThan(0);
    expect(await desk.finish(id)).toMatchObject({
      status: 'done',
      seated_employee: { id: store.ava.id },
      can_undo: true,
    });
    expect(await desk.list('waiting')).toMatchObject([{ id: next.id, expected_wait: 0 }]);
    expect(await refusalOf(desk.finish(id))).toMatchObject({ code: 'check_in_changed' });
    expect(await refusalOf(desk.leave(id))).toMatchObject({ code: 'check_in_changed' });
    expect(await refusalOf(checkInClient(store, store.ben).undo(id))).toMatchObject({ code: 'line_of_another' });
    expect(await desk.undo(id)).toMatchObject({ status: 'in_service', seated_employee: { id: store.ava.id } });
    expect(await desk.undo(id)).toMatchObject({ status: 'waiting', seated_employee: null });
  });

  test('with a ticket is not done by the desk, but by the payment', async () => {
    const { id } = await walkIn();
    await desk.start(id, store.ava.id);
    expect(await refusalOf(desk.finish(id))).toMatchObject({ code: 'check_in_changed' });
    expect(await desk.list('in_service')).toMatchObject([{ id }]);
  });
});

test('counts no waiting client in a store without the service, also for a manager', async () => {
  await walkIn();
  const manager = checkInClient(store, store.manager);
  expect(await manager.count('waiting')).toBe(1);
  await world.system((tx) =>
    tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'gci'`),
  );
  expect(await manager.count('waiting')).toBe(0);
  expect(await refusalOf(manager.list())).toMatchObject({ code: 'service_not_enabled' });
});

describe('seating', () => {
  test('takes the ticket into service with the employee, at their own price, and can be undone', async () => {
    await world.system((tx) =>
      tx.query(
        sql`insert into service_employee (whmcs_id, service_id, employee_id, is_performed, price) values (${store.whmcsId}, ${store.gel}, ${store.ava.id}, true, 5200)`,
      ),
    );
    const { id, order_id } = await walkIn();
    const started = await world.at(at(9), () => desk.start(id, store.ava.id));
    expect(started).toMatchObject({
      status: 'in_service',
      seated_employee: { id: store.ava.id },
      waiting_minutes: 9,
      can_undo: true,
    });
    expect(await ticketOf(order_id)).toMatchObject([{ order_status: 'in_service', staff: store.ava.id, price: 5200 }]);
    const undone = await desk.undo(id);
    expect(undone).toMatchObject({ status: 'waiting', seated_employee: null, can_undo: false });
    expect(await ticketOf(order_id)).toMatchObject([{ order_status: 'booking', staff: null, price: 4000 }]);
    expect(await refusalOf(desk.undo(id))).toMatchObject({ code: 'undo_too_late' });
  });

  test('is refused a second time, and its undo once the ticket was changed', async () => {
    const { id, order_id } = await walkIn();
    await desk.start(id, store.ava.id);
    expect(await refusalOf(desk.start(id, store.ben.id))).toMatchObject({
      category: 'conflict',
      code: 'check_in_changed',
    });
    const ticket = await owner.get(order_id ?? '');
    await owner.review(ticket, { tip: 300 });
    expect(await refusalOf(desk.undo(id))).toMatchObject({ code: 'check_in_changed' });
    expect((await desk.list())[0]).toMatchObject({ status: 'in_service', can_undo: false });
  });

  test('by two people at once succeeds for one of them', async () => {
    const { id } = await walkIn();
    const other = checkInClient(store, store.manager);
    const outcomes = await Promise.all([
      outcomeOf(desk.start(id, store.ava.id)),
      outcomeOf(other.start(id, store.ben.id)),
    ]);
    expect(outcomes.filter((one) => 'made' in one)).toHaveLength(1);
    expect(outcomes.filter((one) => 'refused' in one)).toMatchObject([{ refused: { code: 'check_in_changed' } }]);
  });

  test('by staff is with themselves', async () => {
    const { id } = await walkIn();
    const ava = checkInClient(store, store.ava);
    expect(await refusalOf(ava.start(id, store.ben.id))).toMatchObject({ code: 'line_of_another' });
    expect(await ava.start(id, store.ava.id)).toMatchObject({ status: 'in_service' });
    const bens = await desk.create({ service_ids: [store.gel], employee_id: store.ben.id });
    expect(await refusalOf(ava.start(bens.id, store.ava.id))).toMatchObject({ code: 'line_of_another' });
  });

  test('is followed by the payment of the ticket', async () => {
    const { id, order_id } = await walkIn();
    await desk.start(id, store.ava.id);
    const ticket = await owner.get(order_id ?? '');
    await owner.checkout(ticket, [{ type: 'cash', net: ticket.totals.net, tip: 0 }]);
    expect(await desk.list()).toMatchObject([{ id, status: 'done' }]);
    expect(await owner.byCode('check_in', (await desk.list())[0]?.code ?? '')).toMatchObject({ state: 'invalid' });
  });
});

describe('a change of a waiting ticket', () => {
  const linesFor = (staff_id: string | null) => [
    { item_type: 'service' as const, service_id: store.manicure, quantity: 1, staff_id },
  ];
  const addManicure = async (orderId: string | null | undefined, staff_id: string | null = null) =>
    owner.add(await owner.get(orderId ?? ''), linesFor(staff_id));
  const rowOf = async (id: string) => (await desk.list()).find((row) => row.id === id);
  /** The desk in an hour, when the session has to be new. */
  const inAnHour = <T>(work: () => Promise<T>) =>
    world.at(at(60), async () => {
      desk = checkInClient(store, { id: store.owner.id, request: await world.as({ userId: store.owner.id }) });
      return work();
    });

  test('seats nobody, and the list has its services', async () => {
    const { id, order_id } = await walkIn();
    const added = await addManicure(order_id);
    const reviewed = await owner.review(added, { discounts: [], tip: 100 });
    await owner.change(reviewed, { customer_id: store.client, name: 'Window chair', note: 'Short nails' });
    expect(await ticketOf(order_id)).toMatchObject([{ order_status: 'booking' }, { order_status: 'booking' }]);
    expect(await desk.list('waiting')).toMatchObject([
      { id, services: [{ name: 'Gel set' }, { name: 'Manicure' }], service_ids: [store.gel, store.manicure] },
    ]);
    const ticket = await owner.get(order_id ?? '');
    await owner.remove(ticket, ticket.order_items[0]?.id ?? '');
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', services: [{ name: 'Manicure' }] });
    await world.at(at(7), () => desk.start(id, store.ava.id));
    expect(await ticketOf(order_id)).toMatchObject([{ order_status: 'in_service', staff: store.ava.id }]);
    expect(await rowOf(id)).toMatchObject({ status: 'in_service', waiting_minutes: 7, can_undo: true });
    expect(await desk.undo(id)).toMatchObject({ status: 'waiting', services: [{ name: 'Manicure' }] });
    await addManicure(order_id);
    expect(await ticketOf(order_id)).toMatchObject([{ order_status: 'booking' }, { order_status: 'booking' }]);
    await desk.leave(id);
    expect(await ticketOf(order_id)).toMatchObject([{ order_status: 'discarded' }, {}]);
    await desk.undo(id);
    expect(await ticketOf(order_id)).toMatchObject([{ order_status: 'booking' }, {}]);
  });

  test('ends the wait with its payment, and with its discard', async () => {
    const [paid, discarded] = [await walkIn(), await desk.create({ service_ids: [store.gel] })];
    await world.at(at(5), async () => {
      const ticket = await owner.get(paid.order_id ?? '');
      const [line] = ticket.order_items;
      const served = await owner.update(ticket, { id: line?.id, staff_id: store.ava.id });
      await owner.checkout(served, [{ type: 'cash', net: served.totals.net, tip: 0 }]);
      await owner.discard(await owner.get(discarded.order_id ?? ''), 'Opened twice');
    });
    await inAnHour(async () => {
      expect(await rowOf(paid.id)).toMatchObject({ status: 'done', waiting_minutes: 5 });
      expect(await rowOf(discarded.id)).toMatchObject({ status: 'left', waiting_minutes: 5 });
    });
  });

  test('joins it with a ticket in service, which ends the wait in either direction', async () => {
    const [one, other] = [await walkIn(), await desk.create({ service_ids: [store.manicure] })];
    const served = await owner.add(await owner.create({}), linesFor(store.ben.id));
    await world.at(at(5), async () => owner.merge(served, [await owner.get(one.order_id ?? '')]));
    expect(await ticketOf(served.id)).toMatchObject([{ order_status: 'in_service' }, {}]);
    const next = await owner.add(await owner.create({}), linesFor(store.ben.id));
    await world.at(at(8), async () => owner.merge(await owner.get(other.order_id ?? ''), [next]));
    await inAnHour(async () => {
      expect(await rowOf(one.id)).toMatchObject({ status: 'in_service', waiting_minutes: 5 });
      expect(await rowOf(other.id)).toMatchObject({ status: 'in_service', waiting_minutes: 8 });
    });
  });

  test('joins it with another one that waits, and both wait', async () => {
    const one = await walkIn();
    const other = await world.at(at(1), () => desk.create({ service_ids: [store.manicure] }));
    await owner.merge(await owner.get(one.order_id ?? ''), [await owner.get(other.order_id ?? '')]);
    expect(await desk.list('waiting')).toMatchObject([
      { id: one.id, order_id: one.order_id, service_ids: [store.gel] },
      { id: other.id, order_id: one.order_id, service_ids: [store.manicure] },
    ]);
  });
});

describe('leaving', () => {
  test('discards the ticket, and can be undone', async () => {
    const { id, order_id } = await walkIn();
    expect(await desk.leave(id)).toMatchObject({ status: 'left', can_undo: true });
    expect(await ticketOf(order_id)).toMatchObject([{ order_status: 'discarded' }]);
    expect(await desk.undo(id)).toMatchObject({ status: 'waiting' });
    expect(await ticketOf(order_id)).toMatchObject([{ order_status: 'booking' }]);
    expect(await desk.start(id, store.ava.id)).toMatchObject({ status: 'in_service' });
  });

  test('is not undone on another day', async () => {
    const { id } = await walkIn();
    await desk.leave(id);
    await world.at(at(15 * 60), async () => {
      const late = checkInClient(store, { id: store.owner.id, request: await world.as({ userId: store.owner.id }) });
      expect(await refusalOf(late.undo(id))).toMatchObject({ code: 'undo_too_late' });
    });
  });
});

test('a client of a past day who was never seated is listed until the desk records that they left', async () => {
  const [waiting, seated, gone] = [
    await walkIn(),
    await desk.create({ service_ids: [store.gel] }),
    await desk.create({ service_ids: [store.gel] }),
  ];
  await desk.start(seated.id, store.ava.id);
  await desk.leave(gone.id);
  expect(await desk.overdue()).toEqual([]);
  await world.at(at(15 * 60), async () => {
    const next = checkInClient(store, { id: store.owner.id, request: await world.as({ userId: store.owner.id }) });
    expect(await next.list()).toEqual([]);
    expect(await next.overdue()).toMatchObject([
      { id: waiting.id, status: 'waiting', client_name: 'Cora Client', proposed_employee: null, can_undo: false },
    ]);
    expect(await next.leave(waiting.id)).toMatchObject({ status: 'left', can_undo: false });
    expect(await next.overdue()).toEqual([]);
  });
  expect(await ticketOf(waiting.order_id)).toMatchObject([{ order_status: 'discarded' }]);
});

test('a client who was never seated is listed for 14 days', async () => {
  const { id } = await walkIn();
  const listedAfter = (days: number) =>
    world.at(at(days * 24 * 60), async () => {
      const later = checkInClient(store, { id: store.owner.id, request: await world.as({ userId: store.owner.id }) });
      return (await later.overdue()).map((row) => row.id);
    });
  expect([await listedAfter(14), await listedAfter(15)]).toEqual([[id], []]);
});

describe('an appointment', () => {
  test('is checked in with a ticket for it, and expected again after the client left', async () => {
    const appointment_id = await book(world, store);
    const made = await desk.create({ appointment_id });
    expect(made).toMatchObject({
      status: 'waiting',
      client_name: 'Cora Client',
      employee: { id: store.ava.id },
      service_ids: [store.gel],
    });
    expect(await ticketOf(made.order_id)).toMatchObject([
      { order_status: 'booking', appointment_id, check_in_code: made.code, staff: store.ava.id },
    ]);
    expect(await arrivalOf(appointment_id)).toEqual(world.now);
    await desk.leave(made.id);
    expect(await arrivalOf(appointment_id)).toBeNull();
    expect(await ticketOf(made.order_id)).toMatchObject([{ order_status: 'discarded', appointment_id: null }]);
    await desk.undo(made.id);
    expect(await arrivalOf(appointment_id)).toEqual(world.now);
    expect(await ticketOf(made.order_id)).toMatchObject([{ order_status: 'booking', appointment_id }]);
  });

  test.each(['with', 'without'])(
    '%s the point of sale leaves when its arrival is taken back at the calendar',
    async (pos) => {
      if (pos === 'without')
        await world.system((tx) =>
          tx.query(sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'pos'`),
        );
      const calendar = bookingClient(store, store.owner);
      const appointment_id = await book(world, store);
      const made = await desk.create({ appointment_id });
      await calendar.checkIn([await calendar.get(appointment_id)], { is_checked_in: false });
      expect(await desk.list()).toMatchObject([{ id: made.id, status: 'left', can_undo: true }]);
      expect(await arrivalOf(appointment_id)).toBeNull();
      if (pos === 'with') expect(await ticketOf(made.order_id)).toMatchObject([{ order_status: 'discarded' }]);
      const again = await desk.create({ appointment_id });
      await desk.start(again.id, store.ava.id);
      const undone = calendar.checkIn([await calendar.get(appointment_id)], { is_checked_in: false });
      expect(await refusalOf(undone)).toMatchObject({ category: 'conflict', code: 'check_in_changed' });
      expect(await arrivalOf(appointment_id)).toEqual(world.now);
    },
  );

  test('with several services has one ticket with all of them', async () => {
    const first = await book(world, store, { start: '2026-11-21T17:00:00Z' });
    const second = await book(world, store, {
      start: '2026-11-21T18:00:00Z',
      serviceId: store.manicure,
      employeeId: store.ben.id,
      minutes: 30,
    });
    await world.system((tx) =>
      tx.query(sql`update appointment set parent_id = ${first} where whmcs_id = ${store.whmcsId} and id = ${second}`),
    );
    const made = await desk.create({ appointment_id: second });
    expect(made).toMatchObject({ appointment_id: first, service_ids: [store.gel, store.manicure] });
    expect(await ticketOf(made.order_id)).toMatchObject([
      { order_status: 'booking', appointment_id: first, staff: store.ava.id },
      { staff: store.ben.id },
    ]);
    await desk.start(made.id, store.ava.id);
    expect((await ticketOf(made.order_id)).map(({ staff }) => staff)).toEqual([store.ava.id, store.ben.id]);
    await desk.undo(made.id);
    await desk.leave(made.id);
    await desk.undo(made.id);
    expect([await arrivalOf(first), await arrivalOf(second)]).toEqual([world.now, world.now]);
    expect(await refusalOf(owner.create({ appointment_id: second }))).toMatchObject({ code: 'appointment_has_order' });
  });

  test('takes further services on the ticket, and another wished employee', async () => {
    const appointment_id = await book(world, store);
    const made = await desk.create({ appointment_id, service_ids: [store.manicure], employee_id: store.ben.id });
    expect(made).toMatchObject({ service_ids: [store.gel, store.manicure], employee: { id: store.ben.id } });
    expect((await ticketOf(made.order_id)).map(({ staff, price }) => [staff, price])).toEqual([
      [store.ava.id, 4000],
      [store.ben.id, 2500],
    ]);
    const other = await book(world, store, { start: '2026-11-21T20:00:00Z' });
    const refused = desk.create({ appointment_id: other, customer_id: randomUUID() });
    expect(await refusalOf(refused)).toMatchObject({ fields: [{ code: 'customer_not_found' }] });
  });

  test('is refused on another day, when it is closed, and when it is checked in', async () => {
    const tomorrow = await book(world, store, { start: '2026-11-22T18:00:00Z' });
    const canceled = await book(world, store, { status: 'canceled', start: '2026-11-21T19:00:00Z' });
    const today = await book(world, store, { start: '2026-11-21T17:00:00Z' });
    expect(await refusalOf(desk.create({ appointment_id: tomorrow }))).toMatchObject({ code: 'appointment_other_day' });
    expect(await refusalOf(desk.create({ appointment_id: canceled }))).toMatchObject({ code: 'status_changed' });
    await desk.create({ appointment_id: today });
    expect(await refusalOf(desk.create({ appointment_id: today }))).toMatchObject({ code: 'check_in_exists' });
  });

  test('is checked in again after its ticket was discarded, when it left', async () => {
    const appointment_id = await book(world, store);
    const first = await desk.create({ appointment_id });
    await world.at(at(5), async () => owner.discard(await owner.get(first.order_id ?? ''), 'Opened twice'));
    const second = await world.at(at(6), () => desk.create({ appointment_id }));
    expect(await desk.list()).toMatchObject([
      { id: first.id, status: 'left', waiting_minutes: 5, can_undo: false },
      { id: second.id, status: 'waiting' },
    ]);
  });

  test('leaves with the other ones of its merged ticket when their arrivals are taken back', async () => {
    const calendar = bookingClient(store, store.owner);
    const ids = [await book(world, store), await book(world, store, { start: '2026-11-21T18:00:00Z' })];
    const made: Awaited<ReturnType<typeof desk.create>>[] = [];
    for (const appointment_id of ids) made.push(await desk.create({ appointment_id }));
    const [first, second] = await Promise.all(made.map((row) => owner.get(row.order_id ?? '')));
    if (!first || !second) throw new Error('Both have a ticket.');
    await owner.merge(first, [second]);
    const visits = [await calendar.get(ids[0] ?? ''), await calendar.get(ids[1] ?? '')];
    await calendar.checkIn(visits, { is_checked_in: false });
    expect((await desk.list()).map(({ status }) => status)).toEqual(['left', 'left']);
    expect(await ticketOf(first.id)).toContainEqual(expect.objectContaining({ order_status: 'discarded' }));
    for (const appointment_id of ids) await desk.create({ appointment_id });
    expect(await desk.list('waiting')).toHaveLength(2);
  });

  test('is not undone into a second ticket', async () => {
    const appointment_id = await book(world, store);
    const first = await desk.create({ appointment_id });
    await desk.leave(first.id);
    const second = await desk.create({ appointment_id });
    expect(await refusalOf(desk.undo(first.id))).toMatchObject({ code: 'check_in_changed' });
    expect(await desk.list('waiting')).toMatchObject([{ id: second.id }]);
  });
});

test('the list shows when somebody can start with each client', async () => {
  await world.system((tx) =>
    tx.query(
      sql`insert into work_days (whmcs_id, id, employee_id, sa) values (${store.whmcsId}, gen_random_uuid(), null, int4range(540, 1080))`,
    ),
  );
  await book(world, store, { start: '2026-11-21T15:30:00Z', employeeId: store.ben.id });
  const one = await world.at(at(-1), () => desk.create({ service_ids: [store.gel] }));
  const two = await desk.create({ service_ids: [store.manicure] });
  expect((await desk.list('waiting')).map(({ id, expected_wait }) => [id, expected_wait])).toEqual([
    [one.id, 0],
    [two.id, 30],
  ]);
  await desk.start(one.id, store.ava.id);
  await world.at(at(10), async () =>
    expect(await desk.list('waiting')).toMatchObject([{ id: two.id, expected_wait: 20 }]),
  );
});
