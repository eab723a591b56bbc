import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Campaign, CampaignRecipient, CampaignRedemption, CampaignResults } from '../../resolver-types.generated';
import { inNewStores } from '../../testing/in-pos-world';
import { lines, posClient, refusalOf, resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest, TestPerson } from '../../testing/pos-world';
import { makeCode, promoClient } from '../../testing/promo-client';
import { refundClient } from '../../testing/refund-client';
import { reserveCredits, spendCredits } from '../message-credits/message-credits.service';
import type { OrderView } from '../tickets/order-view.rules';

let world: PosTest;
let store: PosStore;
inNewStores((made) => {
  ({ world, store } = made);
});

const documents = {
  results: `query ($s: Int!, $id: UUID!) { result: campaign_results(whmcs_id: $s, id: $id) {
    planned sent failed skipped unknown remaining delivered opened redeemed income discount sms_credits email_credits expense return opted_out opt_out_days { day count } } }`,
  redemptions: `query ($s: Int!, $id: UUID!, $limit: Int! = 20, $cursor: Cursor) {
    result: campaign_redemption_list(whmcs_id: $s, campaign_id: $id, limit: $limit, cursor: $cursor) {
      cursor state discount_value total_price system_type order_code customer { full_name } } }`,
  recipients: `query ($s: Int!, $id: UUID!, $state: CampaignRecipientFilter, $day: Date) {
    result: campaign_recipient_list(whmcs_id: $s, campaign_id: $id, state: $state, opt_out_day: $day) { channel state customer { id } } }`,
  countRecipients: `query ($s: Int!, $id: UUID!, $state: CampaignRecipientFilter, $day: Date) {
    result: campaign_recipient_aggregate(whmcs_id: $s, campaign_id: $id, state: $state, opt_out_day: $day) { count } }`,
};
const readResult = <Data>(document: string, variables: object, person: Pick<TestPerson, 'request'> = store.owner) =>
  resultOf<Data>(person.request, document, { s: store.whmcsId, ...variables });

/** A campaign with four messages to the store's client and others, of which one was delivered. */
async function makeCampaign(code: string | null): Promise<string> {
  const id = randomUUID();
  const { whmcsId, client } = store;
  await world.system(async (tx) => {
    await tx.query(sql`
      insert into campaign (whmcs_id, id, kind, name, business_name, email_title, message, channels, mode, status, created_at, updated_at, planned, sent, failed)
      values (${whmcsId}, ${id}, 'campaign', 'Spring week', '', '', 'Hi', 'sms', 1, 'sent', ${world.now}, ${world.now}, 2, 1, 1)`);
    const other = randomUUID();
    await tx.query(sql`
      insert into customer (whmcs_id, id, first_name, last_name, create_at, search_name) values (${whmcsId}, ${other}, 'Mai', 'Tran', ${world.now}, 'mai tran')`);
    await tx.query(sql`
      insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, code, delivered_at, unsubscribed_at, created_at, updated_at)
      values (${whmcsId}, ${id}, ${randomUUID()}, ${client}, 'sms', '+14085550001', 'sent', ${code}, ${world.now}, null, ${world.now}, ${world.now}),
        (${whmcsId}, ${id}, ${randomUUID()}, ${other}, 'sms', '+14085550002', 'failed', null, null, ${world.now}, ${world.now}, ${world.now})`);
  });
  return id;
}

/** Pays a gel manicure with a code. */
async function payWith(code: string): Promise<OrderView> {
  const owner = posClient(store, store.owner);
  const promos = promoClient(store, store.owner);
  const order = await owner.add(await owner.create({ customer_id: store.client }), [lines(store).gel()]);
  const [found] = (await promos.check(order, code)).codes;
  const coded = await promos.add(order, found?.id ?? '');
  return (await owner.checkout(coded, [{ type: 'cash', net: coded.totals.net, tip: 0 }])).order;
}

test('results add up the messages, the tickets that used a code, and what they cost', async () => {
  const id = await makeCampaign(null);
  const code = await makeCode(world, store, { campaignId: id, isOneTime: false });
  await world.system((tx) =>
    tx.query(
      sql`update campaign_recipient set code = ${code} where whmcs_id = ${store.whmcsId} and campaign_id = ${id} and state = 'sent'`,
    ),
  );
  await payWith(code);
  const second = await payWith(code);
  await world.system(async (tx) => {
    const account = { whmcsId: store.whmcsId, channel: 'sms', holdId: id, now: world.now } as const;
    await reserveCredits(tx, { ...account, campaignId: id, amount: 6 });
    await spendCredits(tx, { ...account, uses: [{ reference: 'first', amount: 2 }] });
  });
  const results = await readResult<CampaignResults>(documents.results, { id });
  expect(results).toMatchObject({
    planned: 2,
    sent: 1,
    failed: 1,
    skipped: 0,
    unknown: 0,
    remaining: 0,
    delivered: 1,
    opened: null,
    redeemed: 2,
    income: 6_000,
    discount: 2_000,
    sms_credits: 2,
    email_credits: 0,
    opted_out: 1,
  });
  expect(results.opt_out_days).toMatchObject([{ count: 1 }]);
  const redeemed = async () =>
    (
      await readResult<Campaign>(
        'query ($s: Int!, $id: UUID!) { result: campaign(whmcs_id: $s, id: $id) { redeemed } }',
        { id },
      )
    ).redeemed;
  expect(await redeemed()).toBe(2);
  await refundClient(store, store.owner).void(second);
  expect(await redeemed()).toBe(1);
  expect(await readResult(documents.results, { id })).toMatchObject({ redeemed: 1, income: 3_000, discount: 1_000 });
  const [first] = await readResult<CampaignRedemption[]>(documents.redemptions, { id, limit: 1 });
  const rest = await readResult<CampaignRedemption[]>(documents.redemptions, { id, cursor: first?.cursor });
  expect(
    [first, ...rest].map((row) => [row?.state, row?.discount_value, row?.total_price, row?.system_type]).sort(),
  ).toEqual([
    ['redeemed', 1_000, 3_000, 'pos'],
    ['returned', 0, 0, 'pos'],
  ]);
  for (const [state, expected] of [
    ['sent', ['sent']],
    ['delivered', ['sent']],
    ['redeemed', ['sent']],
    ['opted_out', ['failed']],
    ['skipped', []],
  ] as const) {
    const rows = await readResult<CampaignRecipient[]>(documents.recipients, { id, state });
    expect([state, rows.map((row) => row.state)]).toEqual([state, expected]);
  }
});

test('messages that were not handed over remain, so that the planned ones are the sum', async () => {
  const id = await makeCampaign(null);
  await world.system(async (tx) => {
    for (const [index, state] of ['planned', 'claimed'].entries()) {
      const other = randomUUID();
      await tx.query(sql`
        insert into customer (whmcs_id, id, first_name, create_at, search_name) values (${store.whmcsId}, ${other}, 'Lan', ${world.now}, 'lan')`);
      await tx.query(sql`
        insert into campaign_recipient (whmcs_id, campaign_id, id, customer_id, channel, address, state, created_at, updated_at)
        values (${store.whmcsId}, ${id}, ${randomUUID()}, ${other}, 'sms', ${`+140855590${index}1`}, ${state}, ${world.now}, ${world.now})`);
    }
    await tx.query(
      sql`update campaign set status = 'sending', planned = 4 where whmcs_id = ${store.whmcsId} and id = ${id}`,
    );
  });
  const { planned, sent, failed, skipped, unknown, remaining } = await readResult<CampaignResults>(documents.results, {
    id,
  });
  expect({ planned, remaining }).toEqual({ planned: 4, remaining: 2 });
  expect(sent + failed + skipped + unknown + remaining).toBe(planned);
  const rows = await readResult<CampaignRecipient[]>(documents.recipients, { id, state: 'remaining' });
  expect(rows.map(({ state }) => state).sort()).toEqual(['claimed', 'planned']);
  expect(await readResult(documents.countRecipients, { id, state: 'remaining' })).toEqual({ count: 2 });
});

test('each day of opt-outs has the clients who opted out on it, by the zone of the store', async () => {
  const id = await makeCampaign(null);
  // 11 PM in Chicago: in UTC it is the next day.
  await world.system((tx) =>
    tx.query(sql`
      update campaign_recipient set unsubscribed_at = '2026-11-20T05:00:00Z'
      where whmcs_id = ${store.whmcsId} and campaign_id = ${id} and customer_id = ${store.client}`),
  );
  const { opt_out_days } = await readResult<CampaignResults>(documents.results, { id });
  expect(opt_out_days).toEqual([
    { day: '2026-11-21', count: 1 },
    { day: '2026-11-19', count: 1 },
  ]);
  const on = async (day: string) =>
    (await readResult<CampaignRecipient[]>(documents.recipients, { id, state: 'opted_out', day })).map(
      ({ customer }) => customer.id,
    );
  expect(await on('2026-11-19')).toEqual([store.client]);
  expect(await on('2026-11-20')).toEqual([]);
  expect(await on('2026-11-21')).toHaveLength(1);
  for (const { day, count } of opt_out_days)
    expect(await readResult(documents.countRecipients, { id, state: 'opted_out', day })).toEqual({ count });
});

test('a campaign of another store is not found', async () => {
  expect(await refusalOf(readResult(documents.results, { id: randomUUID() }))).toMatchObject({ category: 'not_found' });
});
