import sql from 'sql-template-tag';
import { type GiftCardClient, giftCardClient } from '../../testing/gift-card-client';
import { plasticCard } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import { lines, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let cards: GiftCardClient;
inNewStores(async (made) => {
  ({ world, store, owner } = made);
  cards = giftCardClient(store, store.owner);
  await world.system((tx) =>
    tx.query(sql`update customer set phone = ${phone} where whmcs_id = ${store.whmcsId} and id = ${store.client}`),
  );
});

const phone = '+15125550177';
const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);
const ofClient = (code: string) =>
  world.system((tx) =>
    tx.query(
      sql`update gift_card set customer_id = ${store.client} where whmcs_id = ${store.whmcsId} and code = ${code}`,
    ),
  );
/** Sells a card of $50.00 on a ticket of the client, and pays $40.00 with it. */
async function soldAndUsed() {
  const sale = await owner.add(await owner.create({ customer_id: store.client }), [
    { item_type: 'gift_card', price: 5_000, gift_card_code: 'SOLDCARD1' },
  ]);
  await owner.checkout(sale, [{ type: 'cash', net: 5_000, tip: 0 }]);
  const visit = await owner.add(await owner.create(), [lines(store).gel()]);
  await owner.checkout(visit, [{ type: 'gift_card', net: 4_000, tip: 0, gift_card_code: 'SOLDCARD1' }]);
  return { sale, visit };
}

describe('the list of gift cards', () => {
  test('shows a sold card with its balances, client and ticket', async () => {
    const { sale } = await soldAndUsed();
    const [card] = await cards.list();
    expect(card).toMatchObject({
      code: 'SOLDCARD1',
      is_code_masked: false,
      status: 'active',
      source: 'printed',
      whmcs_id: store.whmcsId,
      initial_balance: 5_000,
      current_balance: 1_000,
      balance: 1_000,
      paid_balance: 1_000,
      bonus_balance: 0,
      amount: 5_000,
      price: 5_000,
      held: 0,
      off_reason: null,
      expires_on: null,
      replaced_by_id: null,
      customer_company_id: store.client,
      order_id: sale.id,
      order_code: sale.order_code,
      sold_date: '2026-11-21',
      customer: { id: store.client, phone, companies: [{ whmcs_id: store.whmcsId, name: `Store ${store.whmcsId}` }] },
      pos_gift_card: {
        order_item_id: sale.order_items[0]?.id,
        order_id: sale.id,
        order_code: sale.order_code,
        price: 5_000,
      },
    });
    expect(await cards.byId(card?.id ?? '')).toEqual(card);
    expect(await cards.byCode('sold-card-1')).toEqual(card);
  });

  test('has the sum of all balances, for people who see the income of the store', async () => {
    await plasticCard(world, store, 'LOTUS0001', 5_000);
    await plasticCard(world, store, 'ROSE77AB', 2_000);
    await plasticCard(world, store, 'BLANK0001', 0);
    expect(await cards.aggregate()).toEqual({ count: 3, current_balance: 7_000 });
    expect(await cards.aggregate({ search: 'rose' })).toEqual({ count: 1, current_balance: 2_000 });
    expect(await giftCardClient(store, store.manager).aggregate()).toEqual({ count: 3, current_balance: null });
  });

  test('finds cards by code, its end, the name and the phone number of the client, and nothing else', async () => {
    await plasticCard(world, store, 'LOTUS0001', 5_000);
    await plasticCard(world, store, 'ROSE77AB', 2_000);
    await ofClient('ROSE77AB');
    const found = async (search: string) => codesOf(await cards.list({ where: { search } }));
    expect(await found('lotus')).toEqual(['LOTUS0001']);
    expect(await found('77ab')).toEqual(['ROSE77AB']);
    expect(await found('cora')).toEqual(['ROSE77AB']);
    expect(await found('555-0177')).toEqual(['ROSE77AB']);
    expect(await found('%')).toEqual([]);
    expect(await found('nobody')).toEqual([]);
    expect(await cards.count({ search: 'rose' })).toBe(1);
  });

  test('filters by status, source, balance, client and ticket', async () => {
    const { sale } = await soldAndUsed();
    await plasticCard(world, store, 'PRINTED01', 0);
    await plasticCard(world, store, 'LARGECARD', 9_000);
    const found = async (where: Parameters<typeof cards.count>[0]) => codesOf(await cards.list({ where: where ?? {} }));
    expect(await found({ status: { _eq: 'inactive' } })).toEqual(['PRINTED01']);
    expect(await found({ source: { _in: ['import'] } })).toEqual(['LARGECARD']);
    expect(await found({ current_balance: { _gte: 1_000, _lt: 9_000 } })).toEqual(['SOLDCARD1']);
    expect(await found({ customer_id: { _eq: store.client } })).toEqual(['SOLDCARD1']);
    expect(await found({ order_id: { _eq: sale.id } })).toEqual(['SOLDCARD1']);
    expect(await found({ sold_at: { _lt: world.now.toISOString() } })).toEqual([]);
  });

  test('continues behind the last card in each order', async () => {
    for (const [index, code] of ['FIRST001', 'SECOND02', 'THIRD003'].entries())
      await plasticCard(world, store, code, 1_000 + index * 500);
    const order_by = { current_balance: 'desc' } as const;
    const [first] = await cards.list({ order_by, limit: 1 });
    expect(first?.code).toBe('THIRD003');
    expect(codesOf(await cards.list({ order_by, limit: 5, after: first?.id ?? '' }))).toEqual(['SECOND02', 'FIRST001']);
    expect(await cards.count()).toBe(3);
  });

  test.each(['sold_at', 'last_activity_at'] as const)('reaches cards without a time in the order of %s', async (by) => {
    await soldAndUsed();
    for (const code of ['UNUSED001', 'UNUSED002']) await plasticCard(world, store, code, 1_000);
    const codes: string[] = [];
    for (let after = ''; codes.length < 4; ) {
      const [next] = await cards.list({ order_by: { [by]: 'desc' }, limit: 1, ...(after ? { after } : {}) });
      if (!next) break;
      codes.push(next.code);
      after = next.id;
    }
    expect(codes[0]).toBe('SOLDCARD1');
    expect(codes.slice(1).sort()).toEqual(['UNUSED001', 'UNUSED002']);
  });

  describe('an employee', () => {
    let staff: GiftCardClient;
    beforeEach(async () => {
      staff = giftCardClient(store, store.ava);
      await plasticCard(world, store, 'ROSE77AB', 2_000);
      await plasticCard(world, store, 'LOTUS0001', 5_000);
      await ofClient('ROSE77AB');
    });

    test.each([
      ['the whole code', 'rose-77ab', ['••••77AB']],
      ['the end of the code and the name', '77ab cora', ['••••77AB']],
      ['the name and the end of the code', 'Cora 77AB', ['••••77AB']],
      ['the end of the code only', '77ab', []],
      ['the begin of the code', 'rose77', []],
      ['the name only', 'cora', []],
      ['a part of the name', '77ab cor', []],
      ['another name', '77ab rosa', []],
      ['nothing', '', []],
    ])('finds a card by %s', async (_, search, codes) => {
      expect(codesOf(await staff.list({ where: { search } }))).toEqual(codes);
      expect(await staff.count({ search })).toBe(codes.length);
    });

    test('finds the card of a client by the end of its code', async () => {
      const customer_id = { _eq: store.client };
      expect(await staff.list({ where: { customer_id } })).toEqual([]);
      expect(await staff.list({ where: { customer_id, search: '77AB' } })).toHaveLength(1);
      expect(await staff.list({ where: { customer_id, search: '0001' } })).toEqual([]);
    });

    test('has no list, no sum and no movements, but what is known of a found card', async () => {
      expect(await staff.list()).toEqual([]);
      expect(await staff.list({ order_by: { current_balance: 'desc' } })).toEqual([]);
      expect(await staff.aggregate()).toEqual({ count: 0, current_balance: null });
      expect(await staff.transactions()).toEqual([]);
      expect(await staff.sums()).toEqual({ count: 0, balance_change: 0, bonus_change: 0, price: 0 });
      const found = await staff.byCode('ROSE77AB');
      expect(found).toMatchObject({
        code: 'ROSE77AB',
        is_code_masked: false,
        balance: 2_000,
        customer: { phone: null },
      });
      const of = { gift_card_id: { _eq: found?.id ?? '' } };
      expect(await staff.transactions({ where: of })).toMatchObject([{ type: 'import', code: '••••77AB' }]);
    });

    test('is limited in searches that find none', async () => {
      for (let time = 0; time < 20; time += 1) await staff.list({ where: { search: `${1_000 + time} cora` } });
      expect(await refusalOf(staff.list({ where: { search: '77ab cora' } }))).toMatchObject({
        category: 'rate_limited',
      });
    });
  });

  test('has no cards of other stores', async () => {
    const neighbour = await world.store();
    await plasticCard(world, neighbour, 'ROSE77AB', 2_000);
    const [theirs] = await giftCardClient(neighbour, neighbour.owner).list();
    expect(await cards.list()).toEqual([]);
    expect(await cards.byCode('ROSE77AB')).toBeNull();
    expect(await refusalOf(cards.byId(theirs?.id ?? ''))).toMatchObject({ code: 'gift_card_not_found' });
  });

  test('limits the unknown codes of all people of a store', async () => {
    const people = [store.owner, store.manager, store.ava, store.ben];
    for (const [at, person] of people.entries())
      for (let time = 0; time < 20; time += 1)
        expect(await giftCardClient(store, person).byCode(`GUESS${at}${time + 10}`)).toBeNull();
    await world.system((tx) =>
      tx.query(sql`update rate_limit set taken = 100 where key = ${`gift_card_code:${store.whmcsId}`}`),
    );
    const another = await world.as({ userId: store.owner.id });
    await world.system((tx) =>
      tx.query(sql`delete from rate_limit where key = ${`gift_card_code:${store.whmcsId}:${store.owner.id}`}`),
    );
    expect(await refusalOf(giftCardClient(store, { request: another }).byCode('GUESS999'))).toMatchObject({
      category: 'rate_limited',
    });
  });
});

describe('the movements of gift cards', () => {
  test('name the ticket, its payments, the client and the balances', async () => {
    const { sale, visit } = await soldAndUsed();
    const rows = await cards.transactions();
    expect(rows).toMatchObject([
      {
        type: 'redeem',
        balance_before: 5_000,
        balance_change: -4_000,
        balance_after: 1_000,
        price: null,
        dts_order_id: visit.id,
        order_code: visit.order_code,
        payment_method_types: ['gift_card'],
        code: 'SOLDCARD1',
      },
      {
        type: 'add_fund',
        balance_before: 0,
        balance_change: 5_000,
        balance_after: 5_000,
        price: 5_000,
        bonus_change: 0,
        dts_order_id: sale.id,
        payment_method_types: ['cash'],
        day: '2026-11-21',
        customer: { id: store.client },
      },
    ]);
    expect(await cards.transactions({ after: rows[0]?.id ?? 0 })).toEqual(rows.slice(1));
    expect(await cards.transactions({ where: { type: { _in: ['redeem'] } } })).toEqual(rows.slice(0, 1));
    expect(await cards.transactions({ where: { search: visit.order_code } })).toEqual(rows.slice(0, 1));
    expect(await cards.transactions({ where: { search: 'soldcard' } })).toEqual(rows);
    expect(await cards.sums()).toEqual({ count: 2, balance_change: 1_000, bonus_change: 0, price: 5_000 });
    expect(await cards.sums({ dts_order_id: { _eq: sale.id } })).toMatchObject({ count: 1, balance_change: 5_000 });
  });

  test('show a manager those of today and those of one card, and the owner all days', async () => {
    await soldAndUsed();
    const [card] = await cards.list();
    await world.at(new Date('2026-11-22T18:00:00Z'), async () => {
      const manager = giftCardClient(store, { request: await world.as({ userId: store.manager.id }) });
      const later = giftCardClient(store, { request: await world.as({ userId: store.owner.id }) });
      expect(await later.transactions()).toHaveLength(2);
      expect(await manager.transactions()).toEqual([]);
      expect(await manager.sums()).toMatchObject({ count: 0, balance_change: 0 });
      expect(await manager.transactions({ where: { gift_card_id: { _eq: card?.id ?? '' } } })).toHaveLength(2);
    });
  });
});
