import type { StoreContext } from '../../kit/operation';
import { invalid } from '../../kit/problem';
import type { CommissionRows, QueryIncomeCommissionRowsArgs } from '../../resolver-types.generated';
import * as store from './commission-rows.store';
import { sumCommissions } from './commissions.store';
import { spanOf } from './income.service';
import { seesCommission, seesSupplyShare } from './income-access.rules';

const maxRows = 100;

/** Returns the lines that commissions and supply shares are the sum of. Refused (field errors): a range as in the report, a limit out of bounds. */
export async function commissionRows(
  { tx, caller }: StoreContext,
  args: QueryIncomeCommissionRowsArgs,
): Promise<CommissionRows> {
  const { limit = 50, cursor, employee_id = null } = args;
  if (limit < 1 || limit > maxRows) throw invalid('limit', 'out_of_range', { min: 1, max: maxRows });
  const { whmcsId } = caller;
  const days = { whmcsId, span: spanOf(args) };
  const list = store.commissionLines(days, employee_id);
  const found = await store.listCommissionRows(tx, whmcsId, list, { offset: 0, limit: limit + 1, cursor });
  const count = await store.countCommissionRows(tx, list);
  const sums = await sumCommissions(tx, days, employee_id ?? undefined);
  const shown = <Amounts extends { commission?: number | null; supply_share?: number | null }>(amounts: Amounts) => ({
    ...amounts,
    commission: seesCommission(caller) ? (amounts.commission ?? null) : null,
    supply_share: seesSupplyShare(caller) ? (amounts.supply_share ?? null) : null,
  });
  return { rows: found.slice(0, limit).map(shown), ...shown(sums), count, has_more: found.length > limit };
}
