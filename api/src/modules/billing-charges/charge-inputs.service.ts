import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import { listUsableCards } from '../billing-cards/billing-cards.store';
import { listAttempts } from './charges.store';
import { type At, type ChargeAttempt, type ChargeableCard, networkLimits } from './retry-plan.rules';

/** A card of a store that may be charged at all. */
export interface UsableCard extends ChargeableCard {
  cardType: string;
  lastFour: string;
  reference: string;
  networkTransactionId: string | null;
}

/** Returns the cards of a store that are neither closed nor expired, the default first. */
export async function readCards(tx: Tx, whmcsId: number, { now, zone }: At): Promise<UsableCard[]> {
  const cards = await listUsableCards(tx, whmcsId, businessDay(now, zone));
  return cards.map((card) => ({
    id: card.id,
    changedAt: card.changed_at ?? card.created_at,
    cardType: card.card_type,
    lastFour: card.last_four,
    reference: card.reference,
    networkTransactionId: card.network_transaction_id,
  }));
}

const dayMs = 24 * 3_600_000;

/** Returns the attempts that limit the next one. */
export const readAttempts = (
  tx: Tx,
  whmcsId: number,
  invoiceId: string,
  cards: readonly ChargeableCard[],
  now: Date,
): Promise<ChargeAttempt[]> =>
  listAttempts(tx, whmcsId, {
    invoiceId,
    cardIds: cards.map(({ id }) => id),
    since: new Date(now.getTime() - networkLimits.days * dayMs),
  });
