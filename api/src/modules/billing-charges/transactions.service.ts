import { resolveZone } from '@suite/domain/zones';
import type { StoreContext } from '../../kit/operation';
import { checkPaging, type Paging } from '../../kit/paging';
import { invalid } from '../../kit/problem';
import type {
  Billing_transaction_where,
  BillingTransaction,
  BillingTransactionTotals,
  BillingUnpaidInvoice,
} from '../../resolver-types.generated';
import { declineReasonOf } from './decline-reason.rules';
import { suspensionOf } from './dunning.service';
import type { PackageStatus } from './package-states.rules';
import * as store from './transactions.store';

type Where = Billing_transaction_where | null | undefined;

async function scopeOf({ tx, caller }: StoreContext): Promise<store.TransactionScope> {
  const { whmcsId, timezone, personId } = caller;
  const language = await store.readLanguageOf(tx, whmcsId, personId);
  return { whmcsId, timezone: resolveZone(timezone), language };
}

function checkDays(where: Where): void {
  if (where?.from && where.until && where.from > where.until) throw invalid('where.until', 'end_before_start');
}

/** Returns a page of attempts to move money, the newest first, with the reasons of declines in words. */
export async function listTransactions(
  context: StoreContext,
  args: Paging & { where?: Where },
): Promise<BillingTransaction[]> {
  checkPaging(args);
  checkDays(args.where);
  const rows = await store.listTransactions(context.tx, await scopeOf(context), args);
  return rows.map(({ bucket, raw_code: rawCode, decline_code: declineCode, ...row }) => ({
    ...row,
    decline_reason: row.status === 'declined' ? declineReasonOf({ bucket, rawCode, declineCode }) : null,
  }));
}

export async function sumTransactions(context: StoreContext, where: Where): Promise<BillingTransactionTotals> {
  checkDays(where);
  return store.sumTransactions(context.tx, await scopeOf(context), where);
}

/** Returns the invoices of packages that wait to be paid, and when the store is suspended for each. */
export async function listUnpaid(context: StoreContext): Promise<BillingUnpaidInvoice[]> {
  const { tx, caller, now } = context;
  const scope = await scopeOf(context);
  const unpaid: BillingUnpaidInvoice[] = [];
  for (const { unpaid_since: unpaidSince, status_since: statusSince, ...row } of await store.listUnpaid(tx, scope)) {
    const at = { now: now(), zone: scope.timezone };
    const overdue = { status: row.package_status as PackageStatus, statusSince, unpaidSince };
    unpaid.push({ ...row, suspended_at: await suspensionOf(tx, caller.whmcsId, overdue, at) });
  }
  return unpaid;
}
