import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** A payment of a store that its bank charged back. */
export interface ChargedBack {
  whmcsId: number;
  paymentId: string;
}

/** Published by whatever learns of a chargeback, in its transaction. */
export const chargebackEvents = createDomainEvents<ChargedBack, { tx: Tx; now: Date }>();
