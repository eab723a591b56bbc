import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { inNewStores } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import {
  grantBought,
  readAvailable,
  releaseCredits,
  reserveCredits,
  returnCredits,
  spendCredits,
} from './message-credits.service';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const channel = 'sms';
const run = <T>(work: (tx: Tx, account: { whmcsId: number; channel: 'sms'; now: Date }) => Promise<T>): Promise<T> =>
  world.system((tx) => work(tx, { whmcsId: store.whmcsId, channel, now: world.now }));
const available = () => run((tx, { whmcsId, now }) => readAvailable(tx, whmcsId, now));
const campaignId = randomUUID();

interface Sums {
  free: number;
  held: number;
  stored_free: number;
  stored_held: number;
}
/** The sums of the ledger, and the balances that are stored. */
const sums = async (): Promise<Sums | undefined> => {
  const [row] = await world.system((tx) =>
    tx.query<Sums>(sql`
      select coalesce(sum(allowance + bought), 0)::integer as free, coalesce(sum(held), 0)::integer as held,
        coalesce((select allowance_left + bought_left from message_credit where whmcs_id = ${store.whmcsId} and channel = ${channel}), 0) as stored_free,
        (select coalesce(sum(allowance_left + bought_left), 0)::integer from message_credit_hold where whmcs_id = ${store.whmcsId} and channel = ${channel}) as stored_held
      from message_credit_entry where whmcs_id = ${store.whmcsId} and channel = ${channel}`),
  );
  return row;
};

const credits = `query ($whmcs_id: Int!) {
  result: gci_central_get_sms_and_email(whmcs_id: $whmcs_id) { sms email amount_customer sms_bought sms_held allowance_resets_on } }`;
const changes = `query ($whmcs_id: Int!) {
  result: message_credit_list(whmcs_id: $whmcs_id, channel: sms) { type amount campaign_name } }`;

test('credits are reserved, used and given back, each once however often it is repeated', async () => {
  const holdId = randomUUID();
  expect(await available()).toEqual({ sms: 100, email: 500 });
  for (const _ of [1, 2]) {
    await run((tx, { whmcsId, now }) => grantBought(tx, whmcsId, { sms: 50, email: 0 }, 'order 1', now));
    const reserved = await run((tx, account) => reserveCredits(tx, { ...account, holdId, campaignId, amount: 120 }));
    expect(reserved).toEqual({ isReserved: true });
    const uses = [
      { reference: 'first', amount: 70 },
      { reference: 'second', amount: 40 },
    ];
    await run((tx, account) => spendCredits(tx, { ...account, holdId, uses }));
  }
  expect(await available()).toMatchObject({ sms: 30 });
  for (const _ of [1, 2]) {
    await run((tx, account) => releaseCredits(tx, { ...account, holdId }));
    await run((tx, account) => returnCredits(tx, { ...account, reference: 'second' }));
  }
  expect(await available()).toMatchObject({ sms: 80 });
  const of = { whmcs_id: store.whmcsId };
  expect(await resultOf(store.owner.request, credits, of)).toMatchObject({ sms: 80, sms_bought: 50, sms_held: 0 });
  expect(await resultOf(store.owner.request, changes, of)).toEqual([
    { type: 'returned', amount: 40, campaign_name: null },
    { type: 'released', amount: 10, campaign_name: null },
    { type: 'used', amount: 110, campaign_name: null },
    { type: 'reserved', amount: 120, campaign_name: null },
    { type: 'bought', amount: 50, campaign_name: null },
    { type: 'granted', amount: 100, campaign_name: null },
  ]);
});

test('a reservation of more than is free says how many are', async () => {
  const reserved = await run((tx, account) =>
    reserveCredits(tx, { ...account, holdId: randomUUID(), campaignId, amount: 101 }),
  );
  expect(reserved).toEqual({ isReserved: false, available: 100 });
  expect(await available()).toMatchObject({ sms: 100 });
});

test('parallel reservations take no more than is free', async () => {
  const reserve = () =>
    run((tx, account) => reserveCredits(tx, { ...account, holdId: randomUUID(), campaignId, amount: 30 }));
  const results = await Promise.all(Array.from({ length: 6 }, reserve));
  expect(results.filter(({ isReserved }) => isReserved)).toHaveLength(3);
  expect(await sums()).toMatchObject({ free: 10, held: 90, stored_free: 10, stored_held: 90 });
});

test('the allowance lapses with the month, bought credits stay', async () => {
  await run((tx, { whmcsId, now }) => grantBought(tx, whmcsId, { sms: 5, email: 0 }, 'order 1', now));
  const holdId = randomUUID();
  await run((tx, account) => reserveCredits(tx, { ...account, holdId, campaignId, amount: 103 }));
  const later = new Date(world.now.getTime() + 40 * 86_400_000);
  const { whmcsId } = store;
  expect(await world.system((tx) => readAvailable(tx, whmcsId, later))).toMatchObject({ sms: 102 });
  await world.system((tx) => releaseCredits(tx, { whmcsId, channel, holdId, now: later }));
  expect(await world.system((tx) => readAvailable(tx, whmcsId, later))).toMatchObject({ sms: 105 });
});

test('each entry names the credits that were free at the end of its day, page by page', async () => {
  await run((tx, { whmcsId, now }) => grantBought(tx, whmcsId, { sms: 5, email: 0 }, 'order 1', now));
  const holdId = randomUUID();
  await run((tx, account) => reserveCredits(tx, { ...account, holdId, campaignId, amount: 103 }));
  const later = new Date(world.now.getTime() + 40 * 86_400_000);
  const { whmcsId } = store;
  // What was reserved of the allowance has lapsed with its month: only the 3 bought ones come back.
  await world.system((tx) => releaseCredits(tx, { whmcsId, channel, holdId, now: later }));
  await world.system((tx) => grantBought(tx, whmcsId, { sms: 0, email: 7 }, 'order 2', later));

  const read = async (cursor: string | null) =>
    resultOf<{ cursor: string; channel: string; type: string; amount: number; free_at_end_of_day: number }[]>(
      store.owner.request,
      `query ($whmcs_id: Int!, $cursor: Cursor) {
        result: message_credit_list(whmcs_id: $whmcs_id, limit: 4, cursor: $cursor) { cursor channel type amount free_at_end_of_day } }`,
      { whmcs_id: whmcsId, cursor },
    );
  const first = await read(null);
  const rows = [...first, ...(await read(first.at(-1)?.cursor ?? null))];
  expect(rows.map((row) => [row.channel, row.type, row.amount, row.free_at_end_of_day])).toEqual([
    ['email', 'bought', 7, 507],
    ['email', 'granted', 500, 507],
    ['sms', 'released', 103, 105],
    ['sms', 'granted', 100, 105],
    ['sms', 'reserved', 103, 2],
    ['sms', 'bought', 5, 2],
    ['sms', 'granted', 100, 2],
  ]);
  const counted = `query ($whmcs_id: Int!) { result: message_credit_aggregate(whmcs_id: $whmcs_id, channel: sms) { count } }`;
  expect(await resultOf(store.owner.request, counted, { whmcs_id: whmcsId })).toEqual({ count: 5 });
});
