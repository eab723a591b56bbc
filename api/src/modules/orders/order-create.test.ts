import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book, printQr } from '../../testing/appointment-checkout';
import { inNewStores } from '../../testing/in-pos-world';
import {
  conflict,
  fieldOf,
  type LineInput,
  lines,
  type PosClient,
  posClient,
  refusalOf,
} from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});
const _gel = (more: Partial<LineInput> = {}): LineInput => lines(store).gel(more);
const _oil = (more: Partial<LineInput> = {}): LineInput => lines(store).oil(more);

describe('opening a ticket', () => {
  test('opens an empty walk-in ticket in service, with the next code of the store', async () => {
    const first = await owner.create({ customer_id: store.client, note: 'By the window' });
    expect(first).toMatchObject({
      order_code: '1001',
      order_status: 'in_service',
      start_time: '2026-11-21T16:00:00.000Z',
      note: 'By the window',
      customer: { id: store.client, full_name: 'Cora Client' },
      order_items: [],
      version: 1,
    });
    expect((await owner.create()).order_code).toBe('1002');
  });

  test('gives twenty concurrent tickets codes without a gap', async () => {
    const codes = (await Promise.all(Array.from({ length: 20 }, () => owner.create()))).map(({ order_code }) =>
      Number(order_code),
    );
    expect(codes.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => 1_001 + index));
  });

  test('returns the same ticket for a repeated key, and refuses another body', async () => {
    const key = randomUUID();
    const first = await owner.create({}, key);
    expect(await owner.create({}, key)).toEqual(first);
    expect(await refusalOf(owner.create({ note: 'x' }, key))).toEqual(conflict('idempotency_key_reused'));
  });

  test('opens an id of the device once, under any key, and hides other people’s tickets', async () => {
    const id = randomUUID();
    const first = await owner.create({ id });
    expect(first.id).toBe(id);
    expect(await owner.create({ id })).toEqual(first);
    const bens = posClient(store, store.ben);
    await owner.add(first, [_gel()]);
    expect(await refusalOf(bens.create({ id }))).toEqual(fieldOf('input_obj.id', 'already_used'));
  });

  test('refuses a customer that the store does not have', async () => {
    const neighbour = await world.store();
    expect(await refusalOf(owner.create({ customer_id: neighbour.client }))).toEqual(
      fieldOf('input_obj.customer_id', 'customer_not_found'),
    );
  });

  test("copies the service, employee, client and today's price of an appointment", async () => {
    const appointment_id = await book(world, store);
    const order = await owner.create({ appointment_id });
    expect(order).toMatchObject({ appointment_id, customer: { id: store.client }, totals: { total: 4_000 } });
    expect(order.order_items).toMatchObject([
      {
        item_type: 'service',
        service: { id: store.gel },
        item_name: 'Gel set',
        price: 4_000,
        quantity: 1,
        staff: { full_name: 'Ava Nguyen' },
      },
    ]);
  });

  test.each(['new', 'updated'] as const)(
    'opens a ticket for an appointment that is %s, whose status stays',
    async (status) => {
      const appointment_id = await book(world, store, { status });
      await owner.create({ appointment_id });
      const rows = await world.system((tx) =>
        tx.query(sql`select status from appointment where id = ${appointment_id}`),
      );
      expect(rows).toEqual([{ status }]);
    },
  );

  test('adds a custom service as a custom line without a price', async () => {
    const order = await owner.create({ appointment_id: await book(world, store, { customService: 'Glitter toes' }) });
    expect(order.order_items).toMatchObject([{ item_type: 'custom', item_name: 'Glitter toes', price: 0 }]);
    const [line] = order.order_items;
    const priced = await owner.update(order, { id: line?.id, price: 3_000 });
    expect(priced.custom).toBe(3_000);
  });

  test.each(['canceled', 'done'] as const)('refuses an appointment that is %s', async (status) => {
    expect(await refusalOf(owner.create({ appointment_id: await book(world, store, { status }) }))).toEqual(
      conflict('appointment_closed'),
    );
  });

  test('opens one ticket for an appointment in concurrent requests', async () => {
    const appointment_id = await book(world, store);
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => owner.create({ appointment_id })));
    const won = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(won).toHaveLength(1);
    expect(await refusalOf(owner.create({ appointment_id }))).toMatchObject({
      code: 'appointment_has_order',
      params: { order_code: won[0]?.order_code },
    });
  });

  test("does not find another store's appointment", async () => {
    const neighbour = await world.store();
    const appointment_id = await book(world, neighbour);
    expect(await refusalOf(owner.create({ appointment_id }))).toEqual({
      category: 'not_found',
      code: 'appointment_not_found',
    });
  });
});

describe('a printed QR code', () => {
  test('opens one ticket, in any case', async () => {
    await printQr(world, store, 'QR-1', 'open');
    expect((await owner.create({ qr_code: ' qr-1 ' })).qr_code).toBe('QR-1');
    expect(await refusalOf(owner.create({ qr_code: 'QR-1' }))).toEqual(conflict('qr_invalid'));
  });

  test.each([
    ['expired', 'order_expired'],
    ['awaiting', 'order_awaiting'],
  ] as const)('is refused as %s with %s, and no ticket is opened', async (state, code) => {
    await printQr(world, store, 'QR-2', state);
    expect(await refusalOf(owner.create({ qr_code: 'QR-2' }))).toEqual(conflict(code));
    expect((await owner.list()).count).toBe(0);
  });

  test("is invalid if it is unknown or another store's", async () => {
    await printQr(world, await world.store(), 'QR-3', 'open');
    expect(await refusalOf(owner.create({ qr_code: 'QR-3' }))).toEqual(conflict('qr_invalid'));
  });

  test('is linked to an open ticket later, whatever its version, and once', async () => {
    await printQr(world, store, 'QR-4', 'open');
    const before = await owner.create();
    await owner.add(before, [lines(store).gel()]);
    const linked = await owner.setQrCode(before, 'qr-4');
    expect(linked).toMatchObject({ qr_code: 'QR-4', version: before.version + 2 });
    expect(await owner.byCode('qr', 'QR-4')).toEqual({ state: 'ticket', order_id: before.id });
    expect((await owner.setQrCode(before, 'QR-4')).version).toBe(linked.version);
    expect(await refusalOf(owner.setQrCode(await owner.create(), 'QR-4'))).toEqual(conflict('qr_invalid'));
  });

  test('is replaced by another one, and still opens its ticket', async () => {
    await printQr(world, store, 'QR-5', 'open');
    await printQr(world, store, 'QR-6', 'open');
    const ticket = await owner.create({ qr_code: 'QR-5' });
    expect((await owner.setQrCode(ticket, 'QR-6')).qr_code).toBe('QR-6');
    for (const code of ['QR-5', 'QR-6'])
      expect(await owner.byCode('qr', code)).toEqual({ state: 'ticket', order_id: ticket.id });
  });

  test.each([
    ['expired', 'order_expired'],
    ['awaiting', 'order_awaiting'],
  ] as const)('is refused for an open ticket as %s with %s', async (state, code) => {
    await printQr(world, store, 'QR-7', state);
    const ticket = await owner.create();
    expect(await refusalOf(owner.setQrCode(ticket, 'QR-7'))).toEqual(conflict(code));
    expect((await owner.get(ticket.id)).qr_code).toBeNull();
  });

  test('is not linked to a closed ticket, nor to one that staff may not see', async () => {
    await printQr(world, store, 'QR-8', 'open');
    const closed = await owner.create();
    await owner.discard(closed, 'Opened twice');
    expect(await refusalOf(owner.setQrCode(closed, 'QR-8'))).toEqual(conflict('order_closed'));
    const bens = await owner.add(await owner.create(), [lines(store).gel({ staff_id: store.ben.id })]);
    expect(await refusalOf(posClient(store, store.ava).setQrCode(bens, 'QR-8'))).toMatchObject({
      category: 'not_found',
    });
    expect((await owner.byCode('qr', 'QR-8')).state).toBe('open');
  });
});
