import { addDays, businessDay } from '@suite/domain/time';
import type { StoreCaller, StoreContext } from '../../kit/operation';
import { checkPaging, type Paging } from '../../kit/paging';
import { invalid, notFound, Problem } from '../../kit/problem';
import type {
  Merchant,
  MerchantBatch,
  MerchantBatchCloseInput,
  MerchantBatchRow,
  MerchantBatchSettingsInput,
  MerchantDeposit,
} from '../../resolver-types.generated';
import { isMerchantZone, nextCloseAt } from './batch-times.rules';
import * as store from './batches.store';
import { findDeposit, listDeposits } from './deposits.store';

/** Whether the caller may see the amounts of card payments. */
export const seesAmounts = ({ permissions }: Pick<StoreCaller, 'permissions'>): boolean =>
  permissions.has('STORE_INCOME');

const longestDays = 366;

/** Refuses (field errors) a range that ends before it starts, or that is longer than a year. */
export function checkDays(start: string, end: string, path = 'end'): void {
  if (end < start) throw invalid(path, 'end_before_start');
  const last = addDays(start, longestDays - 1);
  if (end > last) throw invalid(path, 'out_of_range', { min: start, max: last });
}

const hiddenOfBatch = {
  total_amount: null,
  sales_amount: null,
  refunds_amount: null,
  voids_amount: null,
  fees: null,
  net_amount: null,
} satisfies Partial<MerchantBatch>;

const viewBatch = (caller: StoreCaller, batch: MerchantBatch): MerchantBatch =>
  seesAmounts(caller)
    ? batch
    : { ...batch, ...hiddenOfBatch, methods: batch.methods.map((method) => ({ ...method, amount: null })) };

/** Returns the store's account at the processor. */
export async function readMerchant({ tx, caller, now }: StoreContext): Promise<Merchant> {
  const { whmcsId } = caller;
  const { timezone, is_timezone_of_store, auto_close_hour, reports_deposits } = await store.readMerchant(tx, whmcsId);
  return {
    merchant_id: store.merchantIdOf(whmcsId),
    whmcs_id: whmcsId,
    timezone,
    is_timezone_of_store,
    auto_close_hour,
    next_close_at: nextCloseAt({ timezone, hour: auto_close_hour }, now()),
    reports_deposits,
  };
}

/** Sets when batches are closed. Refused (field errors): an hour that no day has, and a zone that does not exist. */
export async function setBatchSettings(context: StoreContext, input: MerchantBatchSettingsInput): Promise<Merchant> {
  const hour = input.auto_close_hour ?? null;
  const timezone = input.timezone ?? null;
  if (hour !== null && (hour < 0 || hour > 23))
    throw invalid('input_obj.auto_close_hour', 'out_of_range', { min: 0, max: 23 });
  if (timezone !== null && !isMerchantZone(timezone)) throw invalid('input_obj.timezone', 'invalid');
  await store.saveMerchant(context.tx, context.caller.whmcsId, timezone, hour);
  return readMerchant(context);
}

/** Returns the open batch; null if no card was charged since the last one was closed. */
export async function readOpenBatch({ tx, caller }: StoreContext): Promise<MerchantBatch | null> {
  const batch = await store.findOpenBatch(tx, caller.whmcsId);
  return batch && viewBatch(caller, batch);
}

export async function readBatch({ tx, caller }: StoreContext, id: string): Promise<MerchantBatch> {
  const batch = await store.findBatch(tx, caller.whmcsId, id);
  if (!batch) throw notFound('card_batch');
  return viewBatch(caller, batch);
}

type BatchPage = Paging & { start?: string | null; end?: string | null };

export async function listBatches({ tx, caller }: StoreContext, args: BatchPage): Promise<MerchantBatch[]> {
  checkPaging(args);
  const { start = null, end = null } = args;
  if (start !== null && end !== null && end < start) throw invalid('end', 'end_before_start');
  const batches = await store.listBatches(tx, caller.whmcsId, { ...args, start, end });
  return batches.map((batch) => viewBatch(caller, batch));
}

type RowPage = Paging & { batch_id: string };

export async function listBatchRows(context: StoreContext, args: RowPage): Promise<MerchantBatchRow[]> {
  checkPaging(args);
  const { tx, caller } = context;
  await readBatch(context, args.batch_id);
  const rows = await store.listRows(tx, caller.whmcsId, { ...args, batchId: args.batch_id });
  return seesAmounts(caller) ? rows : rows.map((row) => ({ ...row, amount: null, fee: null }));
}

/** Closes the open batch in the name of the caller. Refused: `batch_empty`, `batch_changed`. */
export async function closeOpenBatch(
  context: StoreContext,
  { batch_id: id }: MerchantBatchCloseInput,
): Promise<MerchantBatch> {
  const { tx, caller, now } = context;
  const present = await readBatch(context, id);
  const open = await store.findOpenBatch(tx, caller.whmcsId);
  if (!open) throw new Problem('conflict', 'batch_empty');
  if (present.state !== 'open') throw new Problem('conflict', 'batch_changed');
  if (!(await store.closeBatch(tx, caller.whmcsId, { id, at: now(), by: caller.name })))
    throw new Problem('conflict', 'batch_changed');
  return readBatch(context, id);
}

const viewDeposit = (caller: StoreCaller, deposit: MerchantDeposit): MerchantDeposit =>
  seesAmounts(caller) ? deposit : { ...deposit, amount: null, lines_amount: null, fees: null };

/** Returns a deposit. Refused: `card_deposit_not_found`. */
export async function readDeposit({ tx, caller }: StoreContext, id: string): Promise<MerchantDeposit> {
  const deposit = await findDeposit(tx, caller.whmcsId, id);
  if (!deposit) throw notFound('card_deposit');
  return viewDeposit(caller, deposit);
}

type DepositPage = Paging & { start: string; end: string };

/** Returns a page of the deposits of some days. */
export async function readDeposits({ tx, caller }: StoreContext, args: DepositPage): Promise<MerchantDeposit[]> {
  checkPaging(args);
  checkDays(args.start, args.end);
  const deposits = await listDeposits(tx, caller.whmcsId, args);
  return deposits.map((deposit) => viewDeposit(caller, deposit));
}

/** Returns the current day of the store. */
export const todayOf = ({ caller, now }: Pick<StoreContext, 'caller' | 'now'>): string =>
  businessDay(now(), caller.timezone);
