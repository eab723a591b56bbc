export const channels = ['sms', 'email'] as const;
export type CarrierChannel = (typeof channels)[number];

export interface OutgoingMessage {
  /** The id of the message's row: the carrier's idempotency key. */
  id: string;
  /** A phone number in E.164, or an email address. */
  recipient: string;
  /** The subject of an email. */
  subject: string | null;
  /** The message as plain text. */
  content: string;
  /** The HTML part of an email; null if the plain text is the only part. */
  html: string | null;
  /** The store that an email is from, with the name that its recipient sees; others are from the suite. */
  sender?: { name: string; mailbox: string };
  /** Where replies to an email go. */
  replyTo?: string;
  /** Where the recipient of an email stops further ones with one tap (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * The outcome of one attempt.
 * - `sent`: the carrier has accepted the message
 * - `later`: the carrier certainly does not have it, and a retry is safe
 * - `refused`: the carrier will never take it
 * - `unknown`: the carrier may have it or not, so that a retry could send it twice
 *
 * `reason` is a short code for the row and the log.
 */
export type CarrierDelivery =
  | { kind: 'sent'; carrierId: string | null }
  | { kind: 'later' | 'refused' | 'unknown'; reason: string };

/** The port that sends messages. It never throws, and returns within twenty seconds. */
export interface Carrier {
  /** True if the message is not sent anywhere and may stay readable in its row. */
  isDemo?: boolean;
  send(message: OutgoingMessage): Promise<CarrierDelivery>;
}

export type Carriers = Readonly<Record<CarrierChannel, Carrier>>;

/** The longest wait for a carrier, in milliseconds. */
export const carrierTimeoutMs = 15_000;
