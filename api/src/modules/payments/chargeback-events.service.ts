import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** A payment of a store that its bank charged back. */
export interface ChargedBack {
  whmcsId: number;
  paymentId: string;
}

/** Published when a chargeback is opened, or lost after it had been won, in the transaction that stores it. */
export const chargebackEvents = createDomainEvents<ChargedBack, { tx: Tx; now: Date }>();

/** Published when the store wins a chargeback that was open or lost, in the same way. */
export const chargebackWonEvents = createDomainEvents<ChargedBack, { tx: Tx; now: Date }>();
