import type { Tx } from '../../kit/database';
import type { StoreCaller } from '../../kit/operation';
import { consumeLimit, limits, waitFor } from '../identity/rate-limit.store';
import { limitMessage } from './limit-message-text.rules';
import { listOwnersOfStore, listRecentTo } from './message-limits.store';
import { queueMessage } from './outbox.store';

const hourMs = 3_600_000;
/** Messages of a store to one recipient within an hour, of all kinds. */
export const mostToRecipient = 10;

/**
 * Counts a message that a person has just queued, and refuses it (rate_limited) beyond the limits of the person in an
 * hour, of the store in a day, and of its recipient in an hour. With the last message of the day the owners are notified.
 */
export async function consumeMessageLimits(tx: Tx, caller: StoreCaller, messageId: string, now: Date): Promise<void> {
  const { whmcsId, personId } = caller;
  const ofPerson = { key: `message:${whmcsId}:person:${personId}`, whmcsId };
  await consumeLimit(tx, ofPerson, limits.messagesOfPerson, now);
  const left = await consumeLimit(tx, { key: `message:${whmcsId}`, whmcsId }, limits.messagesOfStore, now);
  const recent = await listRecentTo(tx, whmcsId, messageId, new Date(now.getTime() - hourMs));
  const oldest = recent[mostToRecipient - 1];
  if (recent.length > mostToRecipient && oldest) throw waitFor(oldest.created_at.getTime() + hourMs - now.getTime());
  if (left > 0) return;
  for (const { phone_number, email, language } of await listOwnersOfStore(tx)) {
    await queueMessage(
      tx,
      {
        whmcsId,
        channel: phone_number ? 'sms' : 'email',
        recipient: phone_number ?? email,
        ...limitMessage(language, limits.messagesOfStore.uses),
        isSecret: false,
        expiresAt: null,
      },
      now,
    );
  }
}
