import { randomUUID } from 'node:crypto';
import type { Language } from '@suite/domain';
import type { Tx } from '../../kit/database';
import { type ClientEmailType, emailBody, emailSubject } from './client-email.rules';
import { type ChannelReason, type MessageLane, queueMessage } from './outbox.store';

export interface ClientEmail {
  whmcsId: number;
  recipient: string;
  language: Language;
  type: ClientEmailType;
  /** Name and phone number (E.164) of the store. */
  store: { name: string; phone: string | null };
  /** Default `visit`. */
  lane?: MessageLane;
  /** Default `carrier_pending`. */
  channelReason?: ChannelReason;
  /** The text that would have been sent. */
  content: string;
  /** The email is not sent after this instant. */
  expiresAt: Date | null;
  /** The email is not sent before this instant. */
  sendAt: Date;
}

/**
 * Queues an email in place of a text about a visit, because the carriers have not approved the store's texts yet, or the
 * client has no number. Returns the message's id and the text.
 */
export async function queueClientEmail(
  tx: Tx,
  { language, type, store, content, channelReason = 'carrier_pending', ...email }: ClientEmail,
  now: Date,
): Promise<{ messageId: string; content: string }> {
  const id = randomUUID();
  const message = {
    ...email,
    id,
    channel: 'email',
    subject: emailSubject(language, type, store.name),
    content: emailBody(language, content, store.phone, { whmcs_id: email.whmcsId, id }),
    isSecret: false,
    channelReason,
  } as const;
  return { messageId: await queueMessage(tx, message, now), content };
}
