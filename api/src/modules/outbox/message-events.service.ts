import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** A message of a store that its carrier refused for good. */
export interface MessageFailed {
  whmcsId: number;
  messageId: string;
}

/** Published in the transaction that records the failure. */
export const messageEvents = createDomainEvents<MessageFailed, { tx: Tx; now: Date }>();
