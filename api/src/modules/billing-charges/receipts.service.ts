import type { Tx } from '../../kit/database';
import { receiptEmail } from '../billing-invoices/invoice-email.rules';
import { findInvoiceDetail } from '../billing-invoices/invoice-reads.service';
import { markSent } from '../billing-invoices/invoices.store';
import { queueMessage } from '../outbox/outbox.store';
import type { InvoicePaid } from './billing-events.service';
import { listReceivers } from './billing-notices.store';

/**
 * Emails the receipt of a charge to the owners and partners, each in their language, with the invoice and how to cancel:
 * card networks require it each time that a stored card is charged. Requires a `system` transaction.
 */
export async function sendReceipt(tx: Tx, { whmcsId, invoiceId }: InvoicePaid, now: Date): Promise<void> {
  const receivers = (await listReceivers(tx, whmcsId)).filter(({ email }) => email !== null);
  const detail = receivers.length > 0 ? await findInvoiceDetail(tx, whmcsId, invoiceId) : null;
  if (!detail) return;
  for (const { email, language } of receivers) {
    const message = { whmcsId, channel: 'email', recipient: email, isSecret: false, expiresAt: null } as const;
    await queueMessage(tx, { ...message, ...receiptEmail(language, detail) }, now);
  }
  await markSent(tx, whmcsId, invoiceId, now);
}
