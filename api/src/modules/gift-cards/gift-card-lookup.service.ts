import { normalGiftCardCode } from '@suite/domain/gift-card';
import type { ManualStoreContext } from '../../kit/operation';
import { consumeLimit, limits, refundLimit } from '../identity/rate-limit.store';
import { findGiftCard, type GiftCard } from './gift-card.store';

type Guesser = Pick<ManualStoreContext, 'database' | 'scope' | 'caller' | 'now'>;

/**
 * Returns the card of a typed code (in any case, with or without dashes); null if there is none. Limits the failed
 * lookups of a person: refused with `rate_limited`. The use of a found code is refunded before its lock is released, so
 * that concurrent lookups of cards that exist are never refused.
 */
export const lookUpCard = ({ database, scope, caller, now }: Guesser, typed: string): Promise<GiftCard | null> =>
  database.transaction(scope, async (tx) => {
    const { whmcsId, personId } = caller;
    const key = `gift_card_code:${whmcsId}:${personId}`;
    await consumeLimit(tx, { key, whmcsId }, limits.giftCardCodes, now());
    const card = await findGiftCard(tx, whmcsId, normalGiftCardCode(typed));
    if (card) await refundLimit(tx, key);
    return card;
  });

/** Runs a payment by gift card codes under the same limit. */
export async function payWithCodes<T>(context: Guesser, codes: readonly string[], pay: () => Promise<T>): Promise<T> {
  for (const code of codes) await lookUpCard(context, code);
  return pay();
}
