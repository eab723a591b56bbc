import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import sql from 'sql-template-tag';
import type { Carrier } from '../carriers/carrier';
import { createDatabase } from '../kit/database-client';
import { startIntervalJob } from '../kit/interval-job';
import { openPglite } from '../kit/pglite';
import { openPostgres } from '../kit/postgres';
import { sendCampaigns } from '../modules/campaign-sending/campaign-sending.service';
import { createContactHashes } from '../modules/client-consents/contact-hashes.service';
import { startDelivery } from '../modules/outbox/delivery.service';

/**
 * A server that only sends, until all campaigns are sent: a test kills it at any time. Its clock begins at SENDING_FROM, and is
 * a day later whenever nothing more may leave that day. Its carrier writes the time and the recipient of each message that it
 * got to the file SENDING_TO.
 */
const { DATABASE_URL, SENDING_DATA = '', SENDING_FROM = '', SENDING_TO = '' } = process.env;
const engine = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openPglite(SENDING_DATA);
const database = createDatabase(engine);
const contactHashes = createContactHashes('a-secret-of-at-least-thirty-two-letters');
const log = pino({ level: 'error' });
const dayMs = 86_400_000;
let days = 0;
const now = () => new Date(new Date(SENDING_FROM).getTime() + days * dayMs + performance.now());
const maxCarrierMs = 15;
const latency = () => wait(Math.random() * maxCarrierMs);
const carrier: Carrier = {
  async send({ id, recipient }) {
    await latency();
    appendFileSync(SENDING_TO, `${now().toISOString()} ${recipient}\n`);
    await latency();
    return { kind: 'sent', carrierId: id };
  },
};

interface Work {
  /** That of the campaign that is not sent; null if there is none. */
  status: string | null;
  /** No message waits for a carrier, or is with one. */
  is_idle: boolean;
}
const readWork = sql`
  select (select status from campaign where status <> 'sent' limit 1) as status,
    not exists (select from outbox_message where status in ('queued', 'sending')) as is_idle`;

let [isSent, wasIdle] = [false, false];
const jobs = [
  ...startDelivery({ database, carriers: { sms: carrier, email: carrier }, log, now, everyMs: 2 }),
  startIntervalJob(
    async () => {
      await sendCampaigns({ database, contactHashes, now });
      const [work] = await database.query<Work>({ kind: 'system' }, readWork);
      if (work?.status === 'paused') {
        log.error('The campaign is paused.');
        process.exit(1);
      }
      const isIdle = work?.is_idle === true;
      // Nothing waited, and nothing was queued: the limit of the day is reached.
      const isDayOver = isIdle && wasIdle;
      if (isDayOver) days += 1;
      wasIdle = isIdle && !isDayOver;
      isSent = work?.status === null;
    },
    { everyMs: 2, log, event: 'campaign_sending_failed' },
  ),
];
while (!isSent) await wait(10);
await Promise.all(jobs.map((job) => job.stop()));
await engine.close();
