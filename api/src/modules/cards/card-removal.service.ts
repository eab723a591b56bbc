import type { CardGateway } from '../../gateway/card-gateway';
import type { Database } from '../../kit/database';
import { cardsToForget, dropReference } from './cards.store';

const scope = { kind: 'system' } as const;
const perRound = 20;

/** Has the gateway forget the cards that were taken off a file; one that it does not answer for waits for the next round. */
export async function forgetCards({
  database,
  gateway,
}: {
  database: Database;
  gateway: Pick<CardGateway, 'forget'>;
}): Promise<void> {
  const cards = await database.transaction(scope, (tx) => cardsToForget(tx, perRound));
  for (const { whmcs_id, id, reference } of cards) {
    if (!(await gateway.forget(reference))) return;
    await database.transaction(scope, (tx) => dropReference(tx, whmcs_id, id));
  }
}
