import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import sql from 'sql-template-tag';
import type { Carrier } from '../../carriers/carrier';
import { type TestDatabase, testDatabase } from '../../testing/test-database';
import { startDelivery } from './delivery.service';
import { mayText } from './message-limits.service';
import { type MessageLane, noStore, queueMessage } from './outbox.store';

const store = 10_001;
const queued = 50_000;
const maxDelayMs = 2_000;
/** Advertisements that leave before a code or a reminder at most, however slow the machine is: two seconds of their lane. */
const maxAhead = 25;
/** How long a provider takes for a text. */
const carrierMs = 150;

let testing: TestDatabase;
beforeAll(async () => {
  testing = await testDatabase();
}, 120_000);
afterAll(() => testing.close());

const system = { kind: 'system' } as const;
const queue = (lane: MessageLane, recipient: string) =>
  testing.database.transaction(system, (tx) =>
    queueMessage(
      tx,
      {
        whmcsId: lane === 'code' ? noStore : store,
        lane,
        channel: 'sms',
        recipient,
        subject: null,
        content: lane,
        isSecret: lane === 'code',
        expiresAt: null,
      },
      new Date(),
    ),
  );

test('50,000 queued advertisements delay a code or a reminder by two seconds at most', async () => {
  await testing.database.transaction(system, (tx) =>
    tx.query(sql`
      insert into outbox_message (whmcs_id, id, channel, recipient, content, lane, is_to_client, created_at, next_attempt_at)
      select ${store}, gen_random_uuid(), 'sms', '+1512' || (2000000 + number), 'Offer', 'advertising', true, now(), now()
      from generate_series(1, ${queued}::integer) as number`),
  );
  const arrived = new Map<string, { at: number; advertisements: number }>();
  let advertisements = 0;
  const carrier: Carrier = {
    async send({ content, recipient }) {
      if (content === 'Offer') advertisements += 1;
      else arrived.set(recipient, { at: performance.now(), advertisements });
      await wait(carrierMs);
      return { kind: 'sent', carrierId: null };
    },
  };
  const jobs = startDelivery({
    database: testing.database,
    carriers: { sms: carrier, email: carrier },
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    everyMs: 1_000,
  });
  const requested = new Map<string, { at: number; advertisements: number }>();
  const checks: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const begun = performance.now();
    // The last advertisement of the queue is to the same number as the reminder.
    const reminded = `+1512${2_000_000 + queued - count}`;
    const isAllowed = await testing.database.transaction(system, (tx) => mayText(tx, store, reminded, new Date()));
    checks.push(performance.now() - begun);
    expect(isAllowed).toBe(true);
    for (const [lane, to] of [
      ['code', `+151266600${10 + count}`],
      ['visit', reminded],
    ] as const) {
      requested.set(to, { at: performance.now(), advertisements });
      await queue(lane, to);
    }
    await wait(700);
  }
  await wait(2 * maxDelayMs);
  await Promise.all(jobs.map((job) => job.stop()));
  const outcomes = [...requested].map(([to, begun]) => {
    const { at, advertisements: sent } = arrived.get(to) ?? { at: Number.POSITIVE_INFINITY, advertisements: queued };
    return { ms: Math.round(at - begun.at), ahead: sent - begun.advertisements };
  });
  const delays = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const median = delays[Math.floor(delays.length / 2)];
  process.stdout.write(
    `delays of codes and reminders behind ${queued} advertisements: median ${median} ms, at most ${Math.max(...delays)} ms; ${advertisements} advertisements sent; the limits of a reminder took at most ${Math.round(Math.max(...checks))} ms\n`,
  );
  // Other tests run beside this one: the longest delay tells as much about the machine.
  expect(median).toBeLessThanOrEqual(maxDelayMs);
  expect(Math.max(...outcomes.map(({ ahead }) => ahead))).toBeLessThanOrEqual(maxAhead);
  expect(advertisements).toBeGreaterThan(0);
}, 120_000);
