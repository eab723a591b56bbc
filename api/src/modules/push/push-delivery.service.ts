import { createECDH, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { claimInTurn } from '../../kit/store-queues';
import {
  claimPushes,
  type DuePush,
  deleteEndedSubscription,
  deletePush,
  listStoresWithDue,
  listStoresWithRequests,
  planPushes,
  postponePush,
} from './push.store';
import { pushMessage } from './push-message.rules';
import { encryptPush, type VapidKeys, vapidHeader } from './web-push.rules';

export interface PushDeliveryOptions {
  database: Database;
  keys: VapidKeys;
  log: Logger;
  now: () => Date;
}

const scope = { kind: 'system' } as const;
const batchSize = 50;
const plannedAtOnce = 200;
const second = 1_000;
const timeoutMs = 10 * second;
/** After this time a claim is another server's. */
const claimMs = 60 * second;
/** Seconds until the next attempt, by the number of attempts; after the last of them the message is dropped. */
const backOff = [15, 120, 900] as const;
/** How long a push service stores a message for a browser that is off, in seconds. */
const storedSeconds = 12 * 3_600;

/** Plans the push messages of new notifications, and sends those that are due; those that were seen meanwhile, or whose session has ended, are dropped. */
export async function deliverPushes(options: PushDeliveryOptions): Promise<void> {
  const { database, now } = options;
  const until = new Date(now().getTime() + claimMs);
  await database.transaction(scope, async (tx) =>
    claimInTurn(await listStoresWithRequests(tx), plannedAtOnce, (whmcsId, limit) => planPushes(tx, whmcsId, limit)),
  );
  const claimed = await database.transaction(scope, async (tx) =>
    claimInTurn(await listStoresWithDue(tx, now()), batchSize, (whmcsId, limit) =>
      claimPushes(tx, whmcsId, { now: now(), until, limit }),
    ),
  );
  await Promise.all(claimed.map((message) => deliver(message, options)));
}

async function deliver(message: DuePush, { database, keys, log, now }: PushDeliveryOptions): Promise<void> {
  const outcome = message.is_current ? await post(message, keys, now()) : 'dropped';
  const wait = backOff[message.attempts - 1];
  await database.transaction(scope, async (tx) => {
    if (outcome === 'gone') await deleteEndedSubscription(tx, message.subscription_id);
    if (outcome === 'later' && wait !== undefined)
      await postponePush(tx, message, new Date(now().getTime() + wait * second));
    else await deletePush(tx, message);
  });
  const { whmcs_id: store, kind, attempts } = message;
  log[outcome === 'refused' ? 'warn' : 'debug']({ event: 'push', store, kind, outcome, attempts });
}

type Outcome = 'sent' | 'later' | 'gone' | 'refused';

async function post(message: DuePush, keys: VapidKeys, now: Date): Promise<Outcome> {
  const { endpoint, p256dh, auth, whmcs_id: whmcsId, notification_id: id, kind, store, language, role } = message;
  const once = createECDH('prime256v1');
  once.generateKeys();
  const text = JSON.stringify(pushMessage({ id, kind, whmcsId, store, language, role }));
  try {
    const encryption = { p256dh, auth, salt: randomBytes(16), privateKey: once.getPrivateKey() };
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: vapidHeader(endpoint, keys, now),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(storedSeconds),
        urgency: 'normal',
      },
      body: new Uint8Array(encryptPush(text, encryption)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  } catch (fault) {
    // A key that is no point of the curve will never be one.
    return fault instanceof Error && 'code' in fault && fault.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY'
      ? 'gone'
      : 'later';
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Starts the interval job that sends push messages. */
export const startPushDelivery = (options: PushDeliveryOptions & { everyMs: number }): IntervalJob =>
  startIntervalJob(() => deliverPushes(options), {
    everyMs: options.everyMs,
    log: options.log,
    event: 'push_delivery_failed',
  });
