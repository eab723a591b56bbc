import { randomUUID } from 'node:crypto';
import { isMistypedGiftCardCode } from '@suite/domain/gift-card';
import sql from 'sql-template-tag';
import { type GiftCardClient, giftCardClient } from '../../testing/gift-card-client';
import { giftCards, plasticCard } from '../../testing/gift-cards';
import { inNewStores } from '../../testing/in-pos-world';
import { fieldOf, lines, type PosClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { reconcile } from '../../testing/reconcile';
import { reconcileHolders } from '../../testing/reconcile-holders';
import { refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';

let world: PosTest;
let store: PosStore;
let pos: PosClient;
let owner: GiftCardClient;
let staff: GiftCardClient;
inNewStores((made) => {
  ({ world, store } = made);
  pos = made.owner;
  owner = giftCardClient(store, store.owner);
  staff = giftCardClient(store, store.ava);
});
afterEach(async () => {
  expect(await reconcileHolders(world.database)).toEqual([]);
  expect(await reconcile(world.database)).toEqual([]);
});

const load = { type: 'add_fund', amount: 10_000, payment_method_type: 'cash' } as const;
const withoutPos = () =>
  world.system((tx) =>
    tx.query(
      sql`update company_service set product_code = 'gc_without_pos' where whmcs_id = ${store.whmcsId} and product_code = 'pos'`,
    ),
  );

describe('adding funds at the counter', () => {
  test('sells a card with a generated code and a bonus: pay $90, get $100', async () => {
    const { status, gift_card, order } = await owner.create({ ...load, price: 9_000, customer_id: store.client });
    expect({ status, total: order.totals.total }).toEqual({ status: 'completed', total: 9_000 });
    expect(gift_card).toMatchObject({
      status: 'active',
      source: 'made',
      current_balance: 10_000,
      paid_balance: 9_000,
      bonus_balance: 1_000,
      initial_balance: 10_000,
      amount: 10_000,
      price: 9_000,
      order_id: order.id,
      customer: { id: store.client },
    });
    expect(gift_card?.code).toMatch(/^[2-9A-HJKMNP-Z]{14}$/);
    expect(await owner.transactions()).toMatchObject([
      { type: 'add_fund', balance_change: 10_000, bonus_change: 1_000, price: 9_000, payment_method_types: ['cash'] },
    ]);
    expect(await giftCards(world, store).liability()).toBe(9_000);
  });

  test('tops up a card that was sold, and sells a printed one', async () => {
    await plasticCard(world, store, 'PLASTIC1', 2_000);
    await plasticCard(world, store, 'PLASTIC2', 0);
    const topped = await owner.create({ ...load, code: 'plastic-1', price: 9_000 });
    expect(topped.gift_card).toMatchObject({ current_balance: 12_000, bonus_balance: 1_000 });
    const sold = await owner.create({ ...load, code: 'PLASTIC2', amount: 100 });
    expect(sold.gift_card).toMatchObject({ source: 'printed', status: 'active', current_balance: 100 });
    expect((await owner.transactions()).map(({ type }) => type)).toEqual(['add_fund', 'top_up', 'import']);
  });

  test.each(['SPARKGFT2234', 'SPARKGFT223344'])(
    'sells the printed card %s, which looks like a generated code with a wrong letter, as a ticket does',
    async (code) => {
      expect(isMistypedGiftCardCode(code)).toBe(true);
      expect(await refusalOf(owner.create({ type: 'redeem', amount: 100, code }))).toEqual(
        fieldOf('input_obj.code', 'gift_card_mistyped'),
      );
      const sold = await owner.create({ ...load, code });
      expect(sold.gift_card).toMatchObject({ code, source: 'printed', status: 'active', current_balance: 10_000 });
      const redeemed = await owner.create({ type: 'redeem', amount: 100, code });
      expect(redeemed.gift_card).toMatchObject({ code, current_balance: 9_900 });
    },
  );

  test('charges a card once, and a decline leaves the ticket to charge again', async () => {
    const id = randomUUID();
    const byCard = { ...load, id, payment_method_type: 'card' } as const;
    const declined = await owner.create({ ...byCard, card_token: world.gateway.token(testCards.declines) });
    expect(declined).toMatchObject({ status: 'declined', gift_card: null });
    const token = world.gateway.token(testCards.approves);
    const key = randomUUID();
    const first = await owner.create({ ...byCard, card_token: token }, key);
    expect(first).toMatchObject({ status: 'completed', gift_card: { current_balance: 10_000 } });
    expect(await owner.create({ ...byCard, card_token: token }, key)).toEqual(first);
    expect(await owner.list()).toHaveLength(1);
  });

  test('records a card of another terminal in a store without the point of sale only', async () => {
    const onTerminal = { ...load, payment_method_type: 'card' } as const;
    expect(await refusalOf(owner.create(onTerminal))).toEqual(fieldOf('input_obj.card_token', 'required'));
    await withoutPos();
    const { order, status } = await owner.create(onTerminal);
    expect({ status, payment: order.payments[0] }).toMatchObject({
      status: 'completed',
      payment: { tender: 'card', source: 'terminal', status: 'approved', amount: 10_000 },
    });
    expect(await owner.transactions()).toMatchObject([{ payment_method_types: ['card'] }]);
  });

  test('needs the permission that an owner gives', async () => {
    expect(await refusalOf(staff.create(load))).toMatchObject({ code: 'access_denied' });
    await world.system((tx) =>
      tx.query(sql`
        insert into permission (whmcs_id, id, member_id, key) values (${store.whmcsId}, gen_random_uuid(), ${store.ava.id}, 'UPDATE_GIFT_CARD')
        on conflict (whmcs_id, member_id, key) do update set status = 'active'`),
    );
    expect((await staff.create(load)).status).toBe('completed');
  });

  const noOne = '00000000-0000-4000-8000-000000000001';
  const limits = { min: 100, max: 50_000 };
  test.each([
    [{ amount: 99 }, { path: 'amount', code: 'gift_card_price', params: limits }],
    [{ amount: 50_001 }, { path: 'amount', code: 'gift_card_price', params: limits }],
    [{ price: 10_001 }, { path: 'price', code: 'gift_card_bonus_invalid' }],
    [{ price: 99 }, { path: 'price', code: 'gift_card_bonus_invalid' }],
    [{ payment_method_type: null }, { path: 'payment_method_type', code: 'required' }],
    [{ cash_received: 9_999 }, { path: 'cash_received', code: 'cash_short' }],
    [{ code: 'AB' }, { path: 'code', code: 'gift_card_code_invalid' }],
    [{ customer_id: noOne }, { path: 'customer_id', code: 'customer_not_found' }],
    [{ gift_card_id: noOne }, { path: 'gift_card_id', code: 'gift_card_not_found' }],
  ] as const)('by a manager is refused beside the field: %j', async (input, { path, ...problem }) => {
    const manager = giftCardClient(store, store.manager);
    expect(await refusalOf(manager.create({ ...load, ...input }))).toMatchObject({
      fields: [{ path: `input_obj.${path}`, ...problem }],
    });
  });

  const notices = () =>
    world.system((tx) =>
      tx.query<{ receiver: string; title: string }>(sql`
        select receiver_id as receiver, title from notification where whmcs_id = ${store.whmcsId} and kind = 'gift_card_bonus'`),
    );

  test('by a manager has a bonus of at most half of the price', async () => {
    const manager = giftCardClient(store, store.manager);
    for (const price of [6_666, 100])
      expect(await refusalOf(manager.create({ ...load, price }))).toEqual(
        fieldOf('input_obj.price', 'gift_card_bonus_limit'),
      );
    expect((await manager.create({ ...load, price: 6_667 })).gift_card).toMatchObject({ bonus_balance: 3_333 });
    expect(await notices()).toEqual([]);
  });

  test('by an owner has any bonus, and a large one is reported to the owners', async () => {
    expect((await owner.create({ ...load, price: 6_666 })).gift_card).toMatchObject({ bonus_balance: 3_334 });
    expect(await notices()).toEqual([
      { receiver: store.owner.id, title: 'A gift card of $100.00 was sold for $66.66' },
    ]);
  });

  test('is refused beyond what a card can hold', async () => {
    await plasticCard(world, store, 'PLASTIC1', 195_000);
    expect(await refusalOf(owner.create({ ...load, code: 'PLASTIC1' }))).toMatchObject({
      fields: [{ path: 'input_obj.amount', code: 'gift_card_balance_limit', params: { max: 200_000 } }],
    });
  });
});

describe('redeeming at the counter', () => {
  test('takes any cent, the bonus pro rata, and leaves the rest', async () => {
    const { gift_card: card } = await owner.create({ ...load, price: 9_000 });
    const code = card?.code ?? '';
    const first = await staff.create({ type: 'redeem', code, amount: 2_505 });
    expect(first.gift_card).toMatchObject({ current_balance: 7_495, bonus_balance: 749, paid_balance: 6_746 });
    expect(first.order.order_items).toMatchObject([{ item_type: 'custom', price: 2_505, staff_id: store.ava.id }]);
    const last = await owner.create({ type: 'redeem', gift_card_id: card?.id ?? '', amount: 7_495 });
    expect(last.gift_card).toMatchObject({ current_balance: 0, bonus_balance: 0, status: 'depleted' });
    expect(last.order.order_items).toMatchObject([{ staff_id: store.ava.id }]);
    expect(await giftCards(world, store).liability()).toBe(0);
  });

  test('takes a code, and the id only from people who see whole codes', async () => {
    const { gift_card: card } = await owner.create(load);
    const [gift_card_id, code] = [card?.id ?? '', card?.code ?? ''];
    const byId = { type: 'redeem', gift_card_id, amount: 100 } as const;
    expect(await refusalOf(staff.create(byId))).toEqual(fieldOf('input_obj.code', 'required'));
    expect(await refusalOf(staff.create({ ...byId, code: 'NOBODY22' }))).toEqual(
      fieldOf('input_obj.code', 'gift_card_not_found'),
    );
    expect(await owner.byId(gift_card_id)).toMatchObject({ balance: 10_000 });
    expect(await staff.create({ type: 'redeem', code, amount: 100 })).toMatchObject({ status: 'completed' });
    expect(await giftCardClient(store, store.manager).create(byId)).toMatchObject({ gift_card: { balance: 9_800 } });
  });

  test('needs an employee of the store who served', async () => {
    await plasticCard(world, store, 'PLASTIC1', 2_000);
    const stranger = (await world.store()).ava.id;
    const redeem = { type: 'redeem', code: 'PLASTIC1', amount: 100 } as const;
    for (const [staff_id, code] of [
      [null, 'staff_required'],
      [stranger, 'staff_not_found'],
    ] as const)
      expect(await refusalOf(owner.create({ ...redeem, staff_id }))).toEqual(fieldOf('input_obj.staff_id', code));
    const { order } = await staff.create({ ...redeem, staff_id: null });
    expect(order).toMatchObject({
      order_items: [{ item_type: 'custom', staff_id: store.ava.id }],
      payments: [{ tender: 'gift_card', amount: 100 }],
    });
  });

  const texts = () =>
    world.system((tx) =>
      tx.query<{ recipient: string; content: string }>(sql`
        select recipient, content from outbox_message where whmcs_id = ${store.whmcsId} order by created_at`),
    );

  test('notifies the client of the card by text', async () => {
    await world.system((tx) =>
      tx.query(sql`
        update customer set phone = '+15125550177', is_send_sms = true where whmcs_id = ${store.whmcsId} and id = ${store.client}`),
    );
    const { gift_card: card } = await owner.create({ ...load, customer_id: store.client });
    const code = card?.code ?? '';
    await staff.create({ type: 'redeem', code, amount: 2_500 });
    expect(await texts()).toEqual([
      {
        recipient: '+15125550177',
        content: expect.stringContaining(
          `redeemed $25.00 from your gift card ending in ${code.slice(-4)}. $75.00 is left.`,
        ),
      },
    ]);
    await world.system((tx) =>
      tx.query(sql`update customer set is_send_sms = false where whmcs_id = ${store.whmcsId} and id = ${store.client}`),
    );
    await staff.create({ type: 'redeem', code, amount: 100 });
    expect(await texts()).toHaveLength(1);
  });

  test('sends a client no more than ten texts an hour, and goes on redeeming', async () => {
    await world.system((tx) =>
      tx.query(sql`
        update customer set phone = '+15125550178', is_send_sms = true where whmcs_id = ${store.whmcsId} and id = ${store.client}`),
    );
    const { gift_card: card } = await owner.create({ ...load, customer_id: store.client });
    const redeem = { type: 'redeem', code: card?.code ?? '', amount: 100 } as const;
    for (let count = 0; count < 12; count += 1)
      expect(await staff.create(redeem)).toMatchObject({ status: 'completed' });
    expect((await texts()).filter(({ recipient }) => recipient === '+15125550178')).toHaveLength(10);
  });

  test('works in a store without the point of sale', async () => {
    await plasticCard(world, store, 'PLASTIC1', 2_000);
    await withoutPos();
    expect(await owner.create({ type: 'redeem', code: 'PLASTIC1', amount: 1 })).toMatchObject({
      status: 'completed',
      gift_card: { balance: 1_999 },
    });
  });

  test('refuses more than the balance beside the amount, and distinguishes a card in use from an empty one', async () => {
    await plasticCard(world, store, 'PLASTIC1', 5_000);
    const redeem = { type: 'redeem', code: 'PLASTIC1', amount: 5_001 } as const;
    expect(await refusalOf(owner.create(redeem))).toMatchObject({
      fields: [{ path: 'input_obj.amount', code: 'gift_card_short', params: { balance: 5_000 } }],
    });
    const visit = await pos.add(await pos.create(), [lines(store).gel()]);
    world.gateway.network = 'answers_lost';
    await pos
      .checkout(visit, [
        { type: 'gift_card', net: 1_000, tip: 0, gift_card_code: 'PLASTIC1' },
        { type: 'card', net: 3_000, tip: 0, card_token: world.gateway.token(testCards.approves) },
      ])
      .catch(() => undefined);
    world.gateway.network = 'up';
    expect(await refusalOf(owner.create({ ...redeem, amount: 4_500 }))).toMatchObject({
      fields: [{ path: 'input_obj.amount', code: 'gift_card_in_use', params: { balance: 4_000 } }],
    });
    expect((await owner.create({ ...redeem, amount: 4_000 })).status).toBe('completed');
  });

  test.each([
    ['NOBODY22', 'gift_card_not_found'],
    ['PRINTED1', 'gift_card_inactive'],
    ['EXPIRED1', 'gift_card_expired'],
  ])('refuses %s: %s', async (code, refusal) => {
    await plasticCard(world, store, 'PRINTED1', 0);
    await plasticCard(world, store, 'EXPIRED1', 500, 'expired');
    await plasticCard(world, await world.store(), 'NOBODY22', 5_000);
    expect(await refusalOf(owner.create({ type: 'redeem', code, amount: 100 }))).toEqual(
      fieldOf('input_obj.code', refusal),
    );
  });

  test('takes exactly the balance in concurrent redemptions', async () => {
    await plasticCard(world, store, 'PLASTIC1', 1_000);
    const redeem = { type: 'redeem', code: 'PLASTIC1', amount: 100 } as const;
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => owner.create(redeem)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await owner.byCode('PLASTIC1')).toMatchObject({ balance: 0, status: 'depleted' });
  });
});

describe('refunds', () => {
  const refunded = async (order: { id: string }) => {
    const full = await pos.get(order.id);
    return (await refundClient(store, store.owner).refund(full)).order;
  };

  test('a refunded load gives back its unspent paid part, and takes its bonus', async () => {
    const { order, gift_card: card } = await owner.create({ ...load, price: 9_000 });
    await owner.create({ type: 'redeem', gift_card_id: card?.id ?? '', amount: 2_000 });
    expect((await refunded(order)).refunds).toMatchObject([{ amount: 7_200 }]);
    expect(await owner.byId(card?.id ?? '')).toMatchObject({
      status: 'inactive',
      off_reason: 'refunded',
      current_balance: 0,
      bonus_balance: 0,
    });
    expect(await giftCards(world, store).liability()).toBe(0);
  });

  test('a refunded load leaves the other load of the card', async () => {
    const { gift_card: card } = await owner.create(load);
    const second = await owner.create({ ...load, gift_card_id: card?.id ?? '', amount: 5_000 });
    expect((await refunded(second.order)).refunds).toMatchObject([{ amount: 5_000 }]);
    expect(await owner.byId(card?.id ?? '')).toMatchObject({ status: 'active', current_balance: 10_000 });
  });

  test('a refunded redemption returns the paid part and the bonus to the card', async () => {
    const { gift_card: card } = await owner.create({ ...load, price: 9_000 });
    const { order } = await owner.create({ type: 'redeem', gift_card_id: card?.id ?? '', amount: 10_000 });
    await refunded(order);
    expect(await owner.byId(card?.id ?? '')).toMatchObject({
      status: 'active',
      current_balance: 10_000,
      bonus_balance: 1_000,
      paid_balance: 9_000,
    });
  });

  test('a refunded redemption can be spent again after the sale of the card was refunded', async () => {
    const { gift_card: card, order: sale } = await owner.create(load);
    const gift_card_id = card?.id ?? '';
    const { order } = await owner.create({ type: 'redeem', gift_card_id, amount: 4_000 });
    expect((await refunded(sale)).refunds).toMatchObject([{ amount: 6_000 }]);
    expect(await owner.byId(gift_card_id)).toMatchObject({ off_reason: 'refunded', current_balance: 0 });
    await refunded(order);
    expect(await owner.byId(gift_card_id)).toMatchObject({ status: 'active', off_reason: null, balance: 4_000 });
    expect((await owner.create({ type: 'redeem', gift_card_id, amount: 4_000 })).status).toBe('completed');
  });

  test('a refund to a card on another terminal never reaches the gateway', async () => {
    await withoutPos();
    const { order } = await owner.create({ ...load, payment_method_type: 'card' });
    await world.system((tx) =>
      tx.query(
        sql`update company_service set product_code = 'pos' where whmcs_id = ${store.whmcsId} and product_code = 'gc_without_pos'`,
      ),
    );
    expect((await refunded(order)).refunds).toMatchObject([{ status: 'completed', amount: 10_000 }]);
  });
});
