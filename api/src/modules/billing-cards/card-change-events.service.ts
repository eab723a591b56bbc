import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** What the issuer of a store's card changed. */
export interface StoreCardChange {
  whmcsId: number;
  cardId: string;
  change: 'updated' | 'closed' | 'contact';
  cardType: string;
  /** Before the change. */
  lastFour: string;
  /** Null where the number stays. */
  newLastFour: string | null;
  /** MM/YY; null where it stays. */
  newExpires: string | null;
}

/** Published in the transaction that applies the change. */
export const storeCardEvents = createDomainEvents<StoreCardChange, { tx: Tx; now: Date }>();
