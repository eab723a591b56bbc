import type { List } from '../../kit/list';
import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type {
  QueryMerchantDepositDetailArgs,
  QuerySettlementRowsArgs,
  SettlementRows,
} from '../../resolver-types.generated';
import { readMerchant } from './batches.store';
import { checkDays, readDeposit } from './card-batches.service';
import { overdueBefore } from './settlement.service';
import * as store from './settlement-rows.store';

const maxRows = 100;
type RowsPage = Pick<QuerySettlementRowsArgs, 'cursor'> & { limit?: number };

/** Refuses (a field error) a limit out of bounds. */
function checkLimit({ limit = 1 }: RowsPage): void {
  if (limit < 1 || limit > maxRows) throw invalid('limit', 'out_of_range', { min: 1, max: maxRows });
}

/** Returns the rows that a figure of the bridge is the sum of. Refused (field errors): a range as in the bridge, a limit out of bounds. */
export async function listSettlementRows(
  context: StoreContext,
  { start, end, figure, ...page }: QuerySettlementRowsArgs,
): Promise<SettlementRows> {
  checkLimit(page);
  checkDays(start, end);
  const { tx, caller, now } = context;
  const { whmcsId, timezone } = caller;
  const list = store.rowsOfFigure(
    figure,
    { whmcsId, timezone, start, end },
    {
      overdueBefore: overdueBefore(now(), timezone),
      isReported: (await readMerchant(tx, whmcsId)).reports_deposits === true,
    },
  );
  return readRows(context, list, page);
}

/** Returns the lines that a deposit consists of. Refused: `card_deposit_not_found`, a limit out of bounds (a field error). */
export async function listDepositRows(
  context: StoreContext,
  { deposit_id, ...page }: QueryMerchantDepositDetailArgs,
): Promise<SettlementRows> {
  checkLimit(page);
  const { id } = await readDeposit(context, deposit_id);
  return readRows(context, store.rowsOfDeposit(context.caller.whmcsId, id), page);
}

/** Returns a page of a list, with the sum and the count of all its rows. */
async function readRows(
  { tx, caller: { whmcsId } }: StoreContext,
  list: List,
  { limit = 50, cursor }: RowsPage,
): Promise<SettlementRows> {
  const found = await store.listRows(tx, whmcsId, list, { offset: 0, limit: limit + 1, cursor });
  return {
    rows: found.slice(0, limit),
    total: await store.sumRows(tx, list),
    count: await store.countRows(tx, list),
    has_more: found.length > limit,
  };
}
