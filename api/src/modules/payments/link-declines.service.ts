import type { Tx } from '../../kit/database';
import { addUses, consumeLimit, limits } from '../identity/rate-limit.store';
import { type Checkout, countDeclineOfLink } from './checkout.store';

const declinesOf = (whmcsId: number) => ({ key: `paylink:declined:${whmcsId}`, whmcsId });

/** Counts the declined card of a checkout by a pay link, for the link and for its store; nothing for other checkouts. */
export async function recordDeclineOfLink(tx: Tx, checkout: Checkout, at: Date): Promise<void> {
  const links = await countDeclineOfLink(tx, checkout, at);
  if (links.length === 0) return;
  await addUses(tx, declinesOf(checkout.whmcs_id), limits.payLinkDeclinesOfStore.seconds, at);
}

/** Refuses a charge by a pay link (rate_limited) after too many declined cards of the store's links; it counts none itself. */
export const requireFewDeclines = (tx: Tx, whmcsId: number, now: Date): Promise<number> =>
  consumeLimit(tx, declinesOf(whmcsId), limits.payLinkDeclinesOfStore, now, { isFree: true });
