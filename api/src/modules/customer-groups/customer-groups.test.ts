import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Condition, customerGroupsClient } from '../../testing/customer-groups-client';
import { inNewStores } from '../../testing/in-pos-world';
import { lines, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import type { RefundClient } from '../../testing/refund-client';
import { systemGroups } from './customer-group.rules';

type Client = ReturnType<typeof customerGroupsClient>;

/** The clock stands at 10:00 of Saturday, November 21st, in Chicago. */
let world: PosTest;
let store: PosStore;
let pos: PosClient;
let refunds: RefundClient;
let owner: Client;
inNewStores((made) => {
  ({ world, store, refunds, owner: pos } = made);
  owner = customerGroupsClient(store, store.owner);
});

interface Made {
  type?: string;
  visits?: number;
  last?: string;
  points?: number;
  birth?: string;
  status?: number;
}
async function addClient(
  name: string,
  { type = 'normal', visits = 0, last, points = 0, birth, status = 1 }: Made = {},
) {
  const id = randomUUID();
  await world.system((tx) =>
    tx.query(sql`
      insert into customer (whmcs_id, id, first_name, create_at, search_name, type, visit_count, last_visited, point, birth_month_day, status)
      values (${store.whmcsId}, ${id}, ${name}, ${world.now}, lower(${name}), ${type}, ${visits}, ${last ?? null}, ${points}, ${birth ?? null}, ${status})`),
  );
  return id;
}
const found = async (...rule: Condition[]) => {
  const { id } = await owner.create('Found', rule);
  return owner.clients(id);
};
const systemOf = (type: string) => systemGroups.find((group) => group.type === type)?.id ?? '';
const noGroup = { category: 'not_found', code: 'invalid_group' };

describe('a list', () => {
  test('has the clients who were added, each once', async () => {
    const [lan, ann] = [await addClient('Lan'), await addClient('Ann')];
    const list = await owner.create('Saturday regulars');
    expect(list).toMatchObject({ kind: 'list', is_system_group: false, customer_count: 0, version: 1 });
    await owner.add(list.id, [lan, ann, lan]);
    expect(await owner.add(list.id, [ann])).toMatchObject({ customer_count: 2, customer_share: 6_667 });
    expect(await owner.clients(list.id)).toEqual(['Ann', 'Lan']);
    expect(await owner.clients(list.id, 'lan')).toEqual(['Lan']);
    expect(await owner.take(list.id, [lan])).toMatchObject({ customer_count: 1 });
  });

  test('takes at most 50 clients at once, and none that are no clients of the store', async () => {
    const { id } = await owner.create('Big');
    const many = Array.from({ length: 51 }, () => randomUUID());
    expect(await refusalOf(owner.add(id, many))).toMatchObject({
      fields: [{ path: 'input_obj.customer_ids', code: 'too_many', params: { max: 50 } }],
    });
    expect(await refusalOf(owner.add(id, []))).toMatchObject({ fields: [{ code: 'required' }] });
    const gone = await addClient('Gone', { status: 0 });
    expect(await refusalOf(owner.add(id, [store.client, gone]))).toMatchObject({
      fields: [{ path: 'input_obj.customer_ids.1', code: 'customer_not_found' }],
    });
    expect((await owner.one(id)).customer_count).toBe(0);
  });

  test('is renamed in the version that was seen, and deleted without its clients', async () => {
    const { id } = await owner.create('Old');
    await owner.add(id, [store.client]);
    expect(await owner.update({ id, version: 1, name: 'New' })).toMatchObject({ name: 'New', version: 2 });
    expect(await refusalOf(owner.update({ id, version: 1, name: 'Late' }))).toMatchObject({ code: 'group_changed' });
    expect(await owner.remove(id)).toEqual({ id, name: 'New' });
    expect(await owner.clients(systemOf('new'))).toEqual(['Cora Client']);
    for (const late of [
      () => owner.one(id),
      () => owner.clients(id),
      () => owner.update({ id, version: 2, name: 'Gone' }),
      () => owner.remove(id),
      () => owner.add(id, [store.client]),
      () => owner.take(id, [store.client]),
      () => owner.join(store.client, [id]),
    ])
      expect(await refusalOf(late())).toEqual(noGroup);
  });

  test('a name of 255 characters is allowed, one of 256 and an empty one are not', async () => {
    expect((await owner.create('x'.repeat(255))).name).toHaveLength(255);
    await expect(owner.create('x'.repeat(256))).rejects.toThrow();
    await expect(owner.create('  ')).rejects.toThrow();
  });

  test('gets no conditions', async () => {
    const { id } = await owner.create('List');
    const rule: Condition[] = [{ kind: 'visits', min: 1 }];
    expect(await refusalOf(owner.update({ id, version: 1, name: 'List', rule }))).toMatchObject({
      fields: [{ path: 'input_obj.rule', code: 'invalid' }],
    });
  });
});

describe('a client', () => {
  test('is added to several lists, and shows them with the groups of the type and of rules', async () => {
    const [first, second] = [await owner.create('A list'), await owner.create('B list')];
    await owner.create('C rule', [{ kind: 'visits', max: 0 }]);
    await owner.create('D rule', [{ kind: 'visits', min: 1 }]);
    const groups = await owner.join(store.client, [second.id, first.id]);
    expect(groups.map(({ name }) => name)).toEqual(['New', 'A list', 'B list', 'C rule']);
    expect((await owner.list(store.client)).map(({ name }) => name)).toEqual(['New', 'A list', 'B list', 'C rule']);
    expect(await refusalOf(owner.join(randomUUID(), [first.id]))).toMatchObject({ code: 'customer_not_found' });
    expect(await refusalOf(owner.list(randomUUID()))).toMatchObject({ code: 'customer_not_found' });
  });
});

describe('a system group', () => {
  test('has the clients of its type, in the order of the types before the other groups', async () => {
    await addClient('Vip', { type: 'vip' });
    await owner.create('A list');
    const groups = await owner.list();
    expect(groups.map(({ name, customer_count }) => [name, customer_count])).toEqual([
      ['New', 1],
      ['Regular', 0],
      ['VIP', 1],
      ['At risk', 0],
      ['Normal', 0],
      ['Imported', 0],
      ['From booking', 0],
      ['A list', 0],
    ]);
    expect(groups[0]).toMatchObject({ is_system_group: true, system_type: 'new', customer_share: 5_000 });
    expect(await owner.clients(systemOf('vip'))).toEqual(['Vip']);
  });

  test('cannot be changed', async () => {
    const id = systemOf('vip');
    const isSystem = { category: 'conflict', code: 'group_is_system' };
    for (const change of [
      () => owner.update({ id, version: 0, name: 'Best' }),
      () => owner.remove(id),
      () => owner.add(id, [store.client]),
      () => owner.take(id, [store.client]),
      () => owner.join(store.client, [id]),
    ])
      expect(await refusalOf(change())).toEqual(isSystem);
  });
});

describe('a rule group', () => {
  test('has the clients for whom all conditions hold', async () => {
    await addClient('Both', { type: 'vip', visits: 5 });
    await addClient('Type', { type: 'vip', visits: 1 });
    await addClient('Visits', { visits: 5 });
    expect(await found({ kind: 'type', types: ['vip'] }, { kind: 'visits', min: 2 })).toEqual(['Both']);
  });

  test('counts days of the last visit by the store’s midnight', async () => {
    await addClient('Within', { visits: 1, last: '2026-11-14T06:00:00Z' });
    await addClient('Before', { visits: 1, last: '2026-11-14T05:59:00Z' });
    await addClient('Never');
    const days = 7;
    expect(await found({ kind: 'last_visit', days })).toEqual(['Within']);
    expect(await found({ kind: 'last_visit', days, is_not: true })).toEqual(['Before', 'Cora Client', 'Never']);
  });

  test('compares visits and points with both bounds', async () => {
    await addClient('Three', { visits: 3, points: 100 });
    await addClient('Four', { visits: 4, points: -20 });
    expect(await found({ kind: 'visits', min: 3, max: 3 })).toEqual(['Three']);
    expect(await found({ kind: 'points', max: -1 })).toEqual(['Four']);
    expect(await found({ kind: 'points', min: 100 })).toEqual(['Three']);
  });

  test('finds birthdays of this month, the next one, and a named one', async () => {
    await addClient('November', { birth: '11-30' });
    await addClient('December', { birth: '12-01' });
    await addClient('March', { birth: '03-15' });
    expect(await found({ kind: 'birthday', month: 'this_month' })).toEqual(['November']);
    expect(await found({ kind: 'birthday', month: 'next_month' })).toEqual(['December']);
    expect(await found({ kind: 'birthday', month: 'march' })).toEqual(['March']);
    const january = new Date('2026-12-31T18:00:00Z');
    const { id } = await owner.create('Next', [{ kind: 'birthday', month: 'next_month' }]);
    await addClient('January', { birth: '01-09' });
    const later = await world.at(january, async () =>
      customerGroupsClient(store, { request: await world.as({ userId: store.owner.id }) }).clients(id),
    );
    expect(later).toEqual(['January']);
  });

  test('knows services, employees and sales of tickets as soon as they are paid, and no more once they are voided', async () => {
    await addClient('Other');
    const byBen = lines(store).gel({ staff_id: store.ben.id });
    const sold = await pos.add(await pos.create({ customer_id: store.client }), [byBen]);
    const { order } = await pos.checkout(sold, [{ type: 'cash', net: sold.totals.total, tip: 0 }]);
    expect(await found({ kind: 'service', ids: [store.gel, store.manicure] })).toEqual(['Cora Client']);
    expect(await found({ kind: 'service', ids: [store.gel], days: 1 })).toEqual(['Cora Client']);
    expect(await found({ kind: 'service', ids: [store.gel], is_not: true })).toEqual(['Other']);
    expect(await found({ kind: 'employee', ids: [store.ben.id] })).toEqual(['Cora Client']);
    expect(await found({ kind: 'employee', ids: [store.ava.id] })).toEqual([]);
    expect(await found({ kind: 'spent', min: 4_000 })).toEqual(['Cora Client']);
    expect(await found({ kind: 'spent', min: 4_001 })).toEqual([]);
    expect(await found({ kind: 'spent', max: 0 })).toEqual(['Other']);
    expect(await found({ kind: 'spent', min: 0 })).toEqual(['Cora Client', 'Other']);
    await refunds.void(order);
    expect(await found({ kind: 'service', ids: [store.gel] })).toEqual([]);
    expect(await found({ kind: 'spent', min: 1 })).toEqual([]);
  });

  test('is changed by its conditions only', async () => {
    const rule: Condition[] = [{ kind: 'visits', min: 1 }];
    const { id } = await owner.create('Rule', rule);
    expect(await refusalOf(owner.add(id, [store.client]))).toMatchObject({ code: 'group_has_rule' });
    const changed = await owner.update({ id, version: 1, name: 'Rule', rule: [{ kind: 'visits', max: 0 }] });
    expect(changed).toMatchObject({ customer_count: 1, rule: [{ kind: 'visits', min: null, max: 0, is_not: false }] });
    expect(await refusalOf(owner.update({ id, version: 2, name: 'Rule' }))).toMatchObject({
      fields: [{ path: 'input_obj.rule', code: 'required' }],
    });
  });

  test.each<[string, Condition[], object]>([
    ['no condition', [], { path: 'rule', code: 'required' }],
    [
      'nine conditions',
      Array.from({ length: 9 }, () => ({ kind: 'visits', min: 1 }) as const),
      { path: 'rule', code: 'too_many', params: { max: 8 } },
    ],
    ['no type', [{ kind: 'type', types: [] }], { path: 'rule.0.types', code: 'required' }],
    ['no bound', [{ kind: 'points' }], { path: 'rule.0.min', code: 'required' }],
    ['bounds the wrong way round', [{ kind: 'visits', min: 3, max: 2 }], { path: 'rule.0.max', code: 'out_of_range' }],
    ['no days', [{ kind: 'last_visit' }], { path: 'rule.0.days', code: 'required' }],
    ['too many days', [{ kind: 'last_visit', days: 3_651 }], { path: 'rule.0.days', code: 'out_of_range' }],
    ['no service', [{ kind: 'service' }], { path: 'rule.0.ids', code: 'required' }],
  ])('with %s is refused beside its field', async (_, rule, field) => {
    expect(await refusalOf(owner.preview(rule))).toMatchObject({ fields: [field] });
  });

  test('is counted before it is saved', async () => {
    await addClient('Vip', { type: 'vip' });
    expect(await owner.preview([{ kind: 'type', types: ['vip'] }])).toEqual({ customer_count: 1, total: 2 });
  });
});

test('groups are for owners and partners of a store with check-in', async () => {
  const manager = customerGroupsClient(store, store.manager);
  expect(await refusalOf(manager.list())).toMatchObject({ category: 'access_denied' });
  expect(await refusalOf(manager.clients(systemOf('new')))).toMatchObject({ category: 'access_denied' });
  const removeService = sql`delete from company_service where whmcs_id = ${store.whmcsId} and product_code = 'gci'`;
  await world.system((tx) => tx.query(removeService));
  expect(await refusalOf(owner.list())).toMatchObject({ code: 'service_not_enabled' });
  expect(await refusalOf(owner.clients(systemOf('new')))).toMatchObject({ category: 'access_denied' });
});
