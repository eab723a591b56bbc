import type { Tx } from '../../kit/database';
import type { MessageFailed } from '../outbox/message-events.service';
import { findFailedMessage, insertFailedMessage, listOwners } from './failed-messages.store';
import { type MessageFailedFacts, storeNotice } from './store-notice-text.rules';

/** Notifies owners and partners of a message that the outbox gave up on: a receipt, a gift card, a survey, or another. */
export async function notifyOfFailedMessage(
  { whmcsId, messageId, cause }: MessageFailed,
  { tx, now }: { tx: Tx; now: Date },
): Promise<void> {
  const message = await findFailedMessage(tx, whmcsId, messageId);
  if (!message) return;
  const { channel, subject, gift_card_id } = message;
  const facts: MessageFailedFacts = {
    notice: 'message_failed',
    count: 1,
    channel,
    subject,
    may_have_arrived: cause === 'unknown',
  };
  const about = gift_card_id ? { key: 'gift_card_id', value: gift_card_id } : { key: 'message_id', value: messageId };
  const receivers = await listOwners(tx, whmcsId);
  const rows = receivers.map(({ id, language }) => ({ receiver_id: id, ...storeNotice(language, facts) }));
  await insertFailedMessage(tx, whmcsId, { facts, about }, rows, now);
}
