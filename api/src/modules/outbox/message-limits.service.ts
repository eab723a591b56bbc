import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { addUses, consumeLimit, consumePersonLimit, limits, waitFor } from '../identity/rate-limit.store';
import { type LimitedMessages, limitMessage } from './limit-message-text.rules';
import { countMessagesTo, countTexts, listOwnersOfStore, listRecentTo } from './message-limits.store';
import { queueMessage } from './outbox.store';

const hourMs = 3_600_000;
/** Messages of a store to one recipient within an hour, of all kinds. */
export const maxToRecipient = 10;

/**
 * Counts a message that a person has just queued, and refuses it (rate_limited) beyond the limits of the person in an
 * hour in all stores, of the store in a day, and of its recipient in an hour. With the last message of the day the owners are notified.
 */
export async function consumeMessageLimits(tx: Tx, caller: StoreCaller, messageId: string, now: Date): Promise<void> {
  const { whmcsId, personId } = caller;
  await consumePersonLimit(tx, 'messages', personId, limits.messagesOfPerson, now);
  const left = await consumeLimit(tx, { key: `message:${whmcsId}`, whmcsId }, limits.messagesOfStore, now);
  const recent = await listRecentTo(tx, whmcsId, messageId, new Date(now.getTime() - hourMs));
  const oldest = recent[maxToRecipient - 1];
  if (recent.length > maxToRecipient && oldest) throw waitFor(oldest.created_at.getTime() + hourMs - now.getTime());
  if (left === 0) await notifyOwners(tx, whmcsId, 'messages', limits.messagesOfStore.uses, now);
}

/** What a lane may send: of a store within a day, and to one recipient within a time. Each counts for itself. */
const ceilings = {
  visit: { ofStore: limits.textsOfStore, toRecipient: { uses: maxToRecipient, seconds: hourMs / 1_000 } },
  advertising: { ofStore: limits.advertisingOfStore, toRecipient: limits.advertisingToRecipient },
} as const;

/**
 * Returns whether a text of a lane may leave: one about an appointment not beyond 10 messages to its recipient within an
 * hour, nor beyond 2,000 texts of the store within a day; advertising not beyond 5 to its recipient and 2,000 of the store
 * within a day. The owners are notified once. No lane uses up what another one may send, and no change is refused for it.
 */
export async function mayText(
  tx: Tx,
  whmcsId: number,
  recipient: string,
  now: Date,
  lane: keyof typeof ceilings = 'visit',
): Promise<boolean> {
  const ceiling = ceilings[lane];
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const { ofStore, toRecipient } = await countTexts(tx, whmcsId, lane, recipient, {
    ofStore: since(ceiling.ofStore.seconds),
    toRecipient: since(ceiling.toRecipient.seconds),
  });
  const { uses, seconds } = ceiling.ofStore;
  if (ofStore + 1 >= uses) {
    const key = lane === 'visit' ? `texts:${whmcsId}` : `texts:${lane}:${whmcsId}`;
    const alarms = await addUses(tx, { key, whmcsId }, seconds, now);
    if (alarms.taken === 1) await notifyOwners(tx, whmcsId, lane === 'visit' ? 'texts' : lane, uses, now);
  }
  return ofStore < uses && toRecipient < ceiling.toRecipient.uses;
}

/**
 * Returns whether a message that was scheduled may leave now, and counts it: not beyond the messages that the store's
 * people send in a day, nor beyond those of a recipient in an hour. It waits otherwise; its person was counted before.
 */
export async function mayLeave(tx: Tx, whmcsId: number, recipient: string, now: Date): Promise<boolean> {
  const key = { key: `message:${whmcsId}`, whmcsId };
  const { uses, seconds } = limits.messagesOfStore;
  const { taken } = await addUses(tx, key, seconds, now, 0);
  const count = await countMessagesTo(tx, whmcsId, recipient, new Date(now.getTime() - hourMs));
  if (taken >= uses || count >= maxToRecipient) return false;
  await addUses(tx, key, seconds, now);
  if (taken + 1 === uses) await notifyOwners(tx, whmcsId, 'messages', uses, now);
  return true;
}

async function notifyOwners(tx: Tx, whmcsId: number, limit: LimitedMessages, count: number, now: Date): Promise<void> {
  for (const { phone_number, email, language } of await listOwnersOfStore(tx, whmcsId)) {
    await queueMessage(
      tx,
      {
        whmcsId,
        channel: phone_number ? 'sms' : 'email',
        recipient: phone_number ?? email,
        ...limitMessage(language, limit, count),
        isSecret: false,
        expiresAt: null,
      },
      now,
    );
  }
}
