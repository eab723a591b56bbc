import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** A refund has its result. */
export interface RefundSettled {
  whmcsId: number;
  chargeId: string;
  creditNoteId: string;
  amount: number;
  /** False if the card took nothing back: the amount is credit of the store. */
  isOnCard: boolean;
}

/** Published in the transaction that stores the result of a refund. */
export const refundSettledEvents = createDomainEvents<RefundSettled, { tx: Tx; now: Date }>();
