import type { ChargeState } from '../../gateway/card-gateway';
import { settleCharge } from './charge-invoice.service';
import * as store from './charges.store';
import type { JobOptions } from './dunning-steps.service';

const system = { kind: 'system' } as const;
const maxLookups = 100;
/** An attempt of a request or of a run has so long to store its own result. */
const graceMs = 2 * 60_000;
/** A key that the gateway does not know after so long is refused from then on: nothing was charged. */
const voidAfterMs = 15 * 60_000;

/**
 * Looks up attempts without a result by their keys, however old they are. None is charged again: a key that the gateway
 * does not know is voided, so that a request that is still under way is refused when it arrives.
 */
export async function lookUpCharges(options: JobOptions): Promise<void> {
  const { database, log, now } = options;
  const startedBefore = new Date(now().getTime() - graceMs);
  const running = await database.transaction(system, (tx) => store.listRunning(tx, startedBefore, maxLookups));
  for (const { whmcs_id: whmcsId, id, key, attempted_at } of running) {
    const state = await lookUp(options, key, attempted_at);
    await database.transaction(system, async (tx) => {
      await store.markLookedUp(tx, whmcsId, id, now());
      await settleCharge(tx, whmcsId, id, state, now(), null);
    });
    log.info({ event: 'billing_charge_looked_up', whmcsId, chargeId: id, status: state.status });
  }
}

async function lookUp({ gateway, now }: JobOptions, key: string, attemptedAt: Date): Promise<ChargeState> {
  const state = await gateway.find(key);
  const isOld = attemptedAt.getTime() < now().getTime() - voidAfterMs;
  return state.status === 'not_found' && isOld ? gateway.void(key) : state;
}
