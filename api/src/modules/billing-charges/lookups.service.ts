import type { ChargeState } from '../../gateway/card-gateway';
import { workByStore } from '../../kit/store-queues';
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
 * does not know is voided, so that a request that is still under way is refused when it arrives. No store waits for the
 * response to another one.
 */
export async function lookUpCharges(options: JobOptions): Promise<void> {
  const { database, log, now } = options;
  const startedBefore = new Date(now().getTime() - graceMs);
  const running = await database.transaction(system, (tx) => store.listRunning(tx, startedBefore, maxLookups));
  await workByStore(running, (charge) =>
    lookUp(options, charge).catch((fault: Error) => {
      const { whmcs_id: whmcsId, id: chargeId } = charge;
      log.error({ event: 'billing_lookup_failed', whmcsId, chargeId, err: { name: fault.name, stack: fault.stack } });
    }),
  );
}

/** Looks up an attempt. That it was looked up is stored first: one that fails waits behind the others. */
async function lookUp(options: JobOptions, { whmcs_id: whmcsId, id, key, attempted_at }: store.RunningCharge) {
  const { database, log, now } = options;
  await database.transaction(system, (tx) => store.markLookedUp(tx, whmcsId, id, now()));
  const state = await findOrVoid(options, key, attempted_at);
  await database.transaction(system, (tx) => settleCharge(tx, whmcsId, id, state, now(), null));
  log.info({ event: 'billing_charge_looked_up', whmcsId, chargeId: id, status: state.status });
}

async function findOrVoid({ gateway, now }: JobOptions, key: string, attemptedAt: Date): Promise<ChargeState> {
  const state = await gateway.find(key);
  const isOld = attemptedAt.getTime() < now().getTime() - voidAfterMs;
  return state.status === 'not_found' && isOld ? gateway.void(key) : state;
}
