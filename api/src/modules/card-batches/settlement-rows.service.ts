import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { QuerySettlementRowsArgs, SettlementRows } from '../../resolver-types.generated';
import { readMerchant } from './batches.store';
import { checkDays } from './card-batches.service';
import { overdueBefore } from './settlement.service';
import * as store from './settlement-rows.store';

const maxRows = 100;

/** Returns the rows that a figure of the bridge is the sum of. Refused (field errors): a range as in the bridge, a limit out of bounds. */
export async function listSettlementRows(
  { tx, caller, now }: StoreContext,
  { start, end, figure, limit = 50, cursor }: QuerySettlementRowsArgs,
): Promise<SettlementRows> {
  if (limit < 1 || limit > maxRows) throw invalid('limit', 'out_of_range', { min: 1, max: maxRows });
  checkDays(start, end);
  const { whmcsId, timezone } = caller;
  const list = store.rowsOfFigure(
    figure,
    { whmcsId, timezone, start, end },
    {
      overdueBefore: overdueBefore(now(), timezone),
      isReported: (await readMerchant(tx, whmcsId)).reports_deposits === true,
    },
  );
  const found = await store.listFigureRows(tx, whmcsId, list, { offset: 0, limit: limit + 1, cursor });
  return {
    rows: found.slice(0, limit),
    total: await store.sumFigureRows(tx, list),
    count: await store.countFigureRows(tx, list),
    has_more: found.length > limit,
  };
}
