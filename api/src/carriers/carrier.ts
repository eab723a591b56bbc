export const channels = ['sms', 'email'] as const;
export type Channel = (typeof channels)[number];

export interface OutgoingMessage {
  /** Of the message's row: the carrier's idempotency key. */
  id: string;
  /** A phone number in E.164, or an email address. */
  recipient: string;
  /** Of emails. */
  subject: string | null;
  /** Of emails: as plain text. */
  content: string;
  /** Of emails; null where there is no other than the plain text. */
  html: string | null;
}

/**
 * What became of one attempt.
 * - `sent`: the carrier has it
 * - `later`: the carrier surely has it not, and may be asked again
 * - `refused`: the carrier will never take it
 * - `unknown`: the carrier may have it or not, so that asking again could send it twice
 *
 * `reason` is a short code for the row and the log.
 */
export type Delivery =
  | { kind: 'sent'; carrierId: string | null }
  | { kind: 'later' | 'refused' | 'unknown'; reason: string };

/** The port through which messages leave. It never throws, and answers within twenty seconds. */
export interface Carrier {
  /** True where the message goes nowhere and may stay readable in its row. */
  isDemo?: boolean;
  send(message: OutgoingMessage): Promise<Delivery>;
}

export type Carriers = Readonly<Record<Channel, Carrier>>;

/** The longest wait for a carrier, in milliseconds. */
export const carrierTimeoutMs = 15_000;
