import type { CardGateway } from '../../gateway/card-gateway';
import type { Database } from '../../kit/database';
import { workThrough } from '../../kit/store-queues';
import { cardsToForget, dropReference, markForgetTried } from './cards.store';

const scope = { kind: 'system' } as const;
const batchSize = 20;

/** Deletes removed cards at the gateway. One that the gateway does not confirm waits behind the others. */
export async function forgetCards({
  database,
  gateway,
  now,
}: {
  database: Database;
  gateway: Pick<CardGateway, 'forget'>;
  now: () => Date;
}): Promise<void> {
  const cards = await database.transaction(scope, (tx) => cardsToForget(tx, batchSize));
  await workThrough(cards, async ({ whmcs_id, id, reference }) => {
    await database.transaction(scope, (tx) => markForgetTried(tx, whmcs_id, id, now()));
    if (await gateway.forget(reference)) await database.transaction(scope, (tx) => dropReference(tx, whmcs_id, id));
  });
}
