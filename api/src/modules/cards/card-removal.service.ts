import type { JobServices } from '../../define-module';
import { attemptInTurn } from '../../kit/store-queues';
import { cardsToForget, dropReference, listStoresToForget, markAttempted } from './cards.store';

type RemovalOptions = Pick<JobServices, 'database' | 'log' | 'now'> & {
  gateway: Pick<JobServices['gateway'], 'forget'>;
};

const scope = { kind: 'system' } as const;
const maxPerRun = 20;

/** Deletes removed cards at the gateway, one of each store in turn; one that the gateway does not delete is attempted again later. */
export async function forgetCards({ database, gateway, log, now }: RemovalOptions): Promise<void> {
  const stores = await database.transaction(scope, listStoresToForget);
  await attemptInTurn(stores, {
    max: maxPerRun,
    portion: maxPerRun,
    list: (whmcsId) => database.transaction(scope, (tx) => cardsToForget(tx, whmcsId, maxPerRun)),
    attempt: async ({ whmcs_id, id, reference }) => {
      // First, so that a card that fails waits as long as the others.
      await database.transaction(scope, (tx) => markAttempted(tx, whmcs_id, id, now()));
      if (!(await gateway.forget(reference))) return;
      await database.transaction(scope, (tx) => dropReference(tx, whmcs_id, id));
    },
    log,
    event: 'forget_card_failed',
  });
}
