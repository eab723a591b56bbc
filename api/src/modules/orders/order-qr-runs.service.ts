import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { invalid, notFound } from '../../kit/problem';
import type { OrderQrRun, OrderQrRunExpireInput, OrderQrRunInput } from '../../resolver-types.generated';
import { newTicketQrCodes } from './order-qr-codes.rules';
import * as store from './order-qr-runs.store';

/** The most codes of one run: a print of that size is laid out without delay. */
const maxQuantity = 200;
/** The most open codes of a store, so that nobody fills the database with them. */
const maxOpen = 5_000;

export async function requireRun(tx: Tx, whmcsId: number, id: string): Promise<OrderQrRun> {
  const run = await store.findRun(tx, whmcsId, id);
  if (!run) throw notFound('order_qr_run');
  return run;
}

/** Makes codes for tickets. Refuses a quantity out of range, more open codes than a store may have, and a used id. */
export async function createRun({ tx, caller, now }: StoreContext, input: OrderQrRunInput): Promise<OrderQrRun> {
  const { whmcsId } = caller;
  const { id, quantity, note = null } = input;
  if (quantity < 1 || quantity > maxQuantity)
    throw invalid('input_obj.quantity', 'out_of_range', { min: 1, max: maxQuantity });
  if ((await store.countOpen(tx, whmcsId)) + quantity > maxOpen)
    throw invalid('input_obj.quantity', 'too_many', { max: maxOpen });
  if (await store.findRun(tx, whmcsId, id)) throw invalid('input_obj.id', 'already_used');
  await store.insertRun(tx, whmcsId, { id, quantity, note, person: caller, at: now() });
  // A code that the store has already is made anew.
  for (let missing = quantity; missing > 0; )
    missing -= await store.insertCodes(tx, whmcsId, { runId: id, codes: newTicketQrCodes(missing), at: now() });
  return requireRun(tx, whmcsId, id);
}

/** Withdraws the open codes of a run; repeating it changes nothing. */
export async function expireRun({ tx, caller }: StoreContext, { id }: OrderQrRunExpireInput): Promise<OrderQrRun> {
  await requireRun(tx, caller.whmcsId, id);
  await store.expireCodes(tx, caller.whmcsId, id);
  return requireRun(tx, caller.whmcsId, id);
}
