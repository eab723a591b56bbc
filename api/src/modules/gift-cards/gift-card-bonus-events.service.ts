import type { Cents } from '@suite/domain';
import type { Tx } from '../../kit/database';
import { createDomainEvents } from '../../kit/domain-events';

/** A gift card that was loaded with a bonus of more than half of the price. */
export interface LargeBonus {
  whmcsId: number;
  cardId: string;
  price: Cents;
  /** What it is worth. */
  value: Cents;
  /** The person who took the payment. */
  personName: string;
}

/** Published in the transaction of the sale. */
export const largeBonusEvents = createDomainEvents<LargeBonus, { tx: Tx; now: Date }>();
