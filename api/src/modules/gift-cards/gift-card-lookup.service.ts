import { normalGiftCardCode } from '@suite/domain/gift-card';
import type { Tx } from '../../kit/database';
import type { ManualStoreContext } from '../../kit/operation';
import { Problem } from '../../kit/problem';
import { consumeLimit, limits, refundLimit } from '../identity/rate-limit.store';
import { findGiftCard, type GiftCard } from './gift-card.store';

type Guesser = Pick<ManualStoreContext, 'database' | 'caller' | 'now'>;

/** Rate limits are stored independently of stores, in their own transactions. */
const counting = ({ database, caller }: Guesser, count: (tx: Tx, key: string) => Promise<unknown>) =>
  database.transaction({ kind: 'identity', userId: caller.userId }, (tx) =>
    count(tx, `gift_card:${caller.whmcsId}:${caller.personId}`),
  );

/** Runs work that looks up a card by its code, and limits the failed lookups of a person. Refused: `rate_limited`. */
async function againstGuessing<T>(guesser: Guesser, work: () => Promise<T>, isMiss: (what: unknown) => boolean) {
  await counting(guesser, (tx, key) => consumeLimit(tx, key, limits.giftCardCodes, guesser.now()));
  const found = async (what: unknown) => {
    if (!isMiss(what)) await counting(guesser, refundLimit);
  };
  try {
    const result = await work();
    await found(result);
    return result;
  } catch (error) {
    await found(error);
    throw error;
  }
}

/** Returns the card of a typed code (in any case, with or without dashes); null if there is none. */
export const lookUpCard = (context: ManualStoreContext, typed: string): Promise<GiftCard | null> =>
  againstGuessing(
    context,
    () =>
      context.database.transaction(context.scope, (tx) =>
        findGiftCard(tx, context.caller.whmcsId, normalGiftCardCode(typed)),
      ),
    (card) => card === null,
  );

const misses: ReadonlySet<string> = new Set(['gift_card_not_found', 'gift_card_mistyped']);

/** Runs a payment by gift card codes under the same limit. */
export const payWithCodes = <T>(context: ManualStoreContext, pay: () => Promise<T>): Promise<T> =>
  againstGuessing(
    context,
    pay,
    (error) => error instanceof Problem && (error.details.fields ?? []).some(({ code }) => misses.has(code)),
  );
