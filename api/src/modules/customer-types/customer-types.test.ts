import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { book } from '../../testing/appointment-checkout';
import { bookingClient, of } from '../../testing/booking-client';
import { customerGroupsClient } from '../../testing/customer-groups-client';
import { inNewStores } from '../../testing/in-pos-world';
import { lines, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import type { RefundClient } from '../../testing/refund-client';
import { systemGroups } from '../customer-groups/customer-group.rules';
import { usualRules } from './customer-type.rules';
import { runDueTypes } from './type-runs.service';

type Client = ReturnType<typeof customerGroupsClient>;

/** The clock stands at 10:00 of Saturday, November 21st, in Chicago. */
let world: PosTest;
let store: PosStore;
let refunds: RefundClient;
let owner: Client;
inNewStores((made) => {
  ({ world, store, refunds } = made);
  owner = customerGroupsClient(store, store.owner);
});

const dayMs = 86_400_000;
const daysLater = (days: number) => new Date(world.now.getTime() + days * dayMs);
/** Sells to the store's client so many days from now. */
async function sell(days: number, pieces = 1) {
  return world.at(daysLater(days), async () => {
    const client = posClient(store, { request: await world.as({ userId: store.owner.id }) });
    const gels = Array.from({ length: pieces }, () => lines(store).gel());
    const order = await client.add(await client.create({ customer_id: store.client }), gels);
    return (await client.checkout(order, [{ type: 'cash', net: order.totals.total, tip: 0 }])).order;
  });
}
const run = (days = 0) => runDueTypes(world.database, () => daysLater(days));
const typeOf = async (id = store.client) => {
  const [row] = await world.system((tx) =>
    tx.query<{ type: string }>(sql`select type from customer where whmcs_id = ${store.whmcsId} and id = ${id}`),
  );
  return row?.type;
};
const change = (statement: ReturnType<typeof sql>) => world.system((tx) => tx.query(statement));
const activity = async () => {
  const [row] = await world.system((tx) =>
    tx.query<object>(sql`
      select visits, visits_year, median_half_days, net_year from customer_activity
      where whmcs_id = ${store.whmcsId} and customer_id = ${store.client}`),
  );
  return row;
};

describe('a client gets a type', () => {
  test('after each visit, in the transaction of the payment', async () => {
    await change(sql`update customer set type = 'import' where whmcs_id = ${store.whmcsId}`);
    await run();
    expect(await typeOf()).toBe('import');
    for (const days of [0, 21, 42]) await sell(days);
    expect(await typeOf()).toBe('normal');
    await sell(63);
    expect(await typeOf()).toBe('regular');
    expect(await activity()).toEqual({ visits: 4, visits_year: 4, median_half_days: 42, net_year: 16_000 });
  });

  test('with two tickets of a day as one visit, and without a voided one', async () => {
    await sell(0);
    const again = await sell(0);
    expect(await activity()).toMatchObject({ visits: 1, net_year: 8_000 });
    await refunds.void(again);
    expect(await activity()).toMatchObject({ visits: 1, net_year: 4_000 });
  });

  test('at risk in the night after the usual interval, and another one with the next booking', async () => {
    for (const days of [0, 30, 60]) await sell(days);
    await run(105);
    expect(await typeOf()).toBe('normal');
    await run(106);
    expect(await typeOf()).toBe('at_risk');
    await world.at(daysLater(106), async () => {
      const person = { id: store.owner.id, request: await world.as({ userId: store.owner.id }) };
      await bookingClient(store, person).book(daysLater(120).toISOString(), [of(store.ava)]);
    });
    expect(await typeOf()).toBe('normal');
  });

  test('once a night, by the store’s zone', async () => {
    await run();
    await change(sql`update customer set type = 'vip' where whmcs_id = ${store.whmcsId}`);
    await runDueTypes(world.database, () => new Date('2026-11-22T08:59:00Z'));
    expect(await typeOf()).toBe('vip');
    await runDueTypes(world.database, () => new Date('2026-11-22T09:00:00Z'));
    expect(await typeOf()).toBe('new');
  });

  test('by a done appointment where there is no ticket', async () => {
    const appointment = await book(world, store, { status: 'confirmed' });
    await change(sql`update appointment set status = 'done' where whmcs_id = ${store.whmcsId} and id = ${appointment}`);
    await run();
    expect(await activity()).toMatchObject({ visits: 1, net_year: 0 });
  });
});

describe('the rules', () => {
  test('are the usual ones until somebody changes them', async () => {
    expect(await owner.rules()).toMatchObject({ ...usualRules, is_due: true, changed_by: null });
    await run();
    expect(await owner.rules()).toMatchObject({ is_due: false, computed_at: world.now.toISOString() });
  });

  test('are applied by the next run after a change', async () => {
    await sell(0);
    await run(31);
    const rules = { ...usualRules, vip_mode: 'amount' as const, vip_amount: 4_000, new_days: 0 };
    await sell(31);
    expect(await typeOf()).toBe('normal');
    expect(await owner.setRules(rules)).toMatchObject({ vip_amount: 4_000, is_due: true, changed_by: 'Olive Owner' });
    await run(31);
    expect(await typeOf()).toBe('vip');
    expect(await owner.rules()).toMatchObject({ is_due: false, vip_from: 4_000 });
  });

  test('preview how many clients would change from what to what, and save nothing', async () => {
    await sell(0);
    await sell(31);
    const preview = await owner.previewTypes({ ...usualRules, new_days: 0, regular_visits: 2 });
    expect(preview).toMatchObject({ total: 1, changes: [{ from: 'normal', to: 'regular', count: 1 }], vip_from: null });
    expect(preview.counts).toContainEqual({ type: 'regular', count: 1 });
    expect(await owner.rules()).toMatchObject({ changed_by: null });
    expect(await typeOf()).toBe('normal');
  });

  test('choose the share of those who paid most as VIPs', async () => {
    const insert = (net: number) => sql`
      with added as (insert into customer (whmcs_id, id, first_name, create_at, search_name)
        values (${store.whmcsId}, ${randomUUID()}, 'A', ${world.now}, 'a') returning whmcs_id, id)
      insert into customer_activity (whmcs_id, customer_id, visits, visits_year, net_year) select whmcs_id, id, 5, 5, ${net} from added`;
    for (let net = 1; net <= 20; net += 1) await change(insert(net * 100));
    expect(await owner.previewTypes(usualRules)).toMatchObject({ vip_from: 1_900 });
    expect(await owner.previewTypes({ ...usualRules, vip_percent: 4 })).toMatchObject({ vip_from: null });
    expect(await owner.previewTypes({ ...usualRules, vip_mode: 'off' })).toMatchObject({ vip_from: null });
  });

  test.each([
    [{ new_days: 366 }, 'new_days', { min: 0, max: 365 }],
    [{ vip_percent: 0 }, 'vip_percent', { min: 1, max: 50 }],
    [{ at_risk_min_days: 90, at_risk_max_days: 60 }, 'at_risk_max_days', { min: 90, max: 730 }],
  ])('%j are refused beside their field', async (changes, field, params) => {
    const refused = { fields: [{ path: `input_obj.${field}`, code: 'out_of_range', params }] };
    expect(await refusalOf(owner.setRules({ ...usualRules, ...changes }))).toMatchObject(refused);
    expect(await refusalOf(owner.previewTypes({ ...usualRules, ...changes }))).toMatchObject(refused);
  });
});

test('a group of a type, and one of a rule on it, have a client as soon as the type is given', async () => {
  const { id } = await owner.create('Good clients', [{ kind: 'type', types: ['regular', 'vip'] }]);
  const ofType = systemGroups.find(({ type }) => type === 'regular')?.id ?? '';
  for (const days of [0, 21, 42]) await sell(days);
  expect([await owner.clients(id), await owner.clients(ofType)]).toEqual([[], []]);
  await sell(63);
  expect([await owner.clients(id), await owner.clients(ofType)]).toEqual([['Cora Client'], ['Cora Client']]);
});
