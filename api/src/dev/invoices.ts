import type { InvoiceItem } from '@suite/domain/billing/invoice';
import type { Tx } from '../kit/database';
import { creditNote } from '../modules/billing-invoices/credit-notes.service';
import { finalizeInvoice, previewFor } from '../modules/billing-invoices/invoices.service';
import { grantCredit } from '../modules/billing-invoices/ledger.service';

const pack: InvoiceItem = {
  kind: 'credits',
  productCode: 'sms_500',
  productKind: 'credits',
  nameEn: '500 texts',
  nameVi: '500 tin nhắn',
  quantity: 1,
  period: null,
  amount: 1500,
};

/** Issues an invoice of texts that the credit balance paid and a credit note gave back, and one that is not paid. */
export async function insertInvoices(tx: Tx, whmcsId: number, now: Date): Promise<void> {
  const issue = async (at: Date) => {
    const preview = await previewFor(tx, whmcsId, [pack], at);
    return finalizeInvoice(tx, { whmcsId, packageId: null, period: null, preview }, at);
  };
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await grantCredit(tx, whmcsId, { amount: 1500, note: 'Test' }, minutesAgo(3));
  const paid = await issue(minutesAgo(2));
  await issue(minutesAgo(1));
  if (!paid) return;
  await creditNote(tx, whmcsId, { invoiceId: paid.id, lines: null, refundTo: 'credit', note: 'Test' }, now);
}
