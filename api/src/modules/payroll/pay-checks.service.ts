import type { StoreContext } from '../../kit/operation';
import type { PayCheck } from '../../resolver-types.generated';
import { listStructuresFrom } from '../pay-terms/commission-structures.store';
import { type CheckedPay, payChecks } from './pay-checks.rules';
import { listWorkerVersions } from './pay-terms.store';

/** Returns what to look at before previewed days are closed; amounts that follow from rates are null without their permission. */
export async function checkPay(
  { tx, caller }: Pick<StoreContext, 'tx' | 'caller'>,
  pay: Pick<CheckedPay, 'days' | 'payees' | 'slips'>,
): Promise<PayCheck[]> {
  const { whmcsId, timezone, permissions } = caller;
  const structures = await listStructuresFrom(tx, whmcsId, pay.days.start);
  const workers = await listWorkerVersions(tx, whmcsId, pay.days.end);
  const found = payChecks({ ...pay, timezone, structures, workers });
  const seesRates = permissions.has('VIEW_COMMISSION_STRUCTURE');
  return found.map((check) => (check.kind === 'sales_before_terms' && !seesRates ? { ...check, amount: null } : check));
}
