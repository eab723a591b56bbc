import { taxTotals } from '@suite/domain/billing/invoice';
import type { Tx } from '../../kit/database';
import type { StoreContext } from '../../kit/operation';
import { checkPaging, type Paging } from '../../kit/paging';
import { invalid, notFound } from '../../kit/problem';
import type {
  BillingAccount,
  BillingInvoice,
  BillingInvoice_where,
  BillingInvoiceDetail,
  BillingInvoiceSent,
} from '../../resolver-types.generated';
import { consumeLimit, limits } from '../identity/rate-limit.store';
import { listOwnersOfStore } from '../outbox/message-limits.store';
import { queueMessage } from '../outbox/outbox.store';
import { invoiceEmail, titleOf } from './invoice-email.rules';
import * as store from './invoices.store';
import { readAccount } from './ledger.store';
import { readIssuer } from './products.store';

export function listInvoices(
  { tx, caller }: StoreContext,
  args: Paging & { where?: BillingInvoice_where | null },
): Promise<BillingInvoice[]> {
  checkPaging(args);
  return store.listInvoices(tx, caller.whmcsId, args);
}

/** Returns an invoice with everything that its document shows. */
export async function readInvoice({ tx, caller }: Pick<StoreContext, 'tx' | 'caller'>, id: string) {
  const detail = await findInvoiceDetail(tx, caller.whmcsId, id);
  if (!detail) throw notFound('billing_invoice');
  return detail;
}

/** Returns an invoice with its document; null if the store has none of this id. */
export async function findInvoiceDetail(tx: Tx, whmcsId: number, id: string): Promise<BillingInvoiceDetail | null> {
  const found = await store.findInvoice(tx, whmcsId, id);
  if (!found) return null;
  const { invoice, buyer, issuer, of_invoice_id } = found;
  const lines = await store.listLines(tx, whmcsId, id);
  const totals = taxTotals(lines.flatMap(({ taxes }) => taxes));
  return {
    invoice,
    title: titleOf({ kind: invoice.kind, country: buyer.country, issuerTaxNumber: issuer.tax_number }),
    issuer,
    buyer,
    lines: lines.map(({ taxes: _, of_position: __, ...line }) => line),
    taxes: totals.map(({ taxableShare, ...tax }) => ({ ...tax, taxable_share: taxableShare })),
    subtotal: invoice.total - invoice.tax,
    payments: await store.listPayments(tx, whmcsId, id),
    corrects: of_invoice_id === null ? null : await store.findLink(tx, whmcsId, of_invoice_id),
    credit_notes: await store.listCreditNotes(tx, whmcsId, id),
    recipients: (await recipientsOf(tx, whmcsId)).length,
    order_id: invoice.due > 0 ? await store.findUnpaidOrder(tx, whmcsId, id) : null,
    is_package_canceled: invoice.due > 0 && (await store.isOfCanceledPackage(tx, whmcsId, id)),
  };
}

/** The owners with an email address. */
async function recipientsOf(tx: Tx, whmcsId: number) {
  const owners = await listOwnersOfStore(tx, whmcsId);
  return owners.flatMap(({ email, language }) => (email ? [{ email, language }] : []));
}

export async function readBillingAccount({ tx, caller }: StoreContext): Promise<BillingAccount> {
  const { currency } = await readIssuer(tx);
  return { ...(await readAccount(tx, caller.whmcsId)), currency };
}

/** Emails an invoice to the owners of the store, each in their language. */
export async function sendInvoice({ tx, caller, now }: StoreContext, id: string): Promise<BillingInvoiceSent> {
  const { whmcsId } = caller;
  const at = now();
  const detail = await readInvoice({ tx, caller }, id);
  const recipients = await recipientsOf(tx, whmcsId);
  if (recipients.length === 0) throw invalid('input_obj.id', 'email_missing');
  await consumeLimit(tx, { key: `billing_invoice:${whmcsId}`, whmcsId }, limits.billingInvoicesOfStore, at);
  for (const { email, language } of recipients) {
    const message = { whmcsId, channel: 'email', recipient: email, isSecret: false, expiresAt: null } as const;
    await queueMessage(tx, { ...message, ...invoiceEmail(language, detail) }, at);
  }
  await store.markSent(tx, whmcsId, id, at);
  return { id, sent_at: at, recipients: recipients.length };
}
