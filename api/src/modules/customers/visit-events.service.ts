import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** Visits or payments of clients changed: a ticket was paid, refunded or voided. */
export interface VisitsChanged {
  whmcsId: number;
  customerIds: readonly string[];
}

/** Published in the transaction of the change, after its postings. */
export const visitEvents = createDomainEvents<VisitsChanged, { tx: Tx; now: Date }>();
