import { businessDay } from '@suite/domain/time';
import type { Tx } from '../../kit/database';
import type { RefundSettled } from '../billing-invoices/refund-events.service';
import { queueMessage } from '../outbox/outbox.store';
import { type BillingFacts, type BillingNotice, billingNotice } from './billing-notice-text.rules';
import { findLastFour, findNoticedInvoice, insertNotification, listReceivers } from './billing-notices.store';
import type { At } from './retry-plan.rules';

/** How long an email about billing may wait for its carrier. */
const emailLifetimeMs = 3 * 24 * 3_600_000;

/** Servers before this release refuse to write these: they show the stored text. */
const unknownBefore: readonly BillingNotice[] = ['new_price'];

interface Notice {
  /** Names the news: what was announced already is not announced again. */
  key: string;
  facts: BillingFacts;
  about: readonly { key: string; value: string }[];
}

/** Notifies the owners and partners of a store, each in their language, in the suite and by email. */
export async function notifyOwners(tx: Tx, whmcsId: number, { key, facts, about }: Notice, now: Date): Promise<void> {
  for (const { id: receiverId, language, email } of await listReceivers(tx, whmcsId)) {
    const { title, body } = billingNotice(language, facts);
    const stored = unknownBefore.includes(facts.billing) ? null : facts;
    const notification = { key, receiverId, title, body, facts: stored, about };
    const isNew = await insertNotification(tx, whmcsId, notification, now);
    if (!isNew || email === null) continue;
    const expiresAt = new Date(now.getTime() + emailLifetimeMs);
    await queueMessage(
      tx,
      { whmcsId, channel: 'email', recipient: email, subject: title, content: body, isSecret: false, expiresAt },
      now,
    );
  }
}

/** Notifies of an invoice of a package. */
export async function notifyOfInvoice(
  tx: Tx,
  whmcsId: number,
  { invoiceId, notice, day }: { invoiceId: string; notice: BillingNotice; day: string | null },
  now: Date,
): Promise<void> {
  const invoice = await findNoticedInvoice(tx, whmcsId, invoiceId);
  if (!invoice) return;
  const facts: BillingFacts = {
    billing: notice,
    product: { en: invoice.product_en, vi: invoice.product_vi },
    amount: invoice.amount,
    last_four: invoice.last_four,
    day: notice === 'missed_period' ? invoice.period_end : day,
  };
  const about = [{ key: 'invoice_id', value: invoiceId }];
  await notifyOwners(tx, whmcsId, { key: `${notice}:${invoiceId}`, facts, about }, now);
}

interface Decline {
  invoiceId: string;
  /** When it is charged next; null if no card can pay it. */
  nextRunAt: Date | null;
  /** When the store is suspended; null before it was warned once. */
  suspendedAt: Date | null;
}

/** Notifies of a declined renewal: of the next try, of the card that is needed, or of the suspension to come. */
export const notifyOfDecline = (
  tx: Tx,
  whmcsId: number,
  { invoiceId, nextRunAt, suspendedAt }: Decline,
  { now, zone }: At,
): Promise<void> => {
  const at = suspendedAt ?? nextRunAt;
  const notice = suspendedAt ? 'suspended_soon' : nextRunAt ? 'declined' : 'card_needed';
  return notifyOfInvoice(tx, whmcsId, { invoiceId, notice, day: at && businessDay(at, zone) }, now);
};

/** Notifies of a refund that has its result. */
export async function notifyOfRefund(
  tx: Tx,
  { whmcsId, chargeId, creditNoteId, amount, isOnCard }: RefundSettled,
  now: Date,
): Promise<void> {
  const billing = isOnCard ? 'refunded' : 'refunded_to_credit';
  const facts: BillingFacts = {
    billing,
    product: { en: '', vi: '' },
    amount,
    last_four: await findLastFour(tx, whmcsId, chargeId),
    day: null,
  };
  const about = [{ key: 'invoice_id', value: creditNoteId }];
  await notifyOwners(tx, whmcsId, { key: `${billing}:${chargeId}`, facts, about }, now);
}
