import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import sql from 'sql-template-tag';
import type { Carrier } from '../carriers/carrier';
import type { Database } from '../kit/database';
import { startIntervalJob } from '../kit/interval-job';
import { sendCampaigns } from '../modules/campaign-sending/campaign-sending.service';
import { grantBought } from '../modules/message-credits/message-credits.service';
import { startDelivery } from '../modules/outbox/delivery.service';
import { type MessageLane, noStore, queueMessage } from '../modules/outbox/outbox.store';
import { testContactHashes } from '../testing/campaign-client';
import { Crash, crashingDatabase, numbersOf, recordingCarrier, sendRound } from '../testing/campaign-sending';

/** What became of a campaign whose servers stopped at random. */
export interface SendingResult {
  crashes: number;
  planned: number;
  sent: number;
  unknown: number;
  /** Recipients who got it more than once. */
  twice: number;
  /** Recipients who are in no final state. */
  missing: number;
  /** Different codes of the campaign, of which each client has one. */
  codes: number;
  milliseconds: number;
}

/** The stores whose campaigns meet crashes, and codes. */
const [crashingStore, busyStore] = [77_001, 77_002];
const dayMs = 86_400_000;
/** 14:00 in Chicago. */
export const begin = new Date('2026-11-21T20:00:00.000Z');

/** A generator of numbers from 0 to 1 that a seed repeats. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** One client of so many has an email, too. */
const emailOfEvery = 3;

/** Messages of the campaign to so many clients: a text for each, and the emails. */
export const messagesTo = (clients: number): number => clients + Math.floor(clients / emailOfEvery);

/**
 * Creates a store with so many clients who agreed to advertising, and a campaign to all of them by text and email, with a code
 * for each; returns its id.
 */
export async function createManyNails(database: Database, whmcsId: number, count: number): Promise<string> {
  const [campaign, group] = [randomUUID(), randomUUID()];
  const statements = [
    sql`insert into company (whmcs_id, id, name, address1, timezone) values (${whmcsId}, ${randomUUID()}, 'Many Nails', '12 Main St', 'US/Central')`,
    sql`insert into company_service (whmcs_id, product_code, product_name, registration_date, expiration_date)
      values (${whmcsId}, 'gci', 'Go Checkin', '2020-01-01', '2040-01-01')`,
    sql`insert into customer (whmcs_id, id, first_name, phone, email, create_at, search_name)
      select ${whmcsId}, md5('client' || n)::uuid, 'Client', '+1512' || (2000000 + n),
        case when n % ${emailOfEvery}::integer = 0 then 'client' || n || '@many.example' end, ${begin}, 'client' from generate_series(1, ${count}::integer) n`,
    sql`insert into client_consent (whmcs_id, id, customer_id, channel, recipient, kind, is_agreed, source, language, created_at)
      select whmcs_id, gen_random_uuid(), id, 'sms', phone, 'advertising', true, 'counter', 'en', ${begin} from customer where whmcs_id = ${whmcsId}`,
    sql`insert into customer_group (whmcs_id, id, name, rule, created_at)
      values (${whmcsId}, ${group}, 'All', '[{"kind":"visits","min":0,"max":null}]', ${begin})`,
    sql`insert into campaign (whmcs_id, id, kind, name, business_name, email_title, message, channels, discount_type, discount_value, start_date, expired_date, mode, scheduled_at, status, created_at, updated_at)
      values (${whmcsId}, ${campaign}, 'campaign', 'All', '', 'For you', 'Hi {name}', 'both', 'usd', 500, '2026-11-21', '2027-12-31', 1, ${begin}, 'scheduled', ${begin}, ${begin})`,
    sql`insert into campaign_group (whmcs_id, campaign_id, group_id) values (${whmcsId}, ${campaign}, ${group})`,
  ];
  await database.transaction({ kind: 'system' }, async (tx) => {
    for (const statement of statements) await tx.query(statement);
    await grantBought(tx, whmcsId, { sms: 2 * count, email: count }, randomUUID(), begin);
  });
  return campaign;
}

/**
 * Sends a campaign to so many clients while its server stops at random, about `stops` times: before a transaction, after one
 * whose commit it does not learn of, and while a carrier has a message.
 */
export async function checkSending(
  database: Database,
  count: number,
  stops: number,
  seed: number,
): Promise<SendingResult> {
  const whmcsId = crashingStore;
  const campaign = await createManyNails(database, whmcsId, count);
  const begun = performance.now();
  const roll = random(seed);
  // A message needs a few transactions.
  const chance = stops / (count * 3);
  let crashes = 0;
  const crashing = crashingDatabase(database, () => {
    if (roll() >= chance) return null;
    crashes += 1;
    return roll() < 0.5 ? 'before' : 'after';
  });
  const { carrier, got } = recordingCarrier();
  const system = { kind: 'system' } as const;
  let at = begin.getTime();
  const numbers = async () => (await numbersOf(database, whmcsId, campaign)).stored;
  const final = ({ sent, failed, skipped, unknown }: Awaited<ReturnType<typeof numbers>>) =>
    sent + failed + skipped + unknown;
  let [before, idle] = [-1, 0];
  for (let step = 0; step < count * 4 && idle < 20; step += 1) {
    await sendRound({ database: crashing, now: () => new Date(at), carrier }).catch((fault) => {
      if (!(fault instanceof Crash)) throw fault;
    });
    at += 1_000;
    const now = await numbers();
    if (now.status === 'sent') break;
    idle = final(now) === before ? idle + 1 : 0;
    before = final(now);
    // The limit of the day is reached, or a claim has to count as lost: the next afternoon comes.
    if (idle === 5) at = begin.getTime() + (Math.floor((at - begin.getTime()) / dayMs) + 1) * dayMs + 60_000;
  }
  const { planned, sent, unknown, ...rest } = await numbers();
  const [counted] = await database.query<{ missing: number; codes: number }>(
    system,
    sql`select (count(*) filter (where state in ('planned', 'claimed')))::integer as missing, count(distinct code)::integer as codes
      from campaign_recipient where whmcs_id = ${whmcsId} and campaign_id = ${campaign}`,
  );
  const messages = got.filter(({ content }) => content.includes('Hi Client'));
  const twice = messages.length - new Set(messages.map(({ recipient }) => recipient)).size;
  return {
    crashes,
    planned,
    sent,
    unknown,
    twice,
    missing:
      (counted?.missing ?? 0) +
      (planned === messagesTo(count) && final({ planned, sent, unknown, ...rest }) === planned ? 0 : 1),
    codes: counted?.codes ?? 0,
    milliseconds: performance.now() - begun,
  };
}

/** How long messages took to their carrier while a campaign began and was sent, in milliseconds. */
export interface Delays {
  codes: number[];
  reminders: number[];
  /** Messages of the campaign that its carrier got meanwhile. */
  advertisements: number;
  /** Recipients of the campaign. */
  planned: number;
}

/** How long a provider takes for a text, and from one code to the next. */
const [carrierMs, codeMs] = [150, 500];

/**
 * Begins and sends a campaign to so many clients by the jobs of a server, for some seconds, while others request one-time
 * codes, and clients of the campaign are reminded of their visits.
 */
export async function checkDelays(database: Database, count: number, seconds: number): Promise<Delays> {
  const campaign = await createManyNails(database, busyStore, count);
  const startedAt = performance.now();
  const now = () => new Date(begin.getTime() + performance.now() - startedAt);
  const delays: Delays = { codes: [], reminders: [], advertisements: 0, planned: 0 };
  const queuedAt = new Map<string, { at: number; lane: MessageLane }>();
  const carrier: Carrier = {
    async send({ id }) {
      const queued = queuedAt.get(id);
      if (queued) delays[queued.lane === 'code' ? 'codes' : 'reminders'].push(performance.now() - queued.at);
      else delays.advertisements += 1;
      await wait(carrierMs);
      return { kind: 'sent', carrierId: null };
    },
  };
  const log = pino({ level: 'silent' });
  const jobs = [
    ...startDelivery({ database, carriers: { sms: carrier, email: carrier }, log, now, everyMs: 1_000 }),
    startIntervalJob(() => sendCampaigns({ database, contactHashes: testContactHashes, now }), {
      everyMs: 1_000,
      log,
      event: 'campaign_sending_failed',
    }),
  ];
  const queue = async (lane: MessageLane, recipient: string) => {
    const id = randomUUID();
    queuedAt.set(id, { at: performance.now(), lane });
    const whmcsId = lane === 'code' ? noStore : busyStore;
    const message = { id, whmcsId, lane, channel: 'sms', recipient, subject: null, content: lane } as const;
    await database.transaction({ kind: 'system' }, (tx) =>
      queueMessage(tx, { ...message, isSecret: lane === 'code', expiresAt: null }, now()),
    );
  };
  let sent = 0;
  for (; performance.now() - startedAt < seconds * 1_000; sent += 1) {
    await queue('code', `+1512666${1_000 + sent}`);
    await queue('visit', `+1512${2_000_001 + (sent % count)}`);
    await wait(codeMs);
  }
  // What was queued last has the time of the goal, and some more.
  for (let waited = 0; waited < 20 && delays.codes.length + delays.reminders.length < 2 * sent; waited += 1)
    await wait(500);
  await Promise.all(jobs.map((job) => job.stop()));
  const missing = (times: number[]) => Array.from({ length: sent - times.length }, () => Number.POSITIVE_INFINITY);
  delays.codes.push(...missing(delays.codes));
  delays.reminders.push(...missing(delays.reminders));
  delays.planned = (await numbersOf(database, busyStore, campaign)).stored.planned;
  return delays;
}
