import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** A counted product whose stock a sale lowered to the limit that its owner set, or below it. */
export interface StockLow {
  whmcsId: number;
  itemId: string;
  name: string;
  stock: number;
}

/** Published in the transaction of the sale. */
export const stockEvents = createDomainEvents<StockLow, { tx: Tx; now: Date }>();
