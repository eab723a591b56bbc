import sql from 'sql-template-tag';
import type { Chargeback } from '../resolver-types.generated';
import { inPosWorld } from '../testing/in-pos-world';
import { lines, type PosClient, posClient, resultOf } from '../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../testing/pos-world';
import { routeServers, type Signing, signedPost, webhookSecret } from '../testing/signed-webhook';
import { testCards } from '../testing/test-gateway';
import { createChargebacksRoute } from './chargebacks';
import { createOutboxRoute } from './outbox';

let world: PosTest;
let store: PosStore;
let pos: PosClient;
let address: string;
/** A ticket of $40.00 that was paid by card, and its transaction at the gateway. */
let ticket: { id: string; order_code: string; transaction: string };
inPosWorld((made) => {
  world = made;
});
beforeAll(async () => {
  store = await world.store();
  pos = posClient(store, store.owner);
  ticket = await sell();
});
beforeEach(async () => {
  address = await serve(webhookSecret);
});

const serveRoutes = routeServers();

/** A server has limits of its own. */
async function serve(key: string | null, maxPerAddress?: number): Promise<string> {
  const route = createChargebacksRoute({
    database: world.database,
    secret: key,
    now: () => world.now,
    ...(maxPerAddress && { maxPerAddress }),
  });
  return `${await serveRoutes(
    route,
    createOutboxRoute(world.database, () => world.now),
  )}/webhooks/chargebacks`;
}

async function sell() {
  const open = await pos.add(await pos.create(), [lines(store).gel()]);
  const token = world.gateway.token(testCards.approves);
  const { order } = await pos.checkout(open, [{ type: 'card', net: open.totals.net, tip: 0, card_token: token }]);
  return { ...order, transaction: await transactionOf(order.id) };
}

async function transactionOf(id: string): Promise<string> {
  const [row] = await world.system((tx) =>
    tx.query<{ trans_id: string }>(sql`select trans_id from payment where order_id = ${id}`),
  );
  return row?.trans_id ?? '';
}

const ago = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000).toISOString();
const report = (status: string, minutes: number, more: object = {}) => ({
  id: `dp_${ticket.id}`,
  transaction_id: ticket.transaction,
  status,
  at: ago(minutes),
  ...more,
});
const signed = (body: string, signing?: Signing) => signedPost(body, world.now, signing);
const post = async (event: object) => (await fetch(address, signed(JSON.stringify(event)))).status;

const chargebacks = async (id = ticket.id) => {
  const { payments } = await resultOf<{ payments: { chargebacks: Chargeback[] }[] }>(
    store.owner.request,
    `query ($s: Int!, $id: UUID!) { result: order_by_id(whmcs_id: $s, id: $id) { payments {
      chargebacks { status amount auth_code charge_back_reason respond_by created_at } } } }`,
    { s: store.whmcsId, id },
  );
  return payments.flatMap((payment) => payment.chargebacks);
};
const stored = () => world.system((tx) => tx.query(sql`select gateway_id, status from chargeback order by gateway_id`));
const notified = ({ request }: TestPerson) =>
  resultOf<object[]>(
    request,
    'query ($s: Int!) { result: notification_list(whmcs_id: $s) { kind title body extra_data { key value } } }',
    { s: store.whmcsId },
  );

test('a chargeback is shown at its payment, and posts nothing', async () => {
  const postings = () =>
    world.system((tx) => tx.query(sql`select count(*) from posting where whmcs_id = ${store.whmcsId}`));
  const before = await postings();
  expect(await post(report('opened', 3, { amount: 1_500, reason: 'fraudulent', respond_by: '2026-12-04' }))).toBe(204);
  expect(await chargebacks()).toEqual([
    {
      status: 'opened',
      amount: 1_500,
      auth_code: expect.any(String),
      charge_back_reason: 'fraudulent',
      respond_by: '2026-12-04',
      created_at: ago(3),
    },
  ]);
  expect(await postings()).toEqual(before);
});

test('notifies owners once, in the language that they read', async () => {
  store = await world.store();
  pos = posClient(store, store.owner);
  ticket = await sell();
  const opened = report('opened', 3, { respond_by: '2026-12-04' });
  expect([await post(opened), await post(opened)]).toEqual([204, 204]);
  expect(await notified(store.owner)).toEqual([
    {
      kind: 'bamboo',
      title: 'A card payment is disputed',
      body: `The client’s bank disputes $40.00 of ticket #${ticket.order_code}. Respond to your card processor by Dec 04, 2026.`,
      extra_data: [{ key: 'order_id', value: ticket.id }],
    },
  ]);
  expect(await notified(store.manager)).toEqual([]);
  await world.system((tx) => tx.query(sql`update app_user set language = 'vi' where id = ${store.owner.id}`));
  expect(await notified(store.owner)).toMatchObject([
    {
      body: `Ngân hàng của khách đòi lại $40.00 của phiếu #${ticket.order_code}. Hạn trả lời công ty thẻ: ngày 04 / 12 / 2026.`,
    },
  ]);
});

test('an outcome that arrives before the opening stays, and takes over what it did not know', async () => {
  ticket = await sell();
  const before = await notified(store.owner);
  expect(await post(report('won', 1))).toBe(204);
  expect(await post(report('opened', 9, { amount: 1_500, reason: 'fraudulent', respond_by: '2026-12-04' }))).toBe(204);
  expect(await chargebacks()).toMatchObject([
    { status: 'won', amount: 1_500, charge_back_reason: 'fraudulent', respond_by: '2026-12-04', created_at: ago(9) },
  ]);
  expect(await notified(store.owner)).toEqual(before);
});

test('the later report decides', async () => {
  ticket = await sell();
  await post(report('opened', 9));
  await post(report('won', 5));
  await post(report('lost', 2));
  // The gateway posts again what it got no response to.
  await post(report('won', 5));
  expect(await chargebacks()).toMatchObject([{ status: 'lost' }]);
  await post(report('opened', 2));
  expect(await chargebacks()).toMatchObject([{ status: 'lost' }]);
});

test('never shows more than the payment', async () => {
  ticket = await sell();
  await post(report('opened', 1, { amount: 999_999 }));
  expect(await chargebacks()).toMatchObject([{ amount: 4_000 }]);
});

test('belongs to the store of its payment', async () => {
  ticket = await sell();
  await post(report('opened', 1));
  const seen = await world.system((tx) =>
    tx.query(sql`select whmcs_id from chargeback where gateway_id = ${`dp_${ticket.id}`}`),
  );
  expect(seen).toEqual([{ whmcs_id: store.whmcsId }]);
});

test('an id belongs to one payment, and a payment has ten at most', async () => {
  ticket = await sell();
  const other = await sell();
  await post(report('opened', 1));
  expect(await post(report('lost', 0, { transaction_id: other.transaction }))).toBe(409);
  expect(await chargebacks()).toMatchObject([{ status: 'opened' }]);
  expect(await chargebacks(other.id)).toEqual([]);
  const statuses: number[] = [];
  for (let count = 2; count <= 11; count += 1)
    statuses.push(await post(report('opened', 1, { id: `dp_${ticket.id}_${count}` })));
  expect(statuses).toEqual([...Array(9).fill(204), 409]);
});

test('a transaction without money or with two payments is not found', async () => {
  ticket = await sell();
  const other = await sell();
  const change = (status: string, trans: string) =>
    world.system((tx) =>
      tx.query(sql`update payment set status = ${status}, trans_id = ${trans} where order_id = ${other.id}`),
    );
  await change('declined', 'sbx_declined');
  expect(await post(report('opened', 1, { transaction_id: 'sbx_declined' }))).toBe(404);
  await change('approved', ticket.transaction);
  expect(await post(report('opened', 1))).toBe(404);
});

test('a developer of the demo opens and wins a chargeback at the outbox', async () => {
  ticket = await sell();
  const outbox = new URL('/dev/outbox', address);
  expect(await (await fetch(outbox)).text()).toContain(
    `<option value="${ticket.transaction}">Store ${store.whmcsId} · #${ticket.order_code} · $40.00</option>`,
  );
  const choose = async (chargeback: string, transaction = ticket.transaction) =>
    (
      await fetch(outbox, {
        method: 'POST',
        body: new URLSearchParams({ chargeback, transaction }),
        redirect: 'manual',
      })
    ).status;
  expect(await choose('opened')).toBe(303);
  expect(await chargebacks()).toMatchObject([{ status: 'opened', amount: 4_000 }]);
  expect(await choose('won')).toBe(303);
  expect(await chargebacks()).toMatchObject([{ status: 'won' }]);
  expect(await choose('opened', 'sbx_none')).toBe(400);
});

test.each([
  ['another secret', () => signed(JSON.stringify(report('opened', 1)), { by: 't'.repeat(32) }), 401],
  ['the signature of another body', () => signed(JSON.stringify(report('opened', 1)), { signedBody: '{}' }), 401],
  ['no signature', () => ({ method: 'POST', body: JSON.stringify(report('opened', 1)) }), 401],
  ['a request of six minutes ago', () => signed(JSON.stringify(report('opened', 1)), { after: -360 }), 401],
  ['no JSON', () => signed('opened'), 400],
  ['another status', () => signed(JSON.stringify(report('withdrawn', 1))), 400],
  ['no id', () => signed(JSON.stringify(report('opened', 1, { id: '' }))), 400],
  ['an amount of nothing', () => signed(JSON.stringify(report('opened', 1, { amount: 0 }))), 400],
  ['a day that does not exist', () => signed(JSON.stringify(report('opened', 1, { respond_by: '2026-02-30' }))), 400],
  ['a long reason', () => signed(JSON.stringify(report('opened', 1, { reason: 'a'.repeat(61) }))), 400],
  ['a time of the future', () => signed(JSON.stringify(report('opened', -10))), 400],
  ['another transaction', () => signed(JSON.stringify(report('opened', 1, { transaction_id: 'sbx_none' }))), 404],
  ['a body beyond the limit', () => signed(JSON.stringify(report('opened', 1, { note: 'a'.repeat(5_000) }))), 413],
  ['another method', () => ({ method: 'GET' }), 405],
] as const)('refuses %s', async (_, made, status) => {
  const before = await stored();
  expect((await fetch(address, made())).status).toBe(status);
  expect(await stored()).toEqual(before);
});

test('refuses every report without a secret', async () => {
  address = await serve(null);
  expect(await post(report('opened', 1))).toBe(404);
});

test('refuses an address beyond its limit of requests', async () => {
  address = await serve(webhookSecret, 2);
  const forged = signed('{}', { by: 't'.repeat(32) });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await fetch(address, forged)).status);
  expect(statuses).toEqual([401, 401, 429]);
});
