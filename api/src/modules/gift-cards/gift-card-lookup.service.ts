import { normalGiftCardCode } from '@suite/domain/gift-card';
import type { Tx } from '../../kit/database';
import type { ManualStoreContext } from '../../kit/operation';
import type { GiftCard_where } from '../../resolver-types.generated';
import { consumeLimit, type Limit, limits, refundLimit } from '../identity/rate-limit.store';
import { findGiftCard } from './gift-card.store';
import { listsCards } from './gift-card-access.rules';
import { countGiftCards, knownCardOf } from './gift-card-record.store';

type Guesser = Pick<ManualStoreContext, 'database' | 'scope' | 'caller' | 'now'>;

/**
 * Runs a look-up of a typed code; null if there is no card. Limits the failed look-ups on a device, of a person on all
 * devices (who signs in anew has another session), and of all people of the store: refused with `rate_limited`. The use of
 * a found code is refunded before its lock is released, so that concurrent look-ups of cards that exist are never refused.
 */
export const lookUp = <Card>(
  { database, scope, ...guesser }: Guesser,
  find: (tx: Tx) => Promise<Card | null>,
): Promise<Card | null> => database.transaction(scope, (tx) => lookUpIn({ ...guesser, tx }, () => find(tx)));

/** Runs a look-up within a transaction. */
async function lookUpIn<Card>(
  { tx, caller, now }: Pick<Guesser, 'caller' | 'now'> & { tx: Tx },
  find: () => Promise<Card | null>,
): Promise<Card | null> {
  const { whmcsId, personId, deviceId } = caller;
  const ofStore = `gift_card_code:${whmcsId}`;
  const budgets: readonly [string, Limit][] = [
    [`${ofStore}:device:${deviceId}`, limits.giftCardCodesOfDevice],
    [`${ofStore}:person:${personId}`, limits.giftCardCodesOfPerson],
    [ofStore, limits.giftCardCodesOfStore],
  ];
  for (const [key, limit] of budgets) await consumeLimit(tx, { key, whmcsId }, limit, now());
  const card = await find();
  if (card) for (const [key] of budgets) await refundLimit(tx, key);
  return card;
}

/**
 * Runs a search of cards. For callers who list no cards it is a look-up of the one card that they know, under the limit of
 * look-ups; null if they know less than that.
 */
export async function findAmongCards<Found>(
  context: Pick<Guesser, 'caller' | 'now'> & { tx: Tx },
  where: GiftCard_where | null | undefined,
  find: () => Promise<Found>,
): Promise<Found | null> {
  const { tx, caller } = context;
  if (listsCards(caller)) return find();
  if (!knownCardOf(where ?? {})) return null;
  return lookUpIn(context, async () => ((await countGiftCards(tx, caller, where)) > 0 ? find() : null));
}

/** Runs a payment by gift card codes under the same limit. */
export async function payWithCodes<T>(context: Guesser, codes: readonly string[], pay: () => Promise<T>): Promise<T> {
  for (const code of codes)
    await lookUp(context, (tx) => findGiftCard(tx, context.caller.whmcsId, normalGiftCardCode(code)));
  return pay();
}
