import { randomUUID } from 'node:crypto';
import { giftCardCodeOf } from '@suite/domain/gift-card';
import sql from 'sql-template-tag';
import type { TenderInput } from '../../resolver-types.generated';
import { giftCardClient } from '../../testing/gift-card-client';
import { giftCards, plasticCard } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import {
  fieldOf,
  type LineInput,
  lines,
  outcomeOf,
  type PosClient,
  posClient,
  refusalOf,
} from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import type { OrderView } from '../tickets/order-view.rules';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let cards: ReturnType<typeof giftCards>;
inNewStores((made) => {
  ({ world, store, owner } = made);
  cards = giftCards(world, store);
});

const giftCard = (more: Partial<LineInput> = {}): LineInput => ({ item_type: 'gift_card', price: 5_000, ...more });
const cash = (net: number, more: Partial<TenderInput> = {}): TenderInput => ({ type: 'cash', net, tip: 0, ...more });
const byCard = (net: number, number = testCards.approves): TenderInput => ({
  type: 'card',
  net,
  tip: 0,
  card_token: world.gateway.token(number),
});
const byGiftCard = (code: string, net: number, tip = 0): TenderInput => ({
  type: 'gift_card',
  net,
  tip,
  gift_card_code: code,
});
const withGel = async (input: object = {}): Promise<OrderView> =>
  owner.add(await owner.create(input), [lines(store).gel()]);

describe('selling a gift card', () => {
  test('creates a code when the ticket is paid, and the card can pay', async () => {
    const order = await owner.add(await owner.create({ customer_id: store.client }), [giftCard(), lines(store).oil()]);
    expect(order.order_items[0]).toMatchObject({ item_name: 'Gift card', gift_card_code: null, gift_card: null });
    const paid = await owner.checkout(order, [cash(6_000)]);
    const sold = paid.order.order_items[0]?.gift_card;
    expect(sold).toMatchObject({
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{14}$/),
      status: 'active',
      source: 'made',
      initial_balance: 5_000,
      current_balance: 5_000,
      balance: 5_000,
      sold_at: world.now.toISOString(),
    });
    const { code } = sold as { code: string };
    expect(await cards.byCode(code.toLowerCase().replace(/(.{4})/g, '$1-'))).toEqual(sold);
    expect(await cards.history(code)).toEqual([
      { type: 'add_fund', balance_before: 0, balance_change: 5_000, balance_after: 5_000 },
    ]);
    expect(await cards.liability()).toBe(5_000);
  });

  test('activates a printed card, registered before or not', async () => {
    await plasticCard(world, store, 'PLASTIC1', 0);
    // The third has the letters and the length of a generated code, with another check letter.
    const codes = ['plastic-1', 'never heard 2', 'SPARKGFT223344'];
    const order = await owner.add(
      await owner.create(),
      codes.map((gift_card_code) => giftCard({ gift_card_code })),
    );
    expect(order.order_items.map(({ gift_card_code }) => gift_card_code)).toEqual([
      'PLASTIC1',
      'NEVERHEARD2',
      'SPARKGFT223344',
    ]);
    expect((await cards.byCode('PLASTIC1'))?.status).toBe('inactive');
    await owner.checkout(order, [cash(15_000)]);
    for (const code of codes) expect(await cards.byCode(code)).toMatchObject({ status: 'active', source: 'printed' });
  });

  test('takes no discount, fee, tax or cash discount', async () => {
    await cards.charge({ service_fee: 300, tax: 825, cash_discount: 400 });
    const order = await owner.review(await owner.add(await owner.create(), [giftCard({ price: 10_000 })]), {
      discounts: [{ discount_type: 'percent', discount_value: 5_000 }],
    });
    const paid = await owner.checkout(order, [cash(10_000)]);
    expect(paid.order.totals).toMatchObject({
      service_fee: 0,
      tax: 0,
      order_discount: 0,
      cash_discount: 0,
      total: 10_000,
    });
  });

  test('frees the printed code when the line is removed', async () => {
    const order = await owner.add(await owner.create(), [giftCard({ gift_card_code: 'PLASTIC1' })]);
    const empty = await owner.remove(order, order.order_items[0]?.id ?? '');
    expect(empty.order_items).toEqual([]);
    const again = await owner.add(empty, [giftCard({ gift_card_code: 'PLASTIC1' })]);
    expect((await owner.checkout(again, [cash(5_000)])).status).toBe('completed');
  });

  test.each([
    ['less than a dollar', { price: 99 }, 'price', 'gift_card_price', { min: 100, max: 200_000 }],
    ['more than $2,000', { price: 200_001 }, 'price', 'gift_card_price', { min: 100, max: 200_000 }],
    ['no price', { price: null }, 'price', 'gift_card_price', { min: 100, max: 200_000 }],
    ['two in one line', { quantity: 2 }, 'quantity', 'gift_card_one', undefined],
    ['a code with signs', { gift_card_code: 'ABC_1234' }, 'gift_card_code', 'gift_card_code_invalid', undefined],
    ['a code that is too short', { gift_card_code: 'ABC12' }, 'gift_card_code', 'gift_card_code_invalid', undefined],
  ])('refuses %s', async (_, more, field, code, params) => {
    expect(await refusalOf(owner.add(await owner.create(), [giftCard(more)]))).toEqual(
      fieldOf(`input_obj.items.0.${field}`, code, params),
    );
  });

  test('for less than its value gives a bonus, which refunds take back unpaid', async () => {
    const bonus = giftCard({ price: 9_000, gift_card_value: 10_000 });
    const order = await owner.add(await owner.create(), [bonus]);
    expect(order.order_items).toMatchObject([{ price: 9_000, gift_card_value: 10_000 }]);
    const { order: paid } = await owner.checkout(order, [cash(9_000)]);
    const code = paid.order_items[0]?.gift_card?.code ?? '';
    const client = giftCardClient(store, store.owner);
    expect(await client.byCode(code)).toMatchObject({
      initial_balance: 10_000,
      balance: 10_000,
      paid_balance: 9_000,
      bonus_balance: 1_000,
      amount: 10_000,
      price: 9_000,
    });
    expect(await cards.liability()).toBe(9_000);
    const visit = await owner.checkout(await withGel(), [byGiftCard(code, 4_000)]);
    expect(await client.byCode(code)).toMatchObject({ paid_balance: 5_400, bonus_balance: 600 });
    const refunds = refundClient(store, store.owner);
    expect(await refunds.quote(paid)).toMatchObject({ amount: 5_400 });
    await refunds.refund(visit.order);
    expect(await client.byCode(code)).toMatchObject({ paid_balance: 9_000, bonus_balance: 1_000 });
    await owner.checkout(await withGel(), [byGiftCard(code, 4_000)]);
    const back = await refunds.refund(await owner.get(paid.id));
    expect(back.order.refunds).toMatchObject([{ amount: 5_400 }]);
    expect(await client.byCode(code)).toMatchObject({ status: 'inactive', off_reason: 'refunded', current_balance: 0 });
    expect(await reconcileHolders(world.database)).toEqual([]);
  });

  test.each([
    [
      'of a value under its price',
      { price: 5_000, gift_card_value: 4_999 },
      'price',
      'gift_card_bonus_invalid',
      undefined,
    ],
    [
      'of more than $2,000',
      { price: 5_000, gift_card_value: 200_001 },
      'gift_card_value',
      'gift_card_price',
      { min: 100, max: 200_000 },
    ],
  ])('with a bonus refuses a card %s', async (_, more, field, code, params) => {
    expect(await refusalOf(owner.add(await owner.create(), [giftCard(more)]))).toEqual(
      fieldOf(`input_obj.items.0.${field}`, code, params),
    );
  });

  test('with a bonus of more than half of the price is sold by owners only', async () => {
    const manager = posClient(store, store.manager);
    const large = giftCard({ price: 3_333, gift_card_value: 5_000 });
    expect(await refusalOf(manager.add(await manager.create(), [large]))).toEqual(
      fieldOf('input_obj.items.0.price', 'gift_card_bonus_limit'),
    );
    const order = await manager.add(await manager.create(), [giftCard({ price: 3_334, gift_card_value: 5_000 })]);
    const id = order.order_items[0]?.id ?? '';
    expect(await refusalOf(manager.update(order, { id, price: 3_333 }))).toEqual(
      fieldOf('input_obj.change.price', 'gift_card_bonus_limit'),
    );
    expect((await owner.update(order, { id, price: 100 })).order_items).toMatchObject([{ price: 100 }]);
  });

  test('with a bonus needs the permission, and a new price stays at most the value', async () => {
    const ava = posClient(store, store.ava);
    const bonus = giftCard({ price: 4_500, gift_card_value: 5_000 });
    expect(await refusalOf(ava.add(await ava.create(), [bonus]))).toEqual(
      fieldOf('input_obj.items.0.gift_card_value', 'gift_card_bonus_denied'),
    );
    expect((await ava.add(await ava.create(), [giftCard({ gift_card_value: 5_000 })])).order_items).toMatchObject([
      { price: 5_000, gift_card_value: null },
    ]);
    const order = await owner.add(await owner.create(), [bonus]);
    const id = order.order_items[0]?.id ?? '';
    expect(await refusalOf(owner.update(order, { id, price: 5_001 }))).toEqual(
      fieldOf('input_obj.change.price', 'gift_card_bonus_invalid'),
    );
    expect((await owner.update(order, { id, price: 4_000 })).order_items).toMatchObject([
      { price: 4_000, gift_card_value: 5_000 },
    ]);
  });

  test.each([
    ['manager', 50_000],
    ['ava', 50_000],
    ['owner', 200_000],
  ] as const)('by the %s is worth %i cents at most', async (who, max) => {
    const seller = posClient(store, store[who]);
    const order = await seller.add(await seller.create(), [giftCard({ price: max })]);
    const line = order.order_items[0]?.id ?? '';
    expect(await refusalOf(seller.update(order, { id: line, price: max + 1 }))).toEqual(
      fieldOf('input_obj.change.price', 'gift_card_price', { min: 100, max }),
    );
    expect(await refusalOf(seller.update(order, { id: line, quantity: 2 }))).toEqual(
      fieldOf('input_obj.change.quantity', 'gift_card_one'),
    );
    expect((await seller.update(order, { id: line, price: 100 })).totals.total).toBe(100);
  });

  test('refuses a card that is sold, on the ticket, or being sold on another ticket', async () => {
    await plasticCard(world, store, 'SOLD1234', 5_000);
    const order = await owner.create();
    const refused = fieldOf('input_obj.items.0.gift_card_code', 'gift_card_code_taken');
    expect(await refusalOf(owner.add(order, [giftCard({ gift_card_code: 'SOLD1234' })]))).toEqual(refused);
    const one = giftCard({ gift_card_code: 'PLASTIC1' });
    expect(await refusalOf(owner.add(order, [one, one]))).toEqual(
      fieldOf('input_obj.items.1.gift_card_code', 'gift_card_code_taken'),
    );
    const first = await owner.add(order, [one]);
    expect(await refusalOf(owner.add(first, [one]))).toEqual(refused);
    const second = await owner.add(await owner.create(), [one]);
    await owner.checkout(first, [cash(5_000)]);
    expect(await refusalOf(owner.checkout(second, [cash(5_000)]))).toEqual(
      fieldOf('order_items.0.gift_card_code', 'gift_card_code_taken'),
    );
  });
});

describe('paying with a gift card', () => {
  test('is refused for the gift cards that the ticket sells: a bonus would become money owed', async () => {
    await plasticCard(world, store, 'PLASTIC1', 9_000);
    const order = await owner.add(await withGel(), [giftCard()]);
    expect(await refusalOf(owner.checkout(order, [byGiftCard('PLASTIC1', 4_001), cash(4_999)]))).toEqual(
      fieldOf('input_obj.tenders.0.gift_card_code', 'gift_card_for_gift_card'),
    );
    expect(await cards.byCode('PLASTIC1')).toMatchObject({ balance: 9_000 });
    const paid = await owner.checkout(order, [byGiftCard('PLASTIC1', 4_000), cash(5_000)]);
    expect(paid.status).toBe('completed');
  });

  test('pays a part, with the rest on another tender', async () => {
    await plasticCard(world, store, 'PLASTIC1', 2_500);
    const paid = await owner.checkout(await withGel(), [byGiftCard('plas-tic1', 2_500), cash(1_500)]);
    expect(paid.order.payments).toMatchObject([
      { tender: 'gift_card', amount: 2_500, gift_card_last_four: 'TIC1' },
      { tender: 'cash', amount: 1_500, gift_card_last_four: null },
    ]);
    expect(await cards.byCode('PLASTIC1')).toMatchObject({ status: 'depleted', current_balance: 0, balance: 0 });
    expect((await cards.history('PLASTIC1')).at(-1)).toEqual({
      type: 'redeem',
      balance_before: 2_500,
      balance_change: -2_500,
      balance_after: 0,
    });
  });

  test('pays the tip, too, and leaves the rest on the card', async () => {
    await plasticCard(world, store, 'PLASTIC1', 10_000);
    const order = await owner.review(await withGel(), { tip: 500 });
    await owner.checkout(order, [byGiftCard('PLASTIC1', 4_000, 500)]);
    expect(await cards.byCode('PLASTIC1')).toMatchObject({ status: 'active', balance: 5_500 });
  });

  const path = 'input_obj.tenders.0.gift_card_code';
  test.each([
    ['of no card', 'NOTHING1', fieldOf(path, 'gift_card_not_found')],
    [
      'with a wrong letter',
      `${giftCardCodeOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).slice(0, -1)}Z`,
      fieldOf(path, 'gift_card_mistyped'),
    ],
    ['that was not sold', 'BLANK111', fieldOf(path, 'gift_card_inactive')],
    ['that is expired', 'EXPIRED1', fieldOf(path, 'gift_card_expired')],
    ['that is used up', 'EMPTY111', fieldOf(path, 'gift_card_short', { balance: 0 })],
    ['that holds less', 'SHORT111', fieldOf(path, 'gift_card_short', { balance: 3_999 })],
  ])('refuses a card %s, and takes nothing', async (_, code, refused) => {
    await plasticCard(world, store, 'BLANK111', 0);
    await plasticCard(world, store, 'EXPIRED1', 9_000, 'expired');
    await plasticCard(world, store, 'EMPTY111', 0, 'depleted');
    await plasticCard(world, store, 'SHORT111', 3_999);
    const order = await withGel();
    expect(await refusalOf(owner.checkout(order, [byGiftCard(code, 4_000)]))).toEqual(refused);
    expect(await owner.get(order.id)).toMatchObject({
      order_status: 'in_service',
      version: order.version,
      payments: [],
    });
    expect(await cards.byCode('SHORT111')).toMatchObject({ balance: 3_999 });
  });

  test('takes no more than the balance from a card that is used twice', async () => {
    await plasticCard(world, store, 'PLASTIC1', 3_000);
    const order = await withGel();
    expect(
      await refusalOf(owner.checkout(order, [byGiftCard('PLASTIC1', 2_000), byGiftCard('PLASTIC1', 2_000)])),
    ).toEqual(fieldOf('input_obj.tenders.1.gift_card_code', 'gift_card_short', { balance: 1_000 }));
    await owner.checkout(order, [byGiftCard('PLASTIC1', 2_000), byGiftCard('PLASTIC1', 1_000), cash(1_000)]);
    expect(await cards.byCode('PLASTIC1')).toMatchObject({ status: 'depleted' });
  });

  test('holds the balance while a bank card is charged, and releases it after a decline', async () => {
    await plasticCard(world, store, 'PLASTIC1', 3_000);
    await plasticCard(world, store, 'FRESH123', 0);
    const order = await owner.add(await withGel(), [giftCard({ gift_card_code: 'FRESH123' })]);
    const pay = [[byGiftCard('PLASTIC1', 3_000), byCard(6_000, testCards.declines)], {}, randomUUID()] as const;
    world.gateway.network = 'answers_lost';
    expect((await owner.checkout(order, ...pay)).status).toBe('pending');
    expect(await cards.byCode('PLASTIC1')).toMatchObject({ current_balance: 3_000, balance: 0 });
    const wants = await withGel();
    expect(await refusalOf(owner.checkout(wants, [byGiftCard('PLASTIC1', 3_000), cash(1_000)]))).toEqual(
      fieldOf('input_obj.tenders.0.gift_card_code', 'gift_card_in_use', { balance: 0 }),
    );
    expect(await refusalOf(owner.add(wants, [giftCard({ gift_card_code: 'FRESH123' })]))).toEqual(
      fieldOf('input_obj.items.0.gift_card_code', 'gift_card_in_use'),
    );
    expect(await giftCardClient(store, store.owner).byCode('PLASTIC1')).toMatchObject({ balance: 0, held: 3_000 });
    world.gateway.network = 'up';
    expect((await owner.checkout(order, ...pay)).status).toBe('declined');
    expect(await cards.byCode('PLASTIC1')).toMatchObject({ current_balance: 3_000, balance: 3_000 });
    expect(await cards.byCode('FRESH123')).toMatchObject({ status: 'inactive', balance: 0 });
    const other = await owner.add(await withGel(), [giftCard({ gift_card_code: 'FRESH123' })]);
    expect((await owner.checkout(other, [byGiftCard('PLASTIC1', 3_000), cash(6_000)])).status).toBe('completed');
  });

  test('takes no cent twice in concurrent checkouts', async () => {
    await plasticCard(world, store, 'PLASTIC1', 10_000);
    const orders = await Promise.all(Array.from({ length: 5 }, () => withGel()));
    const results = await Promise.allSettled(
      orders.map((order) => owner.checkout(order, [byGiftCard('PLASTIC1', 4_000)])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await cards.byCode('PLASTIC1')).toMatchObject({ balance: 2_000 });
    expect(await cards.history('PLASTIC1')).toHaveLength(3);
  });

  test('takes nothing for a repeated key', async () => {
    await plasticCard(world, store, 'PLASTIC1', 10_000);
    const order = await withGel();
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect((await owner.checkout(order, [byGiftCard('PLASTIC1', 4_000)], {}, key)).status).toBe('completed');
    expect(await cards.byCode('PLASTIC1')).toMatchObject({ balance: 6_000 });
  });
});

describe('looking up a card', () => {
  test('finds cards of the own store only, for sellers only', async () => {
    const neighbour = await world.store();
    await plasticCard(world, neighbour, 'PLASTIC1', 5_000);
    expect(await cards.byCode('PLASTIC1')).toBeNull();
    await plasticCard(world, store, 'PLASTIC1', 700);
    expect(await cards.byCode('PLASTIC1', store.ava)).toMatchObject({ balance: 700 });
  });

  test('limits unknown codes to twenty, payments included; valid codes do not count', async () => {
    await plasticCard(world, store, 'PLASTIC1', 5_000);
    const order = await withGel();
    for (let time = 0; time < 25; time += 1) expect(await cards.byCode('PLASTIC1')).not.toBeNull();
    for (let time = 0; time < 19; time += 1) expect(await cards.byCode(`GUESS${time}0`)).toBeNull();
    expect(await refusalOf(owner.checkout(order, [byGiftCard('GUESS999', 4_000)]))).toEqual(
      fieldOf('input_obj.tenders.0.gift_card_code', 'gift_card_not_found'),
    );
    const refused = { category: 'rate_limited', code: 'rate_limited', params: { retry_after_seconds: 900 } };
    expect(await refusalOf(cards.byCode('PLASTIC1'))).toEqual(refused);
    expect(await refusalOf(owner.checkout(order, [byGiftCard('PLASTIC1', 4_000)]))).toEqual(refused);
    expect(await cards.byCode('PLASTIC1', store.manager)).not.toBeNull();
  });

  const unknown = (times: number, person: Pick<PosStore['owner'], 'request'>) =>
    outcomesOf(times, (index) => cards.byCode(`GUESS${index + 100}`, person));
  const outcomesOf = async (times: number, work: (index: number) => Promise<unknown>) => {
    let tried = 0;
    for (let index = 0; index < times; index += 1) tried += 'made' in (await outcomeOf(work(index))) ? 1 : 0;
    return tried;
  };

  test('people who take turns on an authorized device share its twenty attempts; another device has its own', async () => {
    const deviceId = randomUUID();
    await world.system((tx) =>
      tx.query(sql`
        insert into staff_device (whmcs_id, id, name, requested_at, authorized_at)
        values (${store.whmcsId}, ${deviceId}, 'Front desk', ${world.now}, ${world.now})`),
    );
    const on = async (employee: { id: string }, device?: string) => ({
      request: await world.as({ whmcsId: store.whmcsId, employeeId: employee.id, ...(device && { deviceId: device }) }),
    });
    expect(await unknown(12, await on(store.ava, deviceId))).toBe(12);
    expect(await unknown(12, await on(store.ben, deviceId))).toBe(8);
    expect(await unknown(12, await on(store.ava))).toBe(12);
  });

  test('a person who signs in anew has forty attempts on all devices', async () => {
    const again = async () => ({ request: await world.as({ userId: store.owner.id }) });
    expect(await unknown(21, await again())).toBe(20);
    expect(await unknown(21, await again())).toBe(20);
    expect(await unknown(21, await again())).toBe(0);
    expect(await unknown(1, store.manager)).toBe(1);
  });

  test('a valid code is found in fifty concurrent requests of one person', async () => {
    await plasticCard(world, store, 'PLASTIC1', 5_000);
    const found = await Promise.all(Array.from({ length: 50 }, () => cards.byCode('PLASTIC1')));
    expect(found.filter((card) => card !== null)).toHaveLength(50);
  });

  test('concurrent guesses get no more attempts than sequential ones', async () => {
    const all = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => cards.byCode(`GUESS${index + 100}`)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });

  test('consumes no attempt while a bank card is charged, even if the server stops meanwhile', async () => {
    await plasticCard(world, store, 'PLASTIC1', 5_000);
    const order = await owner.add(await owner.create(), [lines(store).gel()]);
    const held: number[] = [];
    const charge = world.gateway.charge.bind(world.gateway);
    jest.spyOn(world.gateway, 'charge').mockImplementationOnce(async (request) => {
      const [row] = await world.system((tx) =>
        tx.query<{ taken: number }>(sql`
          select sum(taken)::integer as taken from rate_limit where key like ${`gift_card_code:${store.whmcsId}%`}`),
      );
      held.push(row?.taken ?? 0);
      return charge(request);
    });
    const byCard = { type: 'card' as const, net: 3_000, tip: 0, card_token: world.gateway.token(testCards.approves) };
    const { status } = await owner.checkout(order, [byGiftCard('PLASTIC1', 1_000), byCard]);
    expect({ status, held }).toEqual({ status: 'completed', held: [0] });
  });
});

describe('the tables', () => {
  test('refuse updates of transactions', async () => {
    await plasticCard(world, store, 'PLASTIC1', 5_000);
    await expect(
      world.system((tx) => tx.query(sql`update gift_card_transaction set balance_change = 1`)),
    ).rejects.toThrow(/permission denied/);
    await expect(world.system((tx) => tx.query(sql`update gift_card set current_balance = -1`))).rejects.toThrow(
      /check constraint/,
    );
  });
});
