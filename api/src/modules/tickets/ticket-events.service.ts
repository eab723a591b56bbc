import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** A ticket that was opened, changed, paid, or closed in another way. */
export interface TicketChanged {
  whmcsId: number;
  orderId: string;
  person: { personId: string; name: string };
  at: Date;
}

/** Published in the transaction of the change, after it was written. */
export const ticketEvents = createDomainEvents<TicketChanged, { tx: Tx }>();
