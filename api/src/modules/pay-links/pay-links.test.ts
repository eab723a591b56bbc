import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inNewStores } from '../../testing/in-pos-world';
import { clientPhone, payLinkClient } from '../../testing/pay-link-client';
import {
  conflict,
  fieldOf,
  lines,
  type OrderView,
  outcomeOf,
  type PosClient,
  posClient,
  refusalOf,
} from '../../testing/pos-client';
import { type PosStore, type PosTest, testSecret } from '../../testing/pos-world';
import type { RefundClient } from '../../testing/refund-client';
import { testCards } from '../../testing/test-gateway';
import { createHmacSigner } from '../identity/hmac-signer.service';
import { sweepCheckouts } from '../payments/checkout-sweeper.service';
import { applyRetention } from '../retention/retention.service';
import { payLinkMs } from './pay-link.rules';
import { createPayLinks } from './pay-link-tokens.service';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
let refunds: RefundClient;
let desk: ReturnType<typeof payLinkClient>;
let phone: ReturnType<typeof clientPhone>;
inNewStores((made) => {
  ({ world, store, owner, refunds } = made);
  desk = payLinkClient(store, store.owner);
  phone = clientPhone(world);
});

const ticket = async (input: object = {}): Promise<OrderView> =>
  owner.add(await owner.create(input), [lines(store).gel()]);
const linked = async (order?: OrderView) => {
  const present = order ?? (await ticket());
  return { order: present, ...(await desk.create(present)) };
};
const later = <T>(ms: number, work: () => Promise<T>) => world.at(new Date(world.now.getTime() + ms), work);
const set = (key: string, value: string) =>
  world.system((tx) =>
    tx.query(sql`insert into key_value (whmcs_id, key, value) values (${store.whmcsId}, ${key}, ${value})`),
  );
const cash = (net: number) => [{ type: 'cash' as const, net, tip: 0 }];
const notFound = { category: 'not_found', code: 'pay_link_not_found' };

describe('a pay link', () => {
  test('is opened, and pays the ticket with a tip like any card', async () => {
    await set('tip_presets', '1800,2000,2500');
    const { order, link, token } = await linked();
    expect(link).toMatchObject({ status: 'open', total: 4_000, seconds_left: 900, opened_at: null, declines: 0 });
    const opened = await phone.open(token);
    expect(opened).toMatchObject({
      status: 'open',
      store: { name: `Store ${store.whmcsId}`, timezone: 'US/Central' },
      items: [{ name: 'Gel set', quantity: 1, amount: 4_000, discount: 0 }],
      total: 4_000,
      tip: 0,
      tip_base: 4_000,
      tip_presets: [1_800, 2_000, 2_500],
      max_tip: 4_000,
      payment: null,
    });
    expect((await desk.ofOrder(order.id)).link).toMatchObject({ opened_at: world.now.toISOString() });

    const paid = await phone.pay(token, 800);
    expect(paid).toMatchObject({
      status: 'paid',
      total: 4_800,
      tip: 800,
      payment: { order_code: order.order_code, amount: 4_800, card_type: 'Visa', card_last_four: '4242' },
    });
    expect(world.gateway.chargedAmounts().at(-1)).toBe(4_800);
    const done = await owner.get(order.id);
    expect(done).toMatchObject({
      order_status: 'done',
      tip: 800,
      tip_shares: [{ employee_id: store.ava.id, amount: 800 }],
      payments: [{ tender: 'card', amount: 4_800, tip: 800, status: 'approved', source: 'link' }],
    });
    expect((await desk.ofOrder(order.id)).link?.status).toBe('paid');
    const [row] = await world.system((tx) =>
      tx.query(sql`select actor_id, data from audit_log where whmcs_id = ${store.whmcsId} and kind = 'order_paid'`),
    );
    expect(row).toEqual({
      actor_id: store.owner.id,
      data: { checkout_id: expect.any(String), through: 'link' },
    });
    await refunds.refund(done);
    expect((await owner.get(order.id)).refund_state).toBe('refunded');
  });

  test('replaces the tip that was on the ticket, with its chosen shares', async () => {
    const order = await owner.review(await ticket(), {
      tip: 500,
      tip_shares: [{ employee_id: store.ava.id, amount: 500 }],
    });
    const { token, link } = await linked(order);
    expect(link.total).toBe(4_500);
    expect(await phone.page(token)).toMatchObject({ total: 4_000, tip: 500 });
    await phone.pay(token, 1_000);
    expect(await owner.get(order.id)).toMatchObject({ tip: 1_000, totals: { total: 5_000 } });
  });

  test('is opened by a token of an earlier release, which names no store', async () => {
    const { token } = await linked();
    const [, secret = ''] = token.split('.');
    // The hash is that of the whole token.
    const earlier = createPayLinks(createHmacSigner(testSecret), null).hashes(secret)[0];
    await world.system((tx) =>
      tx.query(sql`update pay_link set token_hash = ${earlier} where whmcs_id = ${store.whmcsId} and ended_at is null`),
    );
    expect((await phone.open(secret)).status).toBe('open');
    expect(await refusalOf(phone.open(token))).toEqual(notFound);
  });

  test('is not found by its token with another store', async () => {
    const { token } = await linked();
    expect(await refusalOf(phone.open(`1${token}`))).toEqual(notFound);
  });

  test('stores neither the token nor its plain hash', async () => {
    const { token } = await linked();
    const [row] = await world.system((tx) =>
      tx.query<{ row: string }>(sql`select to_jsonb(l)::text as row from pay_link l where whmcs_id = ${store.whmcsId}`),
    );
    expect(row?.row).not.toContain(token);
    const saved = await world.system((tx) =>
      tx.query(
        sql`select 1 from idempotency where whmcs_id = ${store.whmcsId} and response::text like ${`%${token}%`}`,
      ),
    );
    expect(saved).toEqual([]);
  });

  test('expires after 15 minutes by the clock of the server', async () => {
    const { token, order } = await linked();
    await later(payLinkMs - 1, async () => expect((await phone.page(token)).status).toBe('open'));
    await later(payLinkMs, async () => {
      expect(await phone.page(token)).toMatchObject({ status: 'expired', items: [], total: 0 });
      expect(await refusalOf(phone.pay(token))).toEqual(conflict('pay_link_closed'));
    });
    expect((await owner.get(order.id)).order_status).toBe('in_service');
  });

  test('ends with the next link of its ticket, and when it is canceled', async () => {
    const { order, token } = await linked();
    const next = await desk.create(order);
    expect((await phone.page(token)).status).toBe('canceled');
    expect(await refusalOf(phone.pay(token))).toEqual(conflict('pay_link_closed'));
    expect((await desk.cancel(next.link.id)).status).toBe('canceled');
    expect((await phone.page(next.token)).status).toBe('canceled');
  });

  test('stands in lists until it expires, is canceled, or the ticket changes', async () => {
    const listed = async ({ id }: OrderView) =>
      (await owner.list({ where: { is_open: true } })).orders.find((found) => found.id === id)?.pay_link_expires_at;
    const { order, link } = await linked();
    const end = new Date(world.now.getTime() + payLinkMs).toISOString();
    expect(await listed(order)).toBe(end);
    expect((await desk.ofOrder(order.id)).link).toMatchObject({ expires_at: end });
    await later(payLinkMs, async () => expect(await listed(order)).toBeNull());
    await desk.cancel(link.id);
    expect(await listed(order)).toBeNull();
    await desk.create(order);
    expect(await listed(order)).toBe(end);
    await owner.add(order, [lines(store).oil()]);
    expect(await listed(order)).toBeNull();
  });

  const ends: [string, (order: OrderView) => Promise<unknown>][] = [
    ['another tender', (order) => owner.checkout(order, cash(4_000))],
    [
      'a declined card at the desk',
      (order) =>
        owner.checkout(order, [
          { type: 'card', net: 4_000, tip: 0, card_token: world.gateway.token(testCards.declines) },
        ]),
    ],
    ['a new line', (order) => owner.add(order, [lines(store).oil()])],
    ['a changed line', (order) => owner.update(order, { id: order.order_items[0]?.id, quantity: 2 })],
    ['a discount', (order) => owner.review(order, { discounts: [{ discount_type: 'usd', discount_value: 100 }] })],
    ['discarding the ticket', (order) => owner.discard(order, 'No show')],
    ['another service fee', () => set('service_fee', '200')],
  ];
  test.each(ends)('is closed by %s', async (_, change) => {
    const { order, token } = await linked();
    await change(order);
    expect(await refusalOf(phone.pay(token))).toEqual(conflict('pay_link_closed'));
  });

  test('is not created for an empty, free, changed or closed ticket, or one without staff', async () => {
    const empty = await owner.create();
    expect(await refusalOf(desk.create(empty))).toMatchObject({ category: 'validation' });
    const order = await ticket();
    expect(await refusalOf(desk.create(order, { version: 1 }))).toMatchObject({ code: 'order_changed' });
    expect(await refusalOf(desk.create(order, { expected_total: 1 }))).toMatchObject({ code: 'order_changed' });
    const unassigned = await owner.add(await owner.create(), [lines(store).gel({ staff_id: null })]);
    expect(await refusalOf(desk.create(unassigned))).toEqual(fieldOf('order_items.0.staff_id', 'staff_required'));
    await owner.checkout(order, cash(4_000));
    expect(await refusalOf(desk.create(order))).toEqual(conflict('order_closed'));
  });

  test('belongs to its store: others neither see nor text nor cancel it', async () => {
    const { order, link, token } = await linked();
    const neighbour = await world.store();
    const theirs = payLinkClient(neighbour, neighbour.owner);
    expect(await refusalOf(theirs.ofOrder(order.id))).toMatchObject({ code: 'order_not_found' });
    expect(await refusalOf(theirs.cancel(link.id))).toEqual(notFound);
    expect(await refusalOf(theirs.text({ id: link.id, token, to: '+18135550143' }))).toEqual(notFound);
    expect(await refusalOf(desk.text({ id: link.id, token: 'another', to: '+18135550143' }))).toEqual(notFound);
  });

  test('is deleted after two days', async () => {
    const { token } = await linked();
    await later(2 * 86_400_000 + 1, () => applyRetention(world.database, world.now));
    expect(await refusalOf(phone.page(token))).toEqual(notFound);
  });
});

describe('a payment by link', () => {
  test('charges once for a double tap, and for fifty requests with keys of their own', async () => {
    const before = world.gateway.chargedAmounts().length;
    const { token } = await linked();
    const sent = { card_token: world.gateway.token(testCards.approves), key: randomUUID() };
    const twice = await Promise.all(Array.from({ length: 5 }, () => phone.pay(token, 800, sent)));
    expect(twice.every(({ status }) => status === 'paid' || status === 'processing')).toBe(true);
    expect((await phone.pay(token, 800, sent)).status).toBe('paid');
    const others = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(phone.pay(token, 800))));
    expect(others.every((outcome) => 'refused' in outcome)).toBe(true);
    expect(world.gateway.chargedAmounts().slice(before)).toEqual([4_800]);
  });

  test('races cash at the desk: exactly one wins, and money is taken once', async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const before = world.gateway.chargedAmounts().length;
      const { order, token } = await linked();
      const byLink = () => outcomeOf(phone.pay(token, 800));
      const byCash = () => outcomeOf(owner.checkout(order, cash(4_000)));
      const race = round % 2 ? [byLink(), byCash()] : [byCash(), byLink()];
      const outcomes = await Promise.all(race);
      expect(outcomes.filter((outcome) => 'made' in outcome)).toHaveLength(1);
      const { order_status, payments, totals } = await owner.get(order.id);
      expect(order_status).toBe('done');
      const taken = payments.filter(({ status }) => status === 'approved');
      expect(taken.map(({ amount }) => amount)).toEqual([totals.total]);
      const charged = world.gateway.chargedAmounts().slice(before);
      expect(charged).toEqual(taken[0]?.tender === 'card' ? [4_800] : []);
    }
  });

  test('races a change of the ticket, and never charges another total', async () => {
    for (const _ of [1, 2, 3]) {
      const { order, token } = await linked();
      const [paid, changed] = await Promise.all([
        outcomeOf(phone.pay(token)),
        outcomeOf(owner.add(order, [lines(store).oil()])),
      ]);
      expect(['made' in paid, 'made' in changed].filter(Boolean)).toHaveLength(1);
    }
  });

  test('leaves the link open after a declined card; the fifth closes it', async () => {
    const { order, token } = await linked();
    for (const count of [1, 2, 3, 4]) {
      const page = await phone.pay(token, 0, { card: testCards.declines });
      expect(page).toMatchObject({ status: 'open', decline_code: 'card_declined' });
      expect((await desk.ofOrder(order.id)).link?.declines).toBe(count);
    }
    expect((await phone.pay(token, 0, { card: testCards.declines })).status).toBe('closed');
    expect(await refusalOf(phone.pay(token))).toEqual(conflict('pay_link_closed'));
    expect((await owner.checkout(order, cash(4_000))).status).toBe('completed');
  });

  test('with an unknown outcome is neither canceled nor charged again, and settles itself', async () => {
    const { order, link, token } = await linked();
    const sent = { card_token: world.gateway.token(testCards.approves), key: randomUUID() };
    world.gateway.network = 'answers_lost';
    expect((await phone.pay(token, 500, sent)).status).toBe('processing');
    expect(await refusalOf(desk.cancel(link.id))).toEqual(conflict('checkout_pending'));
    expect(await refusalOf(desk.create(order))).toEqual(conflict('checkout_pending'));
    world.gateway.network = 'up';
    await later(30_000, () =>
      sweepCheckouts({
        database: world.database,
        gateway: world.gateway,
        log: world.logger,
        now: () => world.now,
        graceMs: 10_000,
        giveUpMs: 60_000,
      }),
    );
    expect((await phone.page(token)).status).toBe('paid');
    expect((await owner.get(order.id)).payments).toMatchObject([{ amount: 4_500, status: 'approved' }]);
  });

  test('refuses a tip that a client mistyped', async () => {
    const { token } = await linked();
    expect(await refusalOf(phone.pay(token, 4_001))).toEqual(
      fieldOf('input_obj.tip', 'out_of_range', { min: 0, max: 4_000 }),
    );
  });
});

describe('a text with the link', () => {
  const messages = () =>
    world.system((tx) =>
      tx.query<{ recipient: string; content: string; is_secret: boolean }>(
        sql`select recipient, content, is_secret from outbox_message where whmcs_id = ${store.whmcsId} order by created_at, id`,
      ),
    );
  const setClient = (values: { phone?: string; wants?: boolean; language?: string }) =>
    world.system((tx) =>
      tx.query(sql`update customer set phone = ${values.phone ?? '+18135550143'}, is_send_sms = ${values.wants ?? true},
        language = ${values.language ?? 'en'} where whmcs_id = ${store.whmcsId} and id = ${store.client}`),
    );

  test("goes to the ticket's client in their language, and its content is deleted once it is sent", async () => {
    await setClient({ language: 'vi' });
    const { order, link, token } = await linked(await ticket({ customer_id: store.client }));
    expect(await desk.ofOrder(order.id)).toMatchObject({ can_text: true, client_phone_ending: '0143' });
    expect(await desk.text({ id: link.id, token })).toMatchObject({ texted_at: world.now.toISOString() });
    const [text] = await messages();
    expect(text).toMatchObject({ recipient: '+18135550143', is_secret: true });
    expect(text?.content).toContain(`trong 15 phút: https://suite.example/pay#${token}`);
  });

  test('goes to a typed number; a client who opted out gets one only there', async () => {
    await setClient({ wants: false });
    const { order, link, token } = await linked(await ticket({ customer_id: store.client }));
    expect((await desk.ofOrder(order.id)).client_phone_ending).toBeNull();
    expect(await refusalOf(desk.text({ id: link.id, token }))).toEqual(conflict('client_not_texted'));
    expect(await refusalOf(desk.text({ id: link.id, token, to: '+23276123456' }))).toEqual(
      fieldOf('input_obj.to', 'phone_invalid'),
    );
    await desk.text({ id: link.id, token, to: '+18135550199' });
    expect((await messages()).map(({ recipient }) => recipient)).toEqual(['+18135550199']);
  });

  test('needs a number and an open link, and counts in the limit of its recipient', async () => {
    const { link, token, order } = await linked();
    expect(await refusalOf(desk.text({ id: link.id, token }))).toEqual(fieldOf('input_obj.to', 'required'));
    for (const _ of Array.from({ length: 10 })) await desk.text({ id: link.id, token, to: '+18135550143' });
    expect(await refusalOf(desk.text({ id: link.id, token, to: '+18135550143' }))).toMatchObject({
      category: 'rate_limited',
    });
    await owner.checkout(order, cash(4_000));
    expect(await refusalOf(desk.text({ id: link.id, token, to: '+18135550143' }))).toEqual(conflict('pay_link_closed'));
  });
});

describe('Tap to Pay', () => {
  const tappable = async () => {
    const shares = [{ employee_id: store.ava.id, amount: 500 }];
    const order = await owner.review(await ticket(), { tip: 500, tip_shares: shares });
    return { order, ...(await desk.create(order, { method: 'tap' })) };
  };

  test('pays the ticket with the tip of the desk, under a source of its own', async () => {
    const { order, link, token } = await tappable();
    expect(link).toMatchObject({ method: 'tap', status: 'open', total: 4_500, seconds_left: 900 });
    expect(await phone.pay(token, 500)).toMatchObject({ status: 'paid', total: 4_500, payment: { amount: 4_500 } });
    expect(await owner.get(order.id)).toMatchObject({
      order_status: 'done',
      tip_shares: [{ employee_id: store.ava.id, amount: 500 }],
      payments: [{ tender: 'card', amount: 4_500, tip: 500, status: 'approved', source: 'tap' }],
    });
    const rows = await world.system((tx) =>
      tx.query(
        sql`select data from audit_log where whmcs_id = ${store.whmcsId} and kind in ('pay_link_create', 'order_paid') order by seq`,
      ),
    );
    expect(rows).toEqual([
      { data: { pay_link_id: link.id, expected_total: 4_500, method: 'tap' } },
      { data: { checkout_id: expect.any(String), through: 'tap' } },
    ]);
    expect((await desk.ofOrder(order.id)).link).toMatchObject({ method: 'tap', status: 'paid' });
  });

  test('refuses another tip than that of the ticket, and charges nothing', async () => {
    const before = world.gateway.chargedAmounts().length;
    const another = fieldOf('input_obj.tip', 'out_of_range', { min: 500, max: 500 });
    const { token } = await tappable();
    expect(await refusalOf(phone.pay(token, 0))).toEqual(another);
    expect(await refusalOf(phone.pay(token, 4_000))).toEqual(another);
    expect(world.gateway.chargedAmounts()).toHaveLength(before);
  });

  test('charges once for a repeated request, and nothing for another card afterwards', async () => {
    const before = world.gateway.chargedAmounts().length;
    const { token } = await tappable();
    const sent = { card_token: world.gateway.token(testCards.approves), key: randomUUID() };
    for (const _ of [1, 2]) expect((await phone.pay(token, 500, sent)).status).toBe('paid');
    expect(await refusalOf(phone.pay(token, 500))).toEqual(conflict('pay_link_closed'));
    expect(world.gateway.chargedAmounts().slice(before)).toEqual([4_500]);
  });

  test('replaces an open link of the ticket, and ends with another tender', async () => {
    const { order, token } = await linked();
    const tap = await desk.create(order, { method: 'tap' });
    expect((await phone.page(token)).status).toBe('canceled');
    await owner.checkout(order, cash(4_000));
    expect(await refusalOf(phone.pay(tap.token))).toEqual(conflict('pay_link_closed'));
  });

  test('is neither texted nor marked as a link in lists', async () => {
    const { order, link, token } = await tappable();
    const sent = { id: link.id, token, to: '+18135550143' };
    expect(await refusalOf(desk.text(sent))).toEqual(conflict('pay_link_closed'));
    const listed = (await owner.list({ where: { is_open: true } })).orders.find(({ id }) => id === order.id);
    expect(listed?.pay_link_expires_at).toBeNull();
  });
});

describe('the limits', () => {
  test('refuse no token, however many unknown ones came from its address', async () => {
    const { token } = await linked();
    const neighbour = clientPhone(world);
    for (const _ of Array.from({ length: 40 })) expect(await refusalOf(neighbour.page('guess'))).toEqual(notFound);
    expect((await neighbour.page(token)).status).toBe('open');
    expect((await neighbour.pay(token)).status).toBe('paid');
  });

  test('count no charge that is refused, and none of a link that is closed', async () => {
    const { token } = await linked();
    for (const _ of Array.from({ length: 70 })) await refusalOf(phone.pay(token, -1));
    expect((await phone.pay(token)).status).toBe('paid');
    for (const _ of Array.from({ length: 70 })) await refusalOf(phone.pay(token));
    const { token: next } = await linked();
    expect((await phone.pay(next)).status).toBe('paid');
  });

  test('refuse charges after too many declined cards of a store, from any address', async () => {
    await world.system((tx) =>
      tx.query(sql`insert into rate_limit (key, whmcs_id, window_start, taken)
        values (${`paylink:declined:${store.whmcsId}`}, ${store.whmcsId}, ${world.now}, 59)`),
    );
    const { token } = await linked();
    expect(await phone.pay(token, 0, { card: testCards.declines })).toMatchObject({ status: 'open' });
    for (const one of [phone, clientPhone(world)])
      expect(await refusalOf(one.pay(token))).toMatchObject({ category: 'rate_limited' });
    await world.system((tx) =>
      tx.query(sql`update rate_limit set taken = 59 where key = ${`paylink:declined:${store.whmcsId}`}`),
    );
    expect((await phone.pay(token)).status).toBe('paid');
  });

  test('refuse too many links by one person, and none by a colleague', async () => {
    const { whmcsId, owner: person } = store;
    await world.system((tx) =>
      tx.query(sql`insert into rate_limit (key, whmcs_id, window_start, taken)
        values (${`paylink:${whmcsId}:person:${person.id}`}, ${whmcsId}, ${world.now}, 60)`),
    );
    const order = await ticket();
    expect(await refusalOf(desk.create(order))).toMatchObject({ category: 'rate_limited' });
    expect((await payLinkClient(store, store.manager).create(order)).link.status).toBe('open');
  });

  test('refuse too many links of one store', async () => {
    await world.system((tx) =>
      tx.query(sql`insert into rate_limit (key, whmcs_id, window_start, taken)
        values (${`paylink:${store.whmcsId}`}, ${store.whmcsId}, ${world.now}, 1000)`),
    );
    expect(await refusalOf(desk.create(await ticket()))).toMatchObject({ category: 'rate_limited' });
  });
});

test('staff make links for tickets that they see', async () => {
  const ava = posClient(store, store.ava);
  const order = await ava.add(await ava.create(), [lines(store).gel()]);
  const { token } = await payLinkClient(store, store.ava).create(order);
  expect((await phone.pay(token)).status).toBe('paid');
});
