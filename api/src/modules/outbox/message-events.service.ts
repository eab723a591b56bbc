import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** A message of a store that is not sent again by itself; not one whose recipient opted out. */
export interface MessageFailed {
  whmcsId: number;
  messageId: string;
  /** The carrier refused it for good; its time was over; or nobody knows whether it arrived. */
  cause: 'refused' | 'expired' | 'unknown';
}

/** Published in the transaction that records the failure. */
export const messageEvents = createDomainEvents<MessageFailed, { tx: Tx; now: Date }>();
