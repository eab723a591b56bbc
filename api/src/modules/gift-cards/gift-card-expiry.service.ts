import type { JobServices } from '../../define-module';
import type { Tx } from '../../kit/database';
import { attemptInTurn } from '../../kit/store-queues';
import { changeBalance, lockCard } from './gift-card.store';
import * as store from './gift-card-care.store';

const scope = { kind: 'system' } as const;
const portion = 200;

/**
 * Marks cards whose last day has passed, store by store in turn, and each in a transaction of its own; their bonus ends,
 * also one that a refund gave back since, and their paid balance stays owed.
 */
export async function expireCards({
  database,
  log,
  now,
}: Pick<JobServices, 'database' | 'log' | 'now'>): Promise<void> {
  const at = now();
  const stores = await database.transaction(scope, (tx) => store.listStoresToExpire(tx, at));
  await attemptInTurn(stores, {
    max: Number.POSITIVE_INFINITY,
    portion,
    list: (whmcsId, lastId) =>
      database.transaction(scope, (tx) => store.cardsToExpire(tx, whmcsId, at, { lastId, limit: portion })),
    attempt: (card) => database.transaction(scope, (tx) => expireCard(tx, card, at)),
    log,
    event: 'gift_card_expiry_failed',
  });
}

async function expireCard(
  tx: Tx,
  { whmcs_id: whmcsId, id: cardId }: { whmcs_id: number; id: string },
  at: Date,
): Promise<void> {
  const card = await lockCard(tx, whmcsId, { id: cardId });
  if (!card || card.held > 0 || (card.status !== 'active' && card.status !== 'expired')) return;
  const { bonus_balance: bonus } = card;
  if (bonus > 0)
    await changeBalance(tx, { whmcsId, cardId, type: 'expire', change: -bonus, bonus: -bonus, posted: 0, at });
  await store.markExpired(tx, whmcsId, cardId);
}
