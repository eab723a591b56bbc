import type { Language } from '@suite/domain';
import { optOutLines } from '@suite/domain/campaigns';
import type { Tx } from '../../kit/database';
import { hasOptOutNotice, type MessageLane, queueMessage } from './outbox.store';

/** The opt-out line is on the first text to a number, and then on one in this time. */
const optOutEveryMs = 30 * 86_400_000;

export interface ClientText {
  whmcsId: number;
  /** Null queues no message, and takes the same time. */
  recipient: string | null;
  language: Language;
  content: string;
  /** Default `visit`. */
  lane?: MessageLane;
  /** Whether the content is deleted once it is sent; default false. */
  isSecret?: boolean;
  /** The text is not sent after this instant. */
  expiresAt: Date | null;
  /** The text is not sent before this instant; default now. */
  sendAt?: Date;
  /** Whether it responds to a text of the client; it also reaches a number that opted out. */
  isResponse?: boolean;
  /** The person who wrote it. */
  authorName?: string;
  /** Whether it waits for the end of the quiet hours. */
  isHeld?: boolean;
  /** Whether the text says each time how to opt out. */
  hasOptOutLineAlways?: boolean;
  /** Whether the text says itself how to opt out, or confirms that. */
  hasNoOptOutLine?: boolean;
}

/**
 * Queues a text of a store to its client; it says how to opt out if that is due for the number. Returns the message's
 * id and what is sent.
 */
export async function queueClientText(
  tx: Tx,
  { language, hasNoOptOutLine = false, hasOptOutLineAlways = false, ...text }: ClientText,
  now: Date,
): Promise<{ messageId: string; content: string }> {
  const { whmcsId, recipient } = text;
  const since = new Date(now.getTime() - optOutEveryMs);
  const hasOptOutLine =
    !hasNoOptOutLine &&
    recipient !== null &&
    (hasOptOutLineAlways || !(await hasOptOutNotice(tx, whmcsId, recipient, since)));
  const content = hasOptOutLine ? `${text.content} ${optOutLines[language]}` : text.content;
  const message = {
    isSecret: false,
    ...text,
    channel: 'sms',
    subject: null,
    content,
    hasOptOutLine,
    // A response makes no store the one that the number replies to.
    isToClient: text.isResponse !== true,
  } as const;
  return { messageId: await queueMessage(tx, message, now), content };
}
