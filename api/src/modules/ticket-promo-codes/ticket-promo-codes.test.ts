import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { TenderInput } from '../../resolver-types.generated';
import { addAudienceClient, buyCredits, campaignClient } from '../../testing/campaign-client';
import { recordingCarrier, sendRound } from '../../testing/campaign-sending';
import { customerGroupsClient } from '../../testing/customer-groups-client';
import { inNewStores } from '../../testing/in-pos-world';
import { conflict, custom, fieldOf, lines, type PosClient, posClient, refusalOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { makeCode, promoClient } from '../../testing/promo-client';
import { refundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { makeCodes } from '../promo-codes/promo-codes.service';
import type { OrderView } from '../tickets/order-view.rules';

/** `PROMO_RUNS=100` plays more tickets and refunds. */
const refundRuns = Number(process.env.PROMO_RUNS ?? 3);
let world: PosTest;
let store: PosStore;
let owner: PosClient;
let promos: ReturnType<typeof promoClient>;
inNewStores((made) => {
  ({ world, store, owner } = made);
  promos = promoClient(store, store.owner);
});

const cash = (net: number): TenderInput => ({ type: 'cash', net, tip: 0 });
/** $40.00 of the store's client. */
const withGel = async (input: object = { customer_id: store.client }): Promise<OrderView> =>
  owner.add(await owner.create(input), [lines(store).gel()]);
/** The ticket with a code that a person entered. */
async function withCode(code: string, order?: OrderView): Promise<OrderView> {
  const ticket = order ?? (await withGel());
  const [found] = (await promos.check(ticket, code)).codes;
  if (!found) throw new Error('The code cannot be used.');
  return promos.add(ticket, found.id);
}
const pay = (order: OrderView) => owner.checkout(order, [cash(order.totals.net)]);
const redemptions = () =>
  world.system((tx) =>
    tx.query<{ state: string; discount_value: number; total_price: number }>(sql`
      select state, discount_value, total_price from promo_redemption where whmcs_id = ${store.whmcsId} order by created_at, id`),
  );

describe('a promo code', () => {
  test('takes its discount off as the promotion of the ticket, and is redeemed when it is paid', async () => {
    const order = await withCode(await makeCode(world, store));
    expect(order).toMatchObject({
      totals: { promo: 1_000, total: 3_000 },
      order_discounts: [{ name: 'Spring week', is_promo: true, total_value: 1_000 }],
    });
    const paid = await pay(order);
    expect(paid).toMatchObject({ status: 'completed', order: { totals: { promo: 1_000 } } });
    expect(await redemptions()).toEqual([{ state: 'redeemed', discount_value: 1_000, total_price: 3_000 }]);
  });

  test('is found as it is typed, and offered on a ticket of its client', async () => {
    const code = await makeCode(world, store, { discountType: 'percent', discountValue: 1_500 });
    const order = await withGel();
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    expect(await promos.check(order, typed)).toMatchObject({ problem: null, codes: [{ code, discount_value: 1_500 }] });
    expect(await promos.check(order)).toMatchObject({ codes: [{ code, name: 'Spring week' }] });
    expect(await promos.check(await withGel({}))).toEqual({ codes: [], problem: null });
  });

  test('for one use is refused a second time, and no longer offered', async () => {
    const code = await makeCode(world, store);
    const first = await withCode(code);
    const second = await withCode(code);
    await pay(first);
    expect(await refusalOf(pay(second))).toEqual(fieldOf('input_obj.promo_code', 'promo_code_used'));
    expect(await promos.check(second, code)).toEqual({ codes: [], problem: 'promo_code_used' });
    expect(await promos.check(second)).toEqual({ codes: [], problem: null });
    expect((await redemptions()).map(({ state }) => state)).toEqual(['redeemed']);
  });

  test('is won by one of two tickets that are paid at once', async () => {
    const code = await makeCode(world, store);
    const tickets = [await withCode(code), await withCode(code), await withCode(code)];
    const outcomes = await Promise.allSettled(tickets.map(pay));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await redemptions()).map(({ state }) => state)).toEqual(['redeemed']);
  });

  test('for many uses counts once a ticket', async () => {
    const code = await makeCode(world, store, { isOneTime: false });
    for (const _ of [1, 2]) await pay(await withCode(code));
    expect(await redemptions()).toHaveLength(2);
  });

  test('is free again after a declined card', async () => {
    const code = await makeCode(world, store);
    const order = await withCode(code);
    const token = world.gateway.token(testCards.declines);
    const declined = await owner.checkout(order, [{ type: 'card', net: 3_000, tip: 0, card_token: token }]);
    expect(declined.status).toBe('declined');
    expect(await redemptions()).toMatchObject([{ state: 'released' }]);
    const other = await withCode(code);
    await pay(other);
    expect((await redemptions()).map(({ state }) => state).sort()).toEqual(['redeemed', 'released']);
  });

  test('can be used again once its ticket is refunded completely, and not after a part', async () => {
    const code = await makeCode(world, store);
    const order = await owner.add(await withGel(), [custom({ staff_id: store.ava.id })]);
    const { order: paid } = await pay(await withCode(code, order));
    const refunds = refundClient(store, store.owner);
    const [gel] = paid.order_items;
    if (!gel) throw new Error('The ticket has no line.');
    const partly = await refunds.refund(paid, { items: [{ order_item_id: gel.id, quantity: 1 }] });
    const [part] = await redemptions();
    expect(part).toMatchObject({ state: 'redeemed' });
    expect(part?.discount_value).toBeGreaterThan(0);
    expect(part?.discount_value).toBeLessThan(1_000);
    expect(await promos.check(await withGel(), code)).toMatchObject({ problem: 'promo_code_used' });
    await refunds.refund(partly.order);
    expect(await redemptions()).toEqual([{ state: 'returned', discount_value: 0, total_price: 0 }]);
    expect(await pay(await withCode(code))).toMatchObject({ status: 'completed' });
  });

  const tickets = fc.record({
    prices: fc.array(fc.integer({ min: 300, max: 9_000 }), { minLength: 1, maxLength: 3 }),
    discount: fc.oneof(
      fc.record({ discountType: fc.constant('usd' as const), discountValue: fc.integer({ min: 100, max: 2_000 }) }),
      fc.record({ discountType: fc.constant('percent' as const), discountValue: fc.integer({ min: 500, max: 9_000 }) }),
    ),
    order: fc.infiniteStream(fc.nat(99)),
    isPart: fc.boolean(),
  });
  test(
    'is given back once by any refunds of its ticket: with what is left of it',
    async () => {
      const refunds = refundClient(store, store.owner);
      await fc.assert(
        fc.asyncProperty(tickets, async ({ prices, discount, order, isPart }) => {
          const code = await makeCode(world, store, discount);
          const added = prices.map((price) => custom({ price, staff_id: store.ava.id }));
          const ticket = await owner.add(await owner.create({ customer_id: store.client }), added);
          let { order: paid } = await pay(await withCode(code, ticket));
          const own = async () => {
            const [row] = await world.system((tx) =>
              tx.query<{ state: string; discount_value: number; total_price: number }>(sql`
              select state, discount_value, total_price from promo_redemption where whmcs_id = ${store.whmcsId} and order_id = ${paid.id}`),
            );
            return row;
          };
          const whole = await own();
          let before = whole;
          const left = [...paid.order_items];
          while (left.length > (isPart ? 1 : 0)) {
            expect(await promos.check(await withGel(), code)).toMatchObject({ problem: 'promo_code_used' });
            const [item] = left.splice(Number(order.next().value) % left.length, 1);
            if (!item) break;
            ({ order: paid } = await refunds.refund(paid, { items: [{ order_item_id: item.id, quantity: 1 }] }));
            const now = await own();
            expect(now?.discount_value).toBeLessThanOrEqual(before?.discount_value ?? 0);
            expect(now?.total_price).toBeLessThanOrEqual(before?.total_price ?? 0);
            expect(now?.state).toBe(left.length > 0 ? 'redeemed' : 'returned');
            before = now;
          }
          if (left.length === 0) expect(before).toEqual({ state: 'returned', discount_value: 0, total_price: 0 });
          else expect(before?.state).toBe('redeemed');
          if (left.length > 0) return;
          // It counts for one more ticket, and not for a third.
          const [again, third] = [await withCode(code), await withCode(code)];
          await pay(again);
          expect(await refusalOf(pay(third))).toEqual(fieldOf('input_obj.promo_code', 'promo_code_used'));
        }),
        { numRuns: refundRuns },
      );
    },
    20_000 + refundRuns * 5_000,
  );

  test('can be used again once its ticket is voided', async () => {
    const code = await makeCode(world, store);
    const { order } = await pay(await withCode(code));
    await refundClient(store, store.owner).void(order);
    expect(await promos.check(await withGel(), code)).toMatchObject({ problem: null });
  });

  test('is refused by its reason for another client, before its first and after its last day', async () => {
    const other = randomUUID();
    await world.system((tx) =>
      tx.query(sql`
        insert into customer (whmcs_id, id, first_name, last_name, phone, create_at, search_name)
        select whmcs_id, ${other}, 'Mai', 'Tran', '+14085550177', create_at, 'mai tran' from customer where whmcs_id = ${store.whmcsId} and id = ${store.client}`),
    );
    const order = await withGel();
    for (const [terms, problem] of [
      [{ customerId: other }, 'promo_code_other_client'],
      [{ validFrom: '2099-01-01' }, 'promo_code_not_started'],
      [{ validUntil: '2020-01-01' }, 'promo_code_expired'],
    ] as const)
      expect(await promos.check(order, await makeCode(world, store, terms))).toEqual({ codes: [], problem });
    expect(await promos.check(order, 'NOSUCH22')).toEqual({ codes: [], problem: 'promo_code_unknown' });
    expect(await refusalOf(promos.add(order, randomUUID()))).toEqual(
      fieldOf('input_obj.promo_code_id', 'promo_code_unknown'),
    );
  });

  test('is refused at the payment if it ended meanwhile', async () => {
    const order = await withCode(await makeCode(world, store));
    await world.system((tx) =>
      tx.query(sql`update promo_code set valid_until = '2020-01-01' where whmcs_id = ${store.whmcsId}`),
    );
    expect(await refusalOf(pay(order))).toEqual(fieldOf('input_obj.promo_code', 'promo_code_expired'));
  });

  test('stays when the review is saved again, and goes when its promotion is changed or removed', async () => {
    const order = await withCode(await makeCode(world, store));
    const promo = { discount_type: 'usd' as const, discount_value: 1_000, is_promo: true, name: 'Spring week' };
    const saved = await owner.review(order, { discounts: [promo] });
    await pay(await promos.remove(saved));
    expect(await redemptions()).toEqual([]);
    await pay(await owner.review(await withCode(await makeCode(world, store)), { discounts: [promo] }));
    expect(await redemptions()).toHaveLength(1);
    const changed = await owner.review(await withCode(await makeCode(world, store)), {
      discounts: [{ ...promo, discount_value: 900 }],
    });
    await pay(changed);
    expect(await redemptions()).toHaveLength(1);
  });

  test('may take off more than a person may, and no more than there is', async () => {
    await world.system((tx) =>
      tx.query(sql`
        insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, 'discount_limit_staff', '0'::jsonb)
        on conflict (whmcs_id, key) do update set value = excluded.value`),
    );
    const code = await makeCode(world, store, { discountValue: 9_000 });
    const order = await withCode(code);
    expect(order.totals).toMatchObject({ promo: 4_000, total: 0 });
    const promo = { discount_type: 'usd' as const, discount_value: 9_000, is_promo: true, name: 'Spring week' };
    const ava = posClient(store, store.ava);
    const saved = await ava.review(order, { discounts: [promo], tip: 100 });
    expect(saved.totals).toMatchObject({ promo: 4_000 });
    // The screen sends what is taken off.
    const fitted = await ava.review(saved, { discounts: [{ ...promo, discount_value: 4_000 }] });
    await owner.checkout(fitted, [cash(0)]);
    expect(await redemptions()).toMatchObject([{ state: 'redeemed', discount_value: 4_000 }]);
  });

  test('refuses splitting and merging its ticket', async () => {
    const order = await owner.add(await withGel(), [lines(store).oil()]);
    const coded = await withCode(await makeCode(world, store), order);
    const [gel] = coded.order_items;
    const items = [{ order_item_id: gel?.id ?? '', quantity: 1 }];
    expect(await refusalOf(owner.split(coded, { items }))).toEqual(conflict('promo_code_on_ticket'));
    expect(await refusalOf(owner.merge(await withGel(), [coded]))).toEqual(conflict('promo_code_on_ticket'));
  });

  test('cannot be guessed', async () => {
    const order = await withGel();
    const code = await makeCode(world, store);
    for (let guess = 0; guess < 20; guess += 1) await promos.check(order, `GUESS${String(200 + guess)}`);
    expect(await refusalOf(promos.check(order, code))).toMatchObject({ code: 'rate_limited' });
  });
});

describe('the code of a recipient', () => {
  type Client = Parameters<typeof addAudienceClient>[3];
  interface Sent {
    client: string;
    id: string;
    code: string;
  }
  /** Sends a promotion at 10 AM, when emails leave and texts wait, and returns its id and the codes of the clients. */
  async function send(clients: Client[], carrier = recordingCarrier().carrier) {
    await buyCredits(world, store);
    const groups = customerGroupsClient(store, store.owner);
    const { id: group } = await groups.create('Regulars');
    const ids: string[] = [];
    for (const client of clients) ids.push(await addAudienceClient(world, store, 'Ann', client));
    await groups.add(group, ids);
    const { id: campaign } = await campaignClient(store, store.owner).create({
      group_ids: [group],
      channels: 'both',
      email_title: 'Winter',
      discount_type: 'usd',
      discount_value: 500,
    });
    const sendOn = async () => {
      for (let round = 0; round < 3; round += 1)
        await sendRound({ database: world.database, now: () => world.now, carrier });
    };
    await sendOn();
    const codes = await world.system((tx) =>
      tx.query<Sent>(sql`
        select customer_id as client, id, code from promo_code where whmcs_id = ${store.whmcsId} and campaign_id = ${campaign}`),
    );
    const of = (index: number) => codes.find(({ client }) => client === ids[index]) as Sent;
    return { campaign, sendOn, of };
  }
  const byEmail = (name: string): Client => ({ phone: null, email: `${name}@example.com`, agreed: null });

  test('works to its last day if it was sent before its promotion was stopped, and is unknown if it was not', async () => {
    const { campaign, sendOn, of } = await send([byEmail('mailed'), {}]);
    const [mailed, waiting] = [of(0), of(1)];
    const campaigns = campaignClient(store, store.owner);
    expect(await campaigns.one(campaign)).toMatchObject({ sent: 1, remaining: 1 });
    const early = await withGel({ customer_id: waiting.client });
    expect(await promos.check(early, waiting.code)).toEqual({ codes: [], problem: 'promo_code_unknown' });
    await campaigns.stop(campaign);
    await sendOn();
    expect(await campaigns.one(campaign)).toMatchObject({ status: 'stopped', sent: 1, skipped: 1, remaining: 0 });

    const order = await withGel({ customer_id: mailed.client });
    const offered = [{ code: mailed.code, valid_until: '2026-12-24' }];
    expect(await promos.check(order)).toMatchObject({ codes: offered });
    expect(await pay(await withCode(mailed.code, order))).toMatchObject({ order: { totals: { promo: 500 } } });
    const other = await withGel({ customer_id: waiting.client });
    expect(await promos.check(other)).toEqual({ codes: [], problem: null });
    expect(await promos.check(other, waiting.code)).toEqual({ codes: [], problem: 'promo_code_unknown' });
    expect(await refusalOf(promos.add(other, waiting.id))).toEqual(
      fieldOf('input_obj.promo_code_id', 'promo_code_unknown'),
    );
  });

  test.each([
    ['sent', true],
    ['unknown', false],
    ['refused', false],
  ] as const)('is taken as it is typed if its message is “%s”; it is offered: %s', async (kind, isOffered) => {
    const { of } = await send([byEmail(kind)], recordingCarrier(() => kind).carrier);
    const { client, code } = of(0);
    const order = await withGel({ customer_id: client });
    expect((await promos.check(order)).codes.map((one) => one.code)).toEqual(isOffered ? [code] : []);
    expect(await pay(await withCode(code, order))).toMatchObject({ order: { totals: { promo: 500 } } });
  });
});

test('codes of a campaign are made once for each client', async () => {
  const terms = {
    whmcsId: store.whmcsId,
    campaignId: randomUUID(),
    name: 'Spring week',
    discountType: 'usd' as const,
    discountValue: 500,
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    isOneTime: true,
  };
  const make = () => world.system((tx) => makeCodes(tx, terms, [store.client, store.client], world.now));
  const first = await make();
  expect(first.size).toBe(1);
  expect(await make()).toEqual(first);
});
