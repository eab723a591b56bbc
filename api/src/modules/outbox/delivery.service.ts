import type { Logger } from 'pino';
import type { Carriers } from '../../carriers/carrier';
import type { Database } from '../../kit/database';
import { type IntervalJob, startIntervalJob } from '../../kit/interval-job';
import { withUnsubscribeLink } from './client-email.rules';
import { messageEvents } from './message-events.service';
import {
  type ClaimedMessage,
  claimDue,
  giveUp,
  type MessageLane,
  messageLanes,
  noStore,
  postpone,
  saveDelivery,
} from './outbox.store';

export interface DeliveryOptions {
  database: Database;
  carriers: Carriers;
  log: Logger;
  now: () => Date;
  /** The origin of links in emails; null leaves them out. */
  publicUrl?: string | null;
}

const scope = { kind: 'system' } as const;
/** Messages of a lane that one server sends in one round. */
const shares: Readonly<Record<MessageLane, number>> = { code: 100, visit: 20, advertising: 10 };
const second = 1_000;
/** Age of a claim after which its server counts as crashed; far longer than the timeout of a carrier. */
const lostAfterMs = 5 * 60 * second;
/** Seconds until the next attempt, by the number of attempts; after the last of them the message has failed. */
const backOff = [5, 15, 60, 300, 1_800] as const;

/** Sends the due messages of all lanes once. */
export async function deliverDue(options: DeliveryOptions): Promise<void> {
  await giveUpLost(options);
  await Promise.all(messageLanes.map((lane) => deliverLane(options, lane)));
}

/**
 * Sends the share of a lane of its due messages, each at most once: a row is claimed in its own transaction, handed to its
 * carrier outside of any, and settled. A message is retried only if the carrier certainly did not receive it.
 */
async function deliverLane(options: DeliveryOptions, lane: MessageLane): Promise<void> {
  const { database, now } = options;
  const claimed = await database.transaction(scope, (tx) => claimDue(tx, lane, now(), shares[lane]));
  await Promise.all(claimed.map((message) => deliver(message, options)));
}

/** Fails messages whose time is over, or whose server crashed. */
const giveUpLost = ({ database, now }: DeliveryOptions): Promise<void> =>
  database.transaction(scope, async (tx) => {
    for (const failed of await giveUp(tx, now(), new Date(now().getTime() - lostAfterMs)))
      if (failed.whmcsId !== noStore) await messageEvents.publish(failed, { tx, now: now() });
  });

async function deliver(message: ClaimedMessage, options: DeliveryOptions): Promise<void> {
  const { database, carriers, log, now, publicUrl = null } = options;
  const { whmcs_id, id, channel, attempts } = message;
  const carrier = carriers[channel];
  const delivery = await carrier.send(withUnsubscribeLink({ ...message, ...senderOf(message) }, publicUrl));
  const keepSecret = carrier.isDemo === true;
  const wait = backOff[attempts - 1];
  await database.transaction(scope, async (tx) => {
    if (delivery.kind === 'sent') {
      await saveDelivery(tx, { whmcs_id, id, status: 'sent', carrierId: delivery.carrierId, keepSecret }, now());
    } else if (delivery.kind === 'later' && wait !== undefined) {
      await postpone(tx, message, delivery.reason, new Date(now().getTime() + wait * second));
    } else {
      const isUnknown = delivery.kind === 'unknown';
      const { reason: failure } = delivery;
      await saveDelivery(tx, { whmcs_id, id, status: 'failed', failure, isUnknown, keepSecret }, now());
      const cause = isUnknown ? 'unknown' : 'refused';
      if (whmcs_id !== noStore)
        await messageEvents.publish({ whmcsId: whmcs_id, messageId: id, cause }, { tx, now: now() });
    }
  });
  const { kind } = delivery;
  const reason = kind === 'sent' ? undefined : delivery.reason;
  log[kind === 'sent' ? 'info' : 'warn']({ event: 'message', messageId: id, channel, kind, reason, attempts });
}

/** A store sends its advertising from a mailbox of its own, so that it is not mistaken for the suite. */
const senderOf = ({ whmcs_id, sender_name, reply_to }: ClaimedMessage) => ({
  ...(sender_name ? { sender: { name: sender_name, mailbox: `store-${whmcs_id}` } } : {}),
  ...(reply_to ? { replyTo: reply_to } : {}),
});

/**
 * Starts the interval jobs that send messages: one for each lane, so that none waits for a carrier that another one waits
 * for. Somebody is waiting for a code, so that its lane is claimed twice as often.
 */
export function startDelivery({ everyMs, ...options }: DeliveryOptions & { everyMs: number }): IntervalJob[] {
  const start = (work: () => Promise<void>, event: string, interval = everyMs) =>
    startIntervalJob(work, { everyMs: interval, log: options.log, event });
  return [
    start(() => giveUpLost(options), 'give_up_messages_failed'),
    ...messageLanes.map((lane) =>
      start(() => deliverLane(options, lane), `delivery_of_${lane}_failed`, lane === 'code' ? everyMs / 2 : everyMs),
    ),
  ];
}
