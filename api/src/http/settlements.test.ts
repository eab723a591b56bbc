import sql from 'sql-template-tag';
import { merchantIdOf } from '../modules/card-batches/batches.store';
import { inNewStores } from '../testing/in-pos-world';
import { lines, type PosClient } from '../testing/pos-client';
import type { PosStore, PosTest } from '../testing/pos-world';
import { routeServers, signedPost, webhookSecret } from '../testing/signed-webhook';
import { testCards } from '../testing/test-gateway';
import { createSettlementsRoute } from './settlements';

let world: PosTest;
let store: PosStore;
let owner: PosClient;
inNewStores((made) => {
  ({ world, store, owner } = made);
});
const serveRoutes = routeServers();

/** Sells a gel set for $40.00 by card; returns the key of the charge. */
async function sell(): Promise<string> {
  const order = await owner.add(await owner.create(), [lines(store).gel()]);
  const tender = { type: 'card', net: 4_000, tip: 0, card_token: world.gateway.token(testCards.approves) } as const;
  const paid = await owner.checkout(order, [tender]);
  return paid.order.payments[0]?.id ?? '';
}

const deposit = { id: 'dep_1', status: 'in_transit', amount: 3_880, availableOn: '2026-11-23' };
const line = {
  id: 'line_1',
  kind: 'sale',
  depositId: 'dep_1',
  refundKey: null,
  gross: 4_000,
  fee: 120,
  net: 3_880,
  at: '2026-11-21T15:00:00Z',
};
const reportOf = (paymentKey: string) => ({
  merchant: merchantIdOf(store.whmcsId),
  deposits: [deposit],
  lines: [{ ...line, paymentKey }],
});

async function post(body: object, secret: string | null = webhookSecret): Promise<number> {
  const route = createSettlementsRoute({ database: world.database, secret, now: () => world.now });
  const address = `${await serveRoutes(route)}/webhooks/settlements`;
  return (await fetch(address, signedPost(JSON.stringify(body), world.now))).status;
}

const stored = () =>
  world.system((tx) =>
    tx.query(sql`
      select l.gateway_id, l.net::integer, l.row_id is not null as is_linked, d.status, to_char(d.available_on, 'YYYY-MM-DD') as day
      from settlement_line l left join merchant_deposit d on d.whmcs_id = l.whmcs_id and d.id = l.deposit_id
      where l.whmcs_id = ${store.whmcsId}`),
  );

test('an announced deposit is stored once, linked to the rows of batches, and follows its later state', async () => {
  const report = reportOf(await sell());
  expect([await post(report), await post(report)]).toEqual([204, 204]);
  const saved = { gateway_id: 'line_1', net: 3_880, is_linked: true, day: '2026-11-23' };
  expect(await stored()).toEqual([{ ...saved, status: 'in_transit' }]);
  expect(await post({ ...report, lines: [], deposits: [{ ...deposit, status: 'paid' }] })).toBe(204);
  expect(await stored()).toEqual([{ ...saved, status: 'paid' }]);
});

test('a line that comes before its deposit is linked to it later, and one in a report twice is stored once', async () => {
  const report = reportOf(await sell());
  const early = report.lines.map((one) => ({ ...one, depositId: null }));
  expect(await post({ ...report, deposits: [], lines: [...early, ...early] })).toBe(204);
  expect(await stored()).toMatchObject([{ status: null }]);
  expect(await post(report)).toBe(204);
  expect(await stored()).toMatchObject([{ status: 'in_transit' }]);
});

test('a deposit that the bank returns notifies the owner once', async () => {
  const report = reportOf(await sell());
  const failed = { ...report, deposits: [{ ...deposit, status: 'failed' }] };
  expect([await post(failed), await post(failed)]).toEqual([204, 204]);
  const notices = await world.system((tx) =>
    tx.query(sql`
      select facts ->> 'vendor' as vendor, facts ->> 'reference' as reference from notification
      where whmcs_id = ${store.whmcsId} and receiver_id = ${store.owner.id}`),
  );
  expect(notices).toEqual([{ vendor: 'payment_attention', reference: 'dep_1' }]);
});

test.each([
  ['net is not gross less fee', { lines: [{ ...line, net: 1 }] }, 400],
  ['a day does not exist', { deposits: [{ ...deposit, availableOn: '2026-02-30' }] }, 400],
  ['the merchant is none', { merchant: '00000000-0000-4000-8000-000000010001' }, 404],
  ['the merchant is no id', { merchant: 'x' }, 400],
])('a report in which %s is refused', async (_, more, status) => {
  expect(await post({ ...reportOf(await sell()), ...more })).toBe(status);
  expect(await stored()).toEqual([]);
});

test('a report is refused without a secret, with another signature, and for a store that takes no cards', async () => {
  expect(await post(reportOf('p'), null)).toBe(404);
  expect(await post(reportOf('p'), 'x'.repeat(32))).toBe(401);
  expect(await post(reportOf('p'))).toBe(404);
});
