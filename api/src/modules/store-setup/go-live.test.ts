import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { GoLiveReminders, StoreReadiness } from '../../resolver-types.generated';
import { book } from '../../testing/appointment-checkout';
import { inPosWorld } from '../../testing/in-pos-world';
import { type NotifiedStore, notifiedStore } from '../../testing/notified-store';
import { agree } from '../../testing/pay';
import { payLinkClient } from '../../testing/pay-link-client';
import { conflict, lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosTest } from '../../testing/pos-world';
import { remindDue } from '../messages/due-reminders.service';

let world: PosTest;
let store: NotifiedStore;
inPosWorld((made) => {
  world = made;
});
beforeEach(async () => {
  await world.system((tx) => tx.query(sql`delete from scheduled_notification`));
  store = await notifiedStore(world);
  await store.change(sql`update company set live_at = null where whmcs_id = ${store.whmcsId}`);
});

const send = <Data>(document: string, variables: object = {}) =>
  resultOf<Data>(store.owner.request, document, { whmcs_id: store.whmcsId, key: randomUUID(), ...variables });
const fields = `live_at services employees employees_without_terms customers has_appointment has_paid_ticket reminded_visits
  reminded_visits_from_tomorrow`;
const readiness = () =>
  send<StoreReadiness>(`query ($whmcs_id: Int!) { result: store_readiness(whmcs_id: $whmcs_id) { ${fields} } }`);
const goLive = (reminders: GoLiveReminders) =>
  send<StoreReadiness>(
    `mutation ($whmcs_id: Int!, $input: GoLiveInput!, $key: UUID!) {
      result: store_go_live(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${fields} }
    }`,
    { input: { reminders } },
  );
/** Books a visit that has its reminders; the clock of the world is Saturday, November 21, 10:00 AM. */
async function booked(start: string): Promise<string> {
  const id = await book(world, store);
  await store.change(sql`
    update appointment set start_time = ${start}::timestamptz, end_time = ${start}::timestamptz + interval '1 hour'
    where whmcs_id = ${store.whmcsId} and id = ${id}`);
  await store.notify({ appointmentId: id });
  return id;
}
const today = '2026-11-21T23:00:00Z';
const wednesday = '2026-11-25T21:00:00Z';
const messages = () => store.change(sql`select id from outbox_message where whmcs_id = ${store.whmcsId}`);
const remindAll = () => remindDue({ database: world.database, now: () => new Date('2026-11-25T19:30:00Z') });

describe('a store that is not live', () => {
  test('sends no text about a visit and no reminder, and its history says so', async () => {
    await booked(wednesday);
    await remindAll();
    expect((await store.smsRows()).map(({ type, skipped }) => ({ type, skipped }))).toEqual([
      { type: 'booked', skipped: 'not_live' },
      { type: 'reminder', skipped: 'not_live' },
    ]);
    expect(await messages()).toEqual([]);
  });

  test('refuses to send a receipt, and to text a pay link', async () => {
    const owner = posClient(store, store.owner);
    const open = await owner.add(await owner.create({ customer_id: store.client }), [lines(store).gel()]);
    const desk = payLinkClient(store, store.owner);
    const { token, link } = await desk.create(open);
    expect(await refusalOf(desk.text({ id: link.id, token }))).toEqual(conflict('store_not_live'));
    const reviewed = await owner.review(await owner.get(open.id), {});
    const { order } = await owner.checkout(reviewed, [{ type: 'cash', net: reviewed.totals.net, tip: 0 }]);
    for (const by of ['sms', 'email'])
      expect(
        await refusalOf(
          send(
            `mutation ($whmcs_id: Int!, $input: OrderReceiptInput!, $key: UUID!) {
              result: order_receipt_send(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { id }
            }`,
            { input: { order_id: order.id, by, to: by === 'sms' ? '+15125550177' : 'mai@example.com' } },
          ),
        ),
      ).toEqual(conflict('store_not_live'));
    expect(await messages()).toEqual([]);
  });

  test('shows its owner what is there and what is not', async () => {
    const before = await readiness();
    expect(before).toMatchObject({ live_at: null, has_appointment: false, has_paid_ticket: false, reminded_visits: 0 });
    expect(before.services).toBeGreaterThan(0);
    expect(before.employees).toBeGreaterThan(0);
    expect(before.employees_without_terms).toBe(before.employees);
    expect(before.customers).toBeGreaterThan(0);
    await agree(world, store, store.ava.id, '2026-11-22', {});
    expect((await readiness()).employees_without_terms).toBe(before.employees);
    await agree(world, store, store.ava.id, '2026-11-21', {});
    await booked(today);
    await booked(wednesday);
    expect(await readiness()).toMatchObject({
      employees_without_terms: before.employees - 1,
      has_appointment: true,
      reminded_visits: 2,
      reminded_visits_from_tomorrow: 1,
    });
  });
});

describe('going live', () => {
  test.each([
    ['all', 2],
    ['from_tomorrow', 1],
    ['none', 0],
  ] as const)('with reminders of visits (%s) reminds of %i', async (reminders, count) => {
    await booked(today);
    await booked(wednesday);
    expect(await goLive(reminders)).toMatchObject({ live_at: world.now.toISOString(), reminded_visits: count });
  });

  test('lets texts leave from then on, and none that was held back before', async () => {
    await booked(wednesday);
    await goLive('all');
    expect(await messages()).toEqual([]);
    await booked('2026-11-26T21:00:00Z');
    expect(await messages()).toHaveLength(1);
  });

  test('happens once: a later request drops no reminder', async () => {
    const first = await goLive('all');
    await booked(wednesday);
    expect(await goLive('none')).toMatchObject({ live_at: first.live_at, reminded_visits: 1 });
  });
});
