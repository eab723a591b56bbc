import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { CampaignResults } from '../../resolver-types.generated';
import { addAudienceClient, buyCredits, campaignClient, testContactHashes } from '../../testing/campaign-client';
import { Crash, crashingDatabase, numbersOf, recordingCarrier, sendRound } from '../../testing/campaign-sending';
import { customerGroupsClient } from '../../testing/customer-groups-client';
import { inNewStores } from '../../testing/in-pos-world';
import { resultOf } from '../../testing/pos-client';
import type { PosStore, PosTest } from '../../testing/pos-world';
import { setRegistration } from '../../text-registration';
import { receiveText } from '../inbound-texts/inbound-texts.service';
import { readAvailable } from '../message-credits/message-credits.service';
import { runAutomations } from './automation-runs.service';
import { sendCampaigns } from './campaign-sending.service';
import { receiveReport } from './delivery-reports.service';

/** 14:00 in Chicago, when it is day from Newfoundland to Hawaii. */
const day = new Date('2026-11-21T20:00:00.000Z');
let world: PosTest;
let store: PosStore;
let owner: ReturnType<typeof campaignClient>;
let group: string;
inNewStores(async (made) => {
  ({ world, store } = made);
  owner = campaignClient(store, store.owner);
  ({ id: group } = await customerGroupsClient(store, store.owner).create('Regulars'));
  await change(sql`delete from outbox_message`);
  await change(
    sql`update campaign set status = 'stopped', pause_reason = null, sent_at = now() where status <> 'stopped'`,
  );
  await change(sql`delete from campaign_automation`);
  await buyCredits(world, store);
});

const change = <Row extends object>(statement: ReturnType<typeof sql>) =>
  world.system((tx) => tx.query<Row>(statement));
const add = async (name: string, client: Parameters<typeof addAudienceClient>[3] = {}) => {
  const id = await addAudienceClient(world, store, name, client);
  await customerGroupsClient(store, store.owner).add(group, [id]);
  return id;
};
const addMany = async (count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await add(`Client ${index}`));
  return ids;
};
const after = (seconds: number, from = day) => new Date(from.getTime() + seconds * 1_000);

/** Sends until nothing is left to do, or a number of steps. */
async function sendAll(carrier: ReturnType<typeof recordingCarrier>['carrier'], steps = 20, from = day) {
  for (let round = 0; round < steps; round += 1)
    await sendRound({ database: world.database, now: () => after(round, from), carrier });
}
const numbers = async (id: string) => {
  const { stored, counted } = await numbersOf(world.database, store.whmcsId, id);
  const { status, ...sums } = stored;
  expect(sums).toEqual(counted);
  return stored;
};
const optOutsOf = (id: string) =>
  resultOf<Pick<CampaignResults, 'opted_out' | 'opt_out_days'>>(
    store.owner.request,
    'query ($s: Int!, $id: UUID!) { result: campaign_results(whmcs_id: $s, id: $id) { opted_out opt_out_days { day count } } }',
    { s: store.whmcsId, id },
  );
const create = (input: Parameters<ReturnType<typeof campaignClient>['create']>[0] = {}) =>
  owner.create({ group_ids: [group], ...input });

test('a campaign reaches everybody who may get it, once', async () => {
  await addMany(45);
  await add('Silent', { agreed: null });
  await add('Vietnamese', { language: 'vi', phone: '+15125550001' });
  const { id } = await create({ message: 'Hi {name}!', discount_type: 'usd', discount_value: 500 });
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier);
  expect(await numbers(id)).toEqual({ status: 'sent', planned: 46, sent: 46, failed: 0, skipped: 0, unknown: 0 });
  expect(new Set(got.map(({ recipient }) => recipient)).size).toBe(46);
  expect(got).toHaveLength(46);
  const [vietnamese] = got.filter(({ recipient }) => recipient === '+15125550001');
  expect(vietnamese?.content).toMatch(/^Store \d+: Hi Vietnamese! Mã [2-9A-Z]{8} Nhắn STOP để ngừng nhận tin\.$/);
  const codes = await change<{ code: string }>(
    sql`select distinct code from campaign_recipient where campaign_id = ${id}`,
  );
  expect(codes).toHaveLength(46);
  const seen = await owner.one(id);
  expect(seen).toMatchObject({ sms_count: 46, email_count: 0, remaining: 0 });
  expect(seen.sent_at).not.toBeNull();
});

test('credits are reserved for the longest text, and what was not needed is given back', async () => {
  await add('Ngọc');
  await add('Al');
  await create({ message: `${'x'.repeat(90)} {name}` });
  const before = await world.system((tx) => readAvailable(tx, store.whmcsId, day));
  const { carrier } = recordingCarrier();
  await sendAll(carrier, 1);
  const during = await world.system((tx) => readAvailable(tx, store.whmcsId, day));
  await sendAll(carrier, 3);
  const later = await world.system((tx) => readAvailable(tx, store.whmcsId, day));
  expect([before.sms - during.sms, before.sms - later.sms]).toEqual([4, 3]);
});

test('without enough credits nothing is sent, the owners are notified, and it goes on once there are more', async () => {
  await change(sql`update app_user set email = 'olive@store.example' where id = ${store.owner.id}`);
  await change(
    sql`update message_credit set bought_left = 0, allowance_left = 1 where whmcs_id = ${store.whmcsId} and channel = 'sms'`,
  );
  await addMany(3);
  const { id } = await create();
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 3);
  expect(await owner.one(id)).toMatchObject({ status: 'paused', pause_reason: 'credits', planned: 3, remaining: 3 });
  expect(got.map(({ content }) => content)).toEqual([expect.stringContaining('not enough credits')]);
  await buyCredits(world, store, 10);
  await owner.resume(id);
  await sendAll(carrier, 5);
  expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 3 });
});

test('a campaign that is resumed reserves its credits, also if it was paused again before it could', async () => {
  const setCredits = (count: number) =>
    change(sql`
      update message_credit set bought_left = ${count}, allowance_left = 0 where whmcs_id = ${store.whmcsId} and channel = 'sms'`);
  await setCredits(0);
  await addMany(3);
  const { id } = await create();
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 1);
  expect(await owner.one(id)).toMatchObject({ status: 'paused', pause_reason: 'credits' });
  await owner.resume(id);
  await owner.pause(id);
  await owner.resume(id);
  await sendAll(carrier, 3, after(60));
  expect(await owner.one(id)).toMatchObject({ status: 'paused', pause_reason: 'credits', sent: 0 });
  expect(got.filter(({ content }) => content.includes('see you soon'))).toEqual([]);
  await setCredits(3);
  await owner.resume(id);
  await sendAll(carrier, 4, after(120));
  expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 3 });
  expect((await world.system((tx) => readAvailable(tx, store.whmcsId, day))).sms).toBe(0);
});

/** Changes of Go Checkin with which its pages are closed, too. */
const closings = {
  'has ended': sql`status = 'inactive'`,
  'has expired': sql`expiration_date = '2026-11-20'`,
  'is suspended': sql`is_read_only = true`,
};
const closeGoCheckin = (closing: keyof typeof closings) =>
  change(
    sql`update company_service set ${closings[closing]} where whmcs_id = ${store.whmcsId} and product_code = 'gci'`,
  );
const openGoCheckin = () =>
  change(sql`
    update company_service set status = 'active', expiration_date = '2040-01-01', is_read_only = false
    where whmcs_id = ${store.whmcsId} and product_code = 'gci'`);

describe.each(Object.keys(closings) as (keyof typeof closings)[])('while Go Checkin %s', (closing) => {
  const statusOf = (id: string) => change(sql`select status, pause_reason from campaign where id = ${id}`);
  const paused = [{ status: 'paused', pause_reason: 'service' }];

  test('a campaign that is due is paused, and goes on once the service is active and somebody resumes it', async () => {
    await change(
      sql`update app_user set email = ${`owner-${store.whmcsId}@store.example`} where id = ${store.owner.id}`,
    );
    await addMany(2);
    const { id } = await create();
    await closeGoCheckin(closing);
    const { carrier, got } = recordingCarrier();
    await sendAll(carrier, 3);
    expect(await statusOf(id)).toEqual(paused);
    expect(got.map(({ content }) => content)).toEqual([expect.stringContaining('no active Go Checkin')]);
    await openGoCheckin();
    await sendAll(carrier, 2, after(60));
    expect(await owner.one(id)).toMatchObject({ status: 'paused', sent: 0 });
    await owner.resume(id);
    await sendAll(carrier, 4, after(120));
    expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 2 });
  });

  test('a campaign that is being sent is paused, and goes on where it was', async () => {
    await addMany(50);
    const { id } = await create();
    const { carrier, got } = recordingCarrier();
    await sendAll(carrier, 1);
    await closeGoCheckin(closing);
    await sendAll(carrier, 5, after(60));
    expect(await statusOf(id)).toEqual(paused);
    const offers = () => got.filter(({ content }) => content.includes('see you soon'));
    expect(offers().length).toBeLessThanOrEqual(20);
    await openGoCheckin();
    await owner.resume(id);
    await sendAll(carrier, 20, after(120));
    expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 50 });
    expect(new Set(offers().map(({ recipient }) => recipient)).size).toBe(50);
    expect(offers()).toHaveLength(50);
  });

  test('an automation creates no campaign', async () => {
    await add('Soon', { birth: '11-28' });
    await owner.saveAutomation({ kind: 'birthday', days: 7 });
    await closeGoCheckin(closing);
    await runAutomations({ database: world.database, now: () => day });
    await openGoCheckin();
    expect(await owner.list({ kind: 'automation' })).toEqual([]);
    expect((await owner.automations())[0]).toMatchObject({ last_run_day: null });
    await runAutomations({ database: world.database, now: () => day });
    expect(await owner.list({ kind: 'automation' })).toHaveLength(1);
  });
});

test('advertising waits for the hours in which it may be sent', async () => {
  await addMany(2);
  const { id } = await create();
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 3, new Date('2026-11-21T16:00:00Z'));
  expect(got).toEqual([]);
  expect(await owner.one(id)).toMatchObject({ status: 'sending', waits_for: 'hours', remaining: 2 });
  await sendAll(carrier, 3);
  expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 2 });
});

test('texts wait while the carriers withdraw their approval, and the campaign says so', async () => {
  await addMany(2);
  await add('By email', { phone: null, email: 'ann@example.com' });
  const { id } = await create({ channels: 'both', email_title: 'Winter' });
  const register = (state: 'rejected' | 'approved') =>
    world.system((tx) =>
      setRegistration(tx, store.whmcsId, { state, reason: state === 'rejected' ? 'No website' : undefined }, day),
    );
  await register('rejected');
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 4);
  expect(got.map(({ recipient }) => recipient)).toEqual(['ann@example.com']);
  expect(await owner.one(id)).toMatchObject({ status: 'sending', waits_for: 'carrier', sent: 1, remaining: 2 });
  await register('approved');
  await sendAll(carrier, 4, after(60));
  expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 3 });
});

test('a message that no carrier got in time is sent the next day, not at night', async () => {
  await addMany(2);
  const { id } = await create();
  const { carrier, got } = recordingCarrier();
  const evening = new Date('2026-11-21T23:29:00Z');
  await sendRound({
    database: world.database,
    now: () => evening,
    carrier: { send: async () => ({ kind: 'later', reason: 'busy' }) },
  });
  await sendAll(carrier, 3, new Date('2026-11-22T02:00:00Z'));
  expect(got).toEqual([]);
  expect(await numbers(id)).toMatchObject({ status: 'sending', planned: 2, sent: 0, failed: 0 });
  await sendAll(carrier, 3, new Date('2026-11-22T20:00:00Z'));
  expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 2 });
  expect(got).toHaveLength(2);
});

test('a client who withdraws, opts out, changes their number or is deleted after the start gets nothing', async () => {
  const clients = await addMany(5);
  const [withdrew, stopped, moved, deleted, recent] = clients;
  const { id } = await create();
  await sendAll(recordingCarrier().carrier, 1, new Date('2026-11-21T16:00:00Z'));
  await change(sql`
    insert into client_consent (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, created_at)
    select whmcs_id, gen_random_uuid(), id, 'sms', phone, 'advertising', false, 'client_sheet', 'en', ${day} from customer where id = ${withdrew}`);
  await change(sql`insert into text_opt_out select whmcs_id, phone, ${day} from customer where id = ${stopped}`);
  await change(sql`update customer set phone = '+15125550002' where id = ${moved}`);
  await change(sql`update customer set status = 0 where id = ${deleted}`);
  await change(sql`
    insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at, lane)
    select whmcs_id, gen_random_uuid(), 'sms', phone, 'Offer', 'sent', ${day}, ${day}, 'advertising' from customer where id = ${recent}`);
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 4);
  expect(got).toEqual([]);
  expect(await numbers(id)).toMatchObject({ status: 'sent', planned: 5, skipped: 5 });
  expect((await owner.one(id)).skip_reasons).toEqual([
    { reason: 'no_address', count: 2 },
    { reason: 'opted_out', count: 2 },
    { reason: 'over_cap', count: 1 },
  ]);
});

test('a client who is removed and added again gets it once', async () => {
  const id = await add('Twice', { phone: '+15125550005' });
  const { id: campaign } = await create();
  await sendAll(recordingCarrier().carrier, 1, new Date('2026-11-21T16:00:00Z'));
  await change(sql`update customer set status = 0, phone = null where id = ${id}`);
  await add('Twice', { phone: '+15125550005' });
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 4);
  expect(got.length).toBeLessThanOrEqual(1);
  expect(await numbers(campaign)).toMatchObject({ planned: 1, skipped: 1 });
});

test('a stopped campaign skips the rest, and its numbers add up', async () => {
  await addMany(30);
  const { id } = await create();
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 1);
  await owner.stop(id);
  await sendAll(carrier, 3, after(60));
  const { status, planned, sent, skipped } = await numbers(id);
  expect([status, planned, sent + skipped]).toEqual(['stopped', 30, 30]);
  expect(got).toHaveLength(sent);
  expect(skipped).toBeGreaterThan(0);
  expect((await owner.one(id)).sent_at).not.toBeNull();
});

test('a paused campaign sends no more than what was queued, and goes on where it was', async () => {
  await addMany(50);
  const { id } = await create();
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 1);
  await owner.pause(id);
  await sendAll(carrier, 5, after(60));
  expect(got.length).toBeLessThanOrEqual(20);
  await owner.resume(id);
  await sendAll(carrier, 20, after(120));
  expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 50 });
  expect(new Set(got.map(({ recipient }) => recipient)).size).toBe(got.length);
});

test('the last day of a campaign ends it', async () => {
  await addMany(2);
  const { id } = await create({ expired_date: '2026-11-22' });
  await sendAll(recordingCarrier().carrier, 1, new Date('2026-11-21T16:00:00Z'));
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 3, new Date('2026-11-23T20:00:00Z'));
  expect(got).toEqual([]);
  expect(await numbers(id)).toMatchObject({ status: 'sent', skipped: 2 });
});

test('outcomes of carriers are those of the recipients, and unknown ones are not sent again', async () => {
  await addMany(3);
  const { id } = await create();
  const outcomes = ['sent', 'refused', 'unknown'] as const;
  let next = 0;
  const { carrier, got } = recordingCarrier(({ content }) =>
    content.includes('Hi') ? (outcomes[next++] ?? 'sent') : 'sent',
  );
  await sendAll(carrier, 6);
  expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 1, failed: 1, unknown: 1 });
  expect(got.filter(({ content }) => content.includes('Hi'))).toHaveLength(3);
});

describe('a carrier’s report', () => {
  const report = (id: string, event: 'delivered' | 'failed' | 'complaint') =>
    receiveReport(world.database, { id: `carrier-${id}`, event }, after(60));

  test('says what became of a message, once and in any order', async () => {
    await addMany(2);
    const { id } = await create();
    const { carrier, got } = recordingCarrier();
    await sendAll(carrier, 4);
    const before = await world.system((tx) => readAvailable(tx, store.whmcsId, day));
    const [first, second] = got.map((message) => message.id);
    for (const event of ['failed', 'failed', 'delivered'] as const) await report(first ?? '', event);
    for (const event of ['delivered', 'failed'] as const) await report(second ?? '', event);
    expect(await numbers(id)).toMatchObject({ sent: 1, failed: 1 });
    const later = await world.system((tx) => readAvailable(tx, store.whmcsId, day));
    expect(later.sms - before.sms).toBe(1);
    await receiveReport(world.database, { id: 'nobody', event: 'failed' }, day);
  });

  const free = async () => (await world.system((tx) => readAvailable(tx, store.whmcsId, day))).sms;
  const delivered = async (id: string) =>
    (await change(sql`select from campaign_recipient where campaign_id = ${id} and delivered_at is not null`)).length;
  const ofKey = (key: string, event: 'delivered' | 'failed') =>
    receiveReport(world.database, { id: `report-${key}`, key, event }, after(60));

  test.each([
    ['delivered', 'sent', 1],
    ['failed', 'failed', 0],
  ] as const)('with “%s” counts before the campaign has the outcome of its message', async (event, state, used) => {
    await addMany(1);
    const { id } = await create();
    const before = await free();
    const { carrier, got } = recordingCarrier();
    await sendAll(carrier, 1);
    expect(await numbers(id)).toMatchObject({ sent: 0, failed: 0 });
    await report(got[0]?.id ?? '', event);
    await sendAll(carrier, 2, after(5));
    expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 0, failed: 0, [state]: 1 });
    expect([await free(), await delivered(id), got.length]).toEqual([before - used, used, 1]);
  });

  test.each([
    ['sent', 'delivered', 'sent', 1],
    ['sent', 'failed', 'failed', 0],
    ['later', 'delivered', 'sent', 1],
    ['unknown', 'delivered', 'sent', 1],
    ['unknown', 'failed', 'failed', 0],
  ] as const)('before the response “%s” of its carrier counts: %s', async (kind, event, state, used) => {
    await addMany(1);
    const { id } = await create();
    const before = await free();
    const { carrier, got } = recordingCarrier(() => kind);
    const reporting: typeof carrier = {
      async send(message) {
        expect(await ofKey(message.id, event)).toBe(true);
        return carrier.send(message);
      },
    };
    await sendAll(reporting, 10);
    expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 0, failed: 0, unknown: 0, [state]: 1 });
    expect([await free(), await delivered(id), got.length]).toEqual([before - used, used, 1]);
  });

  test.each([
    ['delivered', 'sent', 0],
    ['failed', 'failed', 1],
  ] as const)('with “%s” finds an unknown message by its key', async (event, state, returned) => {
    await addMany(1);
    const { id } = await create();
    const { carrier, got } = recordingCarrier(() => 'unknown');
    await sendAll(carrier, 3);
    expect(await numbers(id)).toMatchObject({ status: 'sent', unknown: 1 });
    const before = await free();
    for (const _ of [1, 2]) expect(await ofKey(got[0]?.id ?? '', event)).toBe(true);
    expect(await numbers(id)).toMatchObject({ status: 'sent', unknown: 0, [state]: 1 });
    expect((await free()) - before).toBe(returned);
  });

  test('about a delivery ends further attempts, one about a failure does not', async () => {
    await addMany(1);
    const { id } = await create();
    const { carrier, got } = recordingCarrier(() => (got.length === 1 ? 'later' : 'sent'));
    await sendAll(carrier, 1);
    await ofKey(got[0]?.id ?? '', 'failed');
    expect(await numbers(id)).toMatchObject({ sent: 0, failed: 0 });
    await ofKey(got[0]?.id ?? '', 'delivered');
    await sendAll(carrier, 3, after(60));
    expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 1 });
    expect(got).toHaveLength(1);
  });

  test('without a known id has to come again while a message is handed over, unless it is about another one', async () => {
    await addMany(1);
    await change(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at, carrier_id)
      values (${store.whmcsId}, ${randomUUID()}, 'sms', '+15125550009', 'Your visit', 'sent', ${day}, ${day}, 'carrier-visit')`);
    await create();
    const handled: boolean[] = [];
    const { carrier } = recordingCarrier();
    const reporting: typeof carrier = {
      async send(message) {
        for (const id of [message.id, 'visit'] as const) handled.push(await report(id, 'delivered'));
        return carrier.send(message);
      },
    };
    await sendAll(reporting, 1);
    expect([...handled, await report('never-sent', 'delivered')]).toEqual([false, true, true]);
  });

  test('about spam by text counts as an opt-out in the results of its campaign', async () => {
    await addMany(2);
    const { id } = await create();
    const { carrier, got } = recordingCarrier();
    await sendAll(carrier, 4);
    await report(got[0]?.id ?? '', 'complaint');
    expect(await optOutsOf(id)).toEqual({ opted_out: 1, opt_out_days: [{ day: '2026-11-21', count: 1 }] });
    expect(await change(sql`select phone from text_opt_out where whmcs_id = ${store.whmcsId}`)).toEqual([
      { phone: got[0]?.recipient },
    ]);
  });

  test('about spam ends the advertising to its recipient, and too many pause the store', async () => {
    for (let index = 0; index < 3; index += 1) await add(`Ann ${index}`, { email: `ann${index}@example.com` });
    const { id } = await create({ channels: 'email', email_title: 'Winter' });
    const { carrier, got } = recordingCarrier();
    await sendAll(carrier, 4);
    const { id: waiting } = await create({ name: 'Next' });
    const emails = got.filter(({ recipient }) => recipient.includes('@'));
    for (const [index, message] of emails.entries()) {
      await report(message.id, 'complaint');
      expect((await owner.one(waiting)).status).toBe(index < 2 ? 'scheduled' : 'paused');
    }
    expect(await owner.one(waiting)).toMatchObject({ pause_reason: 'complaints' });
    await expect(owner.resume(waiting)).rejects.toThrow();
    const out = await change<{ source: string; campaign_id: string }>(
      sql`select source, campaign_id from advertising_opt_out where whmcs_id = ${store.whmcsId}`,
    );
    expect(out).toEqual(Array.from({ length: 3 }, () => ({ source: 'complaint', campaign_id: id })));
  });
});

describe('a store that fails', () => {
  /** Another store with a campaign to one client. */
  async function otherStore() {
    const next = await world.store();
    await buyCredits(world, next);
    const groups = customerGroupsClient(next, next.owner);
    const { id: regulars } = await groups.create('Regulars');
    await groups.add(regulars, [await addAudienceClient(world, next, 'Soon', { birth: '11-28' })]);
    return { next, client: campaignClient(next, next.owner), regulars };
  }

  test('does not stop the campaigns of the stores after it, and sends its own once it works again', async () => {
    await addMany(1);
    const { id } = await create();
    const { next, client, regulars } = await otherStore();
    await client.create({ group_ids: [regulars] });
    const setZone = (zone: string) =>
      change(sql`update company set timezone = ${zone} where whmcs_id = ${store.whmcsId}`);
    const round = () => sendCampaigns({ database: world.database, contactHashes: testContactHashes, now: () => day });
    const queued = ({ whmcsId }: Pick<PosStore, 'whmcsId'>) =>
      change(sql`select from outbox_message where whmcs_id = ${whmcsId} and lane = 'advertising'`);
    await setZone('Nowhere');
    await expect(round()).rejects.toThrow(/Nowhere/);
    expect([(await queued(store)).length, (await queued(next)).length]).toEqual([0, 1]);
    await setZone('US/Central');
    await round();
    expect([(await queued(store)).length, (await queued(next)).length]).toEqual([1, 1]);
    expect(await numbers(id)).toMatchObject({ status: 'sending', planned: 1 });
  });

  test('does not stop the automations of the stores after it', async () => {
    await add('Soon', { birth: '11-28' });
    await owner.saveAutomation({ kind: 'birthday', days: 7 });
    const { client } = await otherStore();
    await client.saveAutomation({ kind: 'birthday', days: 7 });
    let transactions = 0;
    // The first one lists the automations.
    const failing = crashingDatabase(world.database, () => (++transactions === 2 ? 'before' : null));
    await expect(runAutomations({ database: failing, now: () => day })).rejects.toThrow(Crash);
    const days = async () => [
      (await owner.list({ kind: 'automation' })).length,
      (await client.list({ kind: 'automation' })).length,
    ];
    expect(await days()).toEqual([0, 1]);
    await runAutomations({ database: world.database, now: () => day });
    expect(await days()).toEqual([1, 1]);
  });
});

describe('a STOP', () => {
  const stop = (sender: string, at: Date) =>
    receiveText(world.database, { carrierId: randomUUID(), sender, content: 'STOP' }, at);
  const sendOn = async (from: Date, carrier = recordingCarrier().carrier) => {
    const { id } = await create();
    await sendAll(carrier, 4, from);
    return id;
  };

  test('counts in the results of the newest campaign that texted the number, on its day, once', async () => {
    const client = await add('Ann', { phone: '+15125550041' });
    await add('Other');
    const older = await sendOn(day);
    const newer = await sendOn(after(2 * 86_400));
    await stop('+15125550041', after(3 * 86_400));
    await stop('+15125550041', after(4 * 86_400));
    expect(await optOutsOf(older)).toEqual({ opted_out: 0, opt_out_days: [] });
    expect(await optOutsOf(newer)).toEqual({ opted_out: 1, opt_out_days: [{ day: '2026-11-24', count: 1 }] });
    expect(
      await change(
        sql`select customer_id from campaign_recipient where campaign_id = ${newer} and unsubscribed_at is not null`,
      ),
    ).toEqual([{ customer_id: client }]);
  });

  test('counts in no results where the last campaign is more than 30 days ago, or did not reach the number', async () => {
    await add('Ann', { phone: '+15125550042' });
    await add('Bea', { phone: '+15125550043' });
    const { carrier } = recordingCarrier(({ recipient }) => (recipient === '+15125550043' ? 'refused' : 'sent'));
    const id = await sendOn(day, carrier);
    for (const [phone, at] of [
      ['+15125550042', after(29 * 86_400)],
      ['+15125550043', day],
    ] as const)
      await change(sql`
        insert into outbox_message (whmcs_id, id, channel, recipient, content, status, created_at, next_attempt_at, settled_at)
        values (${store.whmcsId}, ${randomUUID()}, 'sms', ${phone}, 'Your visit', 'sent', ${at}, ${at}, ${at})`);
    await stop('+15125550043', after(86_400));
    await stop('+15125550042', after(31 * 86_400));
    expect(await optOutsOf(id)).toEqual({ opted_out: 0, opt_out_days: [] });
    expect(
      await change(sql`select phone from text_opt_out where whmcs_id = ${store.whmcsId} order by phone`),
    ).toHaveLength(2);
  });
});

test('an email is from the store, says where it is and has its own link to stop', async () => {
  await change(
    sql`update company set name = 'Lotus Nails', address1 = '12 Main St', business_phone_number = '+15125550100' where whmcs_id = ${store.whmcsId}`,
  );
  await change(sql`update app_user set email = 'olive@example.com' where id = ${store.owner.id}`);
  await add('Ann', { email: 'Ann@Example.com' });
  await create({ channels: 'email', email_title: 'Winter offer', message: 'Hi {name} <3' });
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 3);
  const [email] = got;
  expect(email).toMatchObject({
    recipient: 'ann@example.com',
    subject: 'Winter offer',
    sender: { name: 'Lotus Nails', mailbox: `store-${store.whmcsId}` },
    replyTo: 'olive@example.com',
    unsubscribeUrl: `https://suite.example/unsubscribe/${store.whmcsId}.${email?.id}`,
  });
  expect(email?.content).toContain('Lotus Nails\n12 Main St\nCall (512) 555-0100');
  expect(email?.html).toContain('Hi Ann &lt;3');
  expect(email?.html).toContain(`href="${email?.unsubscribeUrl}"`);
});

test('a complaint about a text stops all texts to the number, and is recorded for its client', async () => {
  const client = await add('Ann', { phone: '+15125550050' });
  await create();
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 3);
  for (let times = 0; times < 2; times += 1)
    await receiveReport(world.database, { id: `carrier-${got[0]?.id}`, event: 'complaint' }, after(60));
  expect(await change(sql`select phone from text_opt_out where whmcs_id = ${store.whmcsId}`)).toEqual([
    { phone: '+15125550050' },
  ]);
  expect(
    await change(sql`select is_send_sms from customer where whmcs_id = ${store.whmcsId} and id = ${client}`),
  ).toEqual([{ is_send_sms: false }]);
  expect(
    await change(sql`
      select kind, is_agreed, source, recipient from client_consent
      where whmcs_id = ${store.whmcsId} and customer_id = ${client} and not is_agreed`),
  ).toEqual([{ kind: 'all', is_agreed: false, source: 'client_text', recipient: '+15125550050' }]);
});

test('emails wait while the store has no postal address, and those of an automation are left out', async () => {
  await add('Ann', { email: 'ann@example.com', birth: '11-28' });
  const { id } = await create({ channels: 'both', email_title: 'Winter offer' });
  await owner.saveAutomation({ kind: 'birthday', channels: 'both', email_title: 'Happy birthday' });
  await change(sql`update company set address1 = null where whmcs_id = ${store.whmcsId}`);
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 4);
  expect(got.map(({ recipient }) => recipient.includes('@'))).toEqual([false]);
  expect(await owner.one(id)).toMatchObject({ status: 'sending', waits_for: 'store_address', remaining: 1 });
  await runAutomations({ database: world.database, now: () => after(2 * 86_400) });
  const [run] = await owner.list({ kind: 'automation', automation: 'birthday' });
  expect(run).toMatchObject({ planned: 1, sms_count: 1, email_count: 0 });
  await change(sql`update company set address1 = '12 Main St' where whmcs_id = ${store.whmcsId}`);
  await sendAll(carrier, 3);
  expect(await numbers(id)).toMatchObject({ status: 'sent', planned: 2, sent: 2 });
  expect(got.find(({ recipient }) => recipient === 'ann@example.com')?.content).toContain('12 Main St');
});

describe('an automation', () => {
  test('writes once a day, to nobody twice for one birthday, and after 8 AM of the store', async () => {
    await add('Soon', { birth: '11-28' });
    await owner.saveAutomation({ kind: 'birthday', days: 7 });
    const run = (at: string) => runAutomations({ database: world.database, now: () => new Date(at) });
    const { carrier, got } = recordingCarrier();
    await run('2026-11-21T13:00:00Z');
    await sendAll(carrier, 2);
    expect(got).toEqual([]);
    await run('2026-11-21T14:00:00Z');
    await run('2026-11-21T15:00:00Z');
    await sendAll(carrier, 3);
    expect(got).toHaveLength(1);
    await run('2026-11-22T15:00:00Z');
    await sendAll(carrier, 3, new Date('2026-11-22T20:00:00Z'));
    expect(got).toHaveLength(1);
    const [runOfDay] = await owner.list({ kind: 'automation' });
    expect(runOfDay).toMatchObject({ kind: 'automation', automation: 'birthday', planned: 1, sent: 1 });
    expect((await owner.automations())[0]).toMatchObject({ last_run_day: '2026-11-22', sent_30_days: 1 });
  });

  const addDue = async (name: string) => {
    const id = await add(name, { birth: '11-28', visits: 1, last: '2026-11-07T18:00:00Z' });
    await change(sql`
      insert into point_lot (whmcs_id, customer_id, points, initial_points, left_points, earned_at, expires_on)
      values (${store.whmcsId}, ${id}, 10, 10, 10, ${day}, '2026-12-05')`);
  };
  const days = { birthday: 7, not_seen: 14, first_visit: 14, points_expire: 14 } as const;
  const kinds = ['birthday', 'not_seen', 'first_visit', 'points_expire'] as const;
  const dayAfter = (count: number) => after(count * 86_400);
  const runAt = (at: Date) => runAutomations({ database: world.database, now: () => at });

  test.each(kinds)('writes to whom the preview showed, once for the occasion: %s', async (kind) => {
    await addDue('Due');
    await add('Other', { birth: '03-03', visits: 5, last: '2026-11-21T15:00:00Z' });
    const { clients, audience } = await owner.preview({ kind, days: days[kind], channels: 'sms' });
    expect([clients.map(({ full_name }) => full_name), audience.sms?.will_get]).toEqual([['Due'], 1]);
    await owner.saveAutomation({ kind, days: days[kind], message: 'Dear {name}' });
    const { carrier, got } = recordingCarrier();
    for (let count = 0; count < 5; count += 1) {
      await runAt(dayAfter(count));
      await sendAll(carrier, 3, dayAfter(count));
    }
    expect(got.map(({ content }) => content)).toEqual([expect.stringContaining('Dear Due')]);
  });

  test('writes once a day to a client for whom all kinds are due, and says whom the cap left out', async () => {
    await addDue('Due');
    for (const kind of kinds) await owner.saveAutomation({ kind, days: days[kind] });
    await runAt(day);
    const { carrier, got } = recordingCarrier();
    await sendAll(carrier, 8);
    expect(got).toHaveLength(1);
    const runs = await owner.list({ kind: 'automation' });
    expect(runs.map(({ sent, skipped }) => sent + skipped)).toEqual([1, 1, 1, 1]);
    expect(runs.flatMap(({ skip_reasons }) => skip_reasons)).toEqual(
      Array.from({ length: 3 }, () => ({ reason: 'over_cap', count: 1 })),
    );
  });

  test('leaves before the rest of a promotion that began earlier', async () => {
    await addMany(30);
    const { id } = await create();
    const { carrier } = recordingCarrier();
    await sendAll(carrier, 1);
    await addAudienceClient(world, store, 'Soon', { birth: '11-28' });
    await owner.saveAutomation({ kind: 'birthday', days: 7, message: 'Dear {name}' });
    await runAt(day);
    await sendAll(carrier, 1, after(60));
    const waiting = sql`select from campaign_recipient where campaign_id = ${id} and state = 'planned'`;
    const greeted = sql`select from outbox_message where whmcs_id = ${store.whmcsId} and content like '%Dear Soon%'`;
    expect([(await change(waiting)).length, (await change(greeted)).length]).toEqual([10, 1]);
    await sendAll(carrier, 5, after(120));
    expect(await numbers(id)).toMatchObject({ status: 'sent', sent: 30 });
  });

  test.each([
    [3, { sent: 1, skipped: 0 }],
    [4, { sent: 0, skipped: 1 }],
  ])('is sent after %i days up to the third, and skipped from then on', async (late, expected) => {
    await add('Soon', { birth: '11-28' });
    await owner.saveAutomation({ kind: 'birthday', days: 7 });
    await runAt(day);
    await sendAll(recordingCarrier().carrier, 3, dayAfter(late));
    const [run] = await owner.list({ kind: 'automation' });
    expect(await numbers(run?.id ?? '')).toMatchObject({ status: 'sent', ...expected });
  });

  test('writes to nobody while it is off', async () => {
    await add('Soon', { birth: '11-28' });
    await owner.saveAutomation({ kind: 'birthday', is_on: false });
    await runAutomations({ database: world.database, now: () => day });
    expect(await owner.list({ kind: 'automation' })).toEqual([]);
  });
});

test('a server that stops between any two steps leaves nobody messaged twice, and none missing', async () => {
  await addMany(12);
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat(99)), async (dice) => {
      await change(sql`delete from outbox_message`);
      const { id } = await create();
      const roll = () => Number(dice.next().value);
      const database = crashingDatabase(world.database, () => {
        const rolled = roll();
        return rolled < 8 ? 'before' : rolled < 16 ? 'after' : null;
      });
      const { carrier, got } = recordingCarrier(() => (roll() < 5 ? 'unknown' : 'sent'));
      for (let round = 0; round < 200; round += 1) {
        // A crash takes as long as a claim needs to count as lost.
        await sendRound({
          database,
          now: () => after(round * 310 > 3_600 ? 3_600 + round : round * 310),
          carrier,
        }).catch((fault) => {
          if (!(fault instanceof Crash)) throw fault;
        });
        if ((await numbersOf(world.database, store.whmcsId, id)).stored.status === 'sent') break;
      }
      // Lanes of a round that crashed may still work: what they claim counts as lost by then, too.
      await sendAll(carrier, 20, after(4_500));
      const { planned, sent, failed, skipped, unknown, status } = await numbers(id);
      expect([status, planned, sent + failed + skipped + unknown]).toEqual(['sent', 12, 12]);
      const offers = got.filter(({ content }) => content.includes('see you soon'));
      expect(new Set(offers.map(({ recipient }) => recipient)).size).toBe(offers.length);
      expect(offers.length).toBeGreaterThanOrEqual(sent);
      expect(skipped + failed).toBe(0);
    }),
    { numRuns: 4 },
  );
}, 180_000);

test('no way of sending finds a person who opted out', async () => {
  const stopped = {
    phone: '+15125550030',
    email: 'stopped@example.com',
    birth: '11-28',
    visits: 1,
    last: '2026-11-20T18:00:00Z',
  };
  const client = await add('Stopped', stopped);
  await change(
    sql`insert into text_opt_out (whmcs_id, phone, created_at) values (${store.whmcsId}, ${stopped.phone}, ${day})`,
  );
  await change(
    sql`insert into advertising_opt_out (whmcs_id, email, source, created_at) values (${store.whmcsId}, ${stopped.email}, 'page', ${day})`,
  );
  await change(sql`
    insert into point_lot (whmcs_id, customer_id, points, initial_points, left_points, earned_at, expires_on)
    values (${store.whmcsId}, ${client}, 10, 10, 10, ${day}, '2026-11-25')`);
  for (const kind of ['birthday', 'not_seen', 'first_visit', 'points_expire'] as const)
    await owner.saveAutomation({
      kind,
      channels: 'both',
      email_title: 'Hi',
      days: kind === 'birthday' ? 7 : kind === 'not_seen' ? 14 : 1,
    });
  await change(sql`update customer set last_visited = '2026-11-07T18:00:00Z' where id = ${client}`);
  await create({ channels: 'both', email_title: 'Hi' });
  await runAutomations({ database: world.database, now: () => day });
  const { carrier, got } = recordingCarrier();
  await sendAll(carrier, 5);
  expect(got).toEqual([]);
  // What was queued before the client opted out does not leave either.
  for (const [channel, recipient] of [
    ['sms', stopped.phone],
    ['email', stopped.email],
  ])
    await change(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, created_at, next_attempt_at, lane)
      values (${store.whmcsId}, ${randomUUID()}, ${channel}, ${recipient}, 'Offer', ${day}, ${day}, 'advertising')`);
  await sendAll(carrier, 3);
  expect(got).toEqual([]);
});
