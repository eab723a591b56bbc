import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** What news of card payments are about; of deposits there is one list. */
export type CardNewsSubject = { batchId: string } | { paymentId: string } | { depositDay: string };

/** News of the card payments of a store. */
export interface CardNews {
  whmcsId: number;
  /** A batch was accepted; or a batch, a deposit or a payment needs somebody to look at it. */
  news: 'batch_closed' | 'payment_attention';
  /** The number of the batch, the ticket of the payment, or the processor's name of the deposit. */
  reference: string;
  /** yyyy-MM-dd. */
  day: string;
  subject: CardNewsSubject;
}

/** Published by the jobs of batches and settlement, in the `system` transaction that stores the cause. */
export const cardNewsEvents = createDomainEvents<CardNews, { tx: Tx; now: Date }>();
