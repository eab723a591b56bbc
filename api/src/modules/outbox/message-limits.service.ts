import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { addUses, consumeLimit, consumePersonLimit, limits, waitFor } from '../identity/rate-limit.store';
import { type LimitedMessages, limitMessage } from './limit-message-text.rules';
import { countTexts, listOwnersOfStore, listRecentTo } from './message-limits.store';
import { queueMessage } from './outbox.store';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Messages of a store to one recipient within an hour, of all kinds. */
export const mostToRecipient = 10;

/**
 * Counts a message that a person has just queued, and refuses it (rate_limited) beyond the limits of the person in an
 * hour in all stores, of the store in a day, and of its recipient in an hour. With the last message of the day the owners are notified.
 */
export async function consumeMessageLimits(tx: Tx, caller: StoreCaller, messageId: string, now: Date): Promise<void> {
  const { whmcsId, personId } = caller;
  await consumePersonLimit(tx, 'messages', personId, limits.messagesOfPerson, now);
  const left = await consumeLimit(tx, { key: `message:${whmcsId}`, whmcsId }, limits.messagesOfStore, now);
  const recent = await listRecentTo(tx, whmcsId, messageId, new Date(now.getTime() - hourMs));
  const oldest = recent[mostToRecipient - 1];
  if (recent.length > mostToRecipient && oldest) throw waitFor(oldest.created_at.getTime() + hourMs - now.getTime());
  if (left === 0) await notifyOwners(tx, whmcsId, 'messages', limits.messagesOfStore.uses, now);
}

/**
 * Returns whether a text about an appointment may leave: not beyond 10 messages to its recipient within an hour, nor
 * beyond 2,000 texts of the store within a day, of which the owners are notified once. A change is never refused for it.
 */
export async function mayText(tx: Tx, whmcsId: number, recipient: string, now: Date): Promise<boolean> {
  const since = { day: new Date(now.getTime() - dayMs), hour: new Date(now.getTime() - hourMs) };
  const { ofStore, toRecipient } = await countTexts(tx, whmcsId, recipient, since);
  const { uses, seconds } = limits.textsOfStore;
  if (ofStore + 1 >= uses) {
    const alarms = await addUses(tx, { key: `texts:${whmcsId}`, whmcsId }, seconds, now);
    if (alarms.taken === 1) await notifyOwners(tx, whmcsId, 'texts', uses, now);
  }
  return ofStore < uses && toRecipient < mostToRecipient;
}

async function notifyOwners(tx: Tx, whmcsId: number, limit: LimitedMessages, count: number, now: Date): Promise<void> {
  for (const { phone_number, email, language } of await listOwnersOfStore(tx)) {
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
