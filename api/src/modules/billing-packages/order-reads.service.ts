import type { Language } from '@suite/domain';
import { type InvoicePreview, taxTotals } from '@suite/domain/billing/invoice';
import type { StoreContext } from '../../kit/operation';
import { checkPaging, type Paging } from '../../kit/paging';
import { notFound } from '../../kit/problem';
import type {
  BillingPaymentStatus,
  CrmOrder,
  CrmTaxedOrder,
  QueryCompanyGetCrmProductArgs,
} from '../../resolver-types.generated';
import { declineReasonOf } from '../billing-charges/decline-reason.rules';
import { readLanguageOf } from '../billing-charges/transactions.store';
import { readAccount } from '../billing-invoices/ledger.store';
import { planOrder } from './order-plans.service';
import * as store from './orders.store';

type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

/** Returns what an order would cost now. */
export async function previewOrder(
  { tx, caller, now }: Context,
  { input_obj }: Pick<QueryCompanyGetCrmProductArgs, 'input_obj'>,
): Promise<CrmTaxedOrder> {
  const { preview, validUntil } = await planOrder(tx, caller, input_obj, now());
  const language = await readLanguageOf(tx, caller.whmcsId, caller.personId);
  const account = await readAccount(tx, caller.whmcsId);
  const { total } = preview;
  const credit = Math.min(account.credit, total);
  return {
    ...shown(preview, language),
    total,
    credit,
    due: total - credit,
    valid_until: validUntil,
  };
}

const shown = ({ lines, subtotal, tax }: InvoicePreview, language: Language) => ({
  list_product_taxed: lines.map((line) => ({
    kind: line.kind,
    product_code: line.productCode,
    product_name: language === 'vi' ? line.nameVi : line.nameEn,
    quantity: line.quantity,
    period_start: line.period?.start ?? null,
    period_end: line.period?.end ?? null,
    amount: line.amount,
    tax: line.tax,
  })),
  taxes: taxTotals(lines.flatMap(({ taxes }) => taxes)).map(({ name, place, rate, amount }) => ({
    name,
    place,
    rate,
    amount,
  })),
  subtotal,
  order_tax: tax,
});

export async function listOrders({ tx, caller }: Context, page: Paging): Promise<CrmOrder[]> {
  checkPaging(page);
  const language = await readLanguageOf(tx, caller.whmcsId, caller.personId);
  const rows = await store.listOrders(tx, caller.whmcsId, page);
  return rows.map((row) => orderOf(row, language));
}

/** Returns an order with its newest attempt; refuses one of another store as not found. */
export async function readOrder({ tx, caller }: Context, id: string): Promise<CrmOrder> {
  const row = await store.findOrder(tx, caller.whmcsId, id);
  if (!row) throw notFound('billing_order');
  return orderOf(row, await readLanguageOf(tx, caller.whmcsId, caller.personId));
}

function paymentStatusOf({ status, charge_status: charge }: store.ListedOrder): BillingPaymentStatus | null {
  if (status === 'paid') return 'paid';
  if (charge === null) return null;
  if (charge === 'declined' || charge === 'voided') return 'declined';
  return charge === 'approved' || charge === 'refunded' ? 'paid' : 'pending';
}

function orderOf(row: store.ListedOrder, language: Language): CrmOrder {
  const { bucket, raw_code: rawCode, decline_code: declineCode } = row;
  const status = paymentStatusOf(row);
  return {
    ...shown(row.preview, language),
    id: row.id,
    kind: row.kind,
    status: row.status,
    created_at: row.created_at,
    finished_at: row.finished_at,
    valid_until: row.pay_until ?? row.valid_until,
    total: row.total,
    credit: row.credit,
    due: row.status === 'open' ? row.total : row.due,
    charged: row.charged,
    package_id: row.package_id,
    invoice_id: row.invoice_id,
    invoice_number: row.invoice_number,
    payment_token: row.status === 'invoiced' ? row.link_token : null,
    payment_status: status,
    decline_reason: status === 'declined' ? declineReasonOf({ bucket, rawCode, declineCode }) : null,
    card_type: row.card_type,
    card_last_four: row.card_last_four,
    cursor: row.cursor,
  };
}
