import type { CardGateway } from '../../gateway/card-gateway';
import type { Database } from '../../kit/database';
import { cardsToForget, dropReference } from './cards.store';

const scope = { kind: 'system' } as const;
const batchSize = 20;

/** Deletes removed cards at the gateway; stops at the first failure, so that the rest waits for the next run. */
export async function forgetCards({
  database,
  gateway,
}: {
  database: Database;
  gateway: Pick<CardGateway, 'forget'>;
}): Promise<void> {
  const cards = await database.transaction(scope, (tx) => cardsToForget(tx, batchSize));
  for (const { whmcs_id, id, reference } of cards) {
    if (!(await gateway.forget(reference))) return;
    await database.transaction(scope, (tx) => dropReference(tx, whmcs_id, id));
  }
}
