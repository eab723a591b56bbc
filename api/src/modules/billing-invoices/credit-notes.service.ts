import { randomUUID } from 'node:crypto';
import type { CardGateway } from '../../gateway/card-gateway';
import { recordAudit } from '../../kit/audit';
import type { Database, Scope, Tx } from '../../kit/database';
import { claimInTurn } from '../../kit/store-queues';
import { type CreditedLine, creditLine, splitRefund } from './credit-notes.rules';
import * as store from './credit-notes.store';
import * as drafts from './invoice-drafts.store';
import { lockInvoice, saveInvoiceState } from './invoice-states.store';
import { giveNumber } from './invoices.service';
import { postEntries } from './ledger.service';
import { readIssuer } from './products.store';
import { refundSettledEvents } from './refund-events.service';

/** What is given back of an invoice. */
export interface CreditNoteRequest {
  invoiceId: string;
  /** Amounts without tax, by line; null gives back all that is left. */
  lines: readonly { position: number; amount: number }[] | null;
  /** Where money goes that was paid already. */
  refundTo: 'credit' | 'card';
  /** Why; for the operator. */
  note: string;
}

export type CreditNoteResult =
  | { id: string; number: string; total: number; toCards: number; toCredit: number }
  /** There is no such invoice, or it was never owed. */
  | 'not_found'
  /** Nothing is left to give back, or less than was requested. */
  | 'too_much';

/**
 * Corrects an invoice by a credit note of its own series. What is not paid yet is owed no longer; the rest goes to the
 * credit balance, or back to the cards that paid: a job sends it to the gateway.
 */
export async function creditNote(
  tx: Tx,
  whmcsId: number,
  { invoiceId, lines, refundTo, note }: CreditNoteRequest,
  now: Date,
): Promise<CreditNoteResult> {
  const invoice = await lockInvoice(tx, whmcsId, invoiceId);
  if (invoice?.kind !== 'invoice' || !['open', 'paid'].includes(invoice.status)) return 'not_found';
  const invoiced = await store.listCorrectedLines(tx, whmcsId, invoiceId);
  const requested =
    lines ?? invoiced.map(({ position, amount, credited }) => ({ position, amount: amount - credited }));
  const credited: (CreditedLine & { line: store.InvoicedLine })[] = [];
  for (const { position, amount } of requested) {
    const line = invoiced.find((one) => one.position === position);
    if (lines === null && amount <= 0) continue;
    const part = line && creditLine(line, amount);
    if (!part) return 'too_much';
    credited.push({ ...part, line });
  }
  const tax = credited.reduce((sum, line) => sum + line.tax, 0);
  const total = credited.reduce((sum, line) => sum + line.amount, tax);
  // An upgrade's credit lines are no money that was paid.
  if (total === 0 || total > invoice.total) return 'too_much';

  const issuer = await readIssuer(tx);
  const id = randomUUID();
  await drafts.insertDraft(
    tx,
    whmcsId,
    {
      id,
      kind: 'credit_note',
      ofInvoiceId: invoiceId,
      packageId: null,
      period: null,
      currency: issuer.currency,
      preview: { total, tax },
    },
    now,
  );
  await drafts.insertLines(
    tx,
    whmcsId,
    id,
    credited.map(({ line, amount, taxes, tax: taxOfLine, position }) => ({
      ...line.stored,
      amount,
      tax: taxOfLine,
      taxes,
      ofPosition: position,
    })),
  );

  const owed = Math.min(total, invoice.status === 'open' ? invoice.total - invoice.paid : 0);
  const refundable = refundTo === 'card' ? await store.listRefundable(tx, whmcsId, invoiceId) : [];
  const { parts, rest: toCredit } = splitRefund(total - owed, refundable);
  const toCards = total - owed - toCredit;
  await postEntries(
    tx,
    whmcsId,
    {
      kind: 'credit_note',
      invoiceId: id,
      note: note.slice(0, 255),
      entries: [
        { account: 'income', amount: total - tax },
        { account: 'tax', amount: tax },
        { account: 'receivable', amount: -owed },
        { account: 'credit', amount: -toCredit },
        { account: 'refunding', amount: -toCards },
      ],
    },
    now,
  );
  for (const { charge, amount } of parts)
    await store.insertRefund(tx, whmcsId, { id: randomUUID(), creditNoteId: id, chargeId: charge.id, amount }, now);
  if (owed > 0) {
    const paid = invoice.paid + owed;
    const status = paid === invoice.total ? 'paid' : 'open';
    await saveInvoiceState(tx, whmcsId, { id: invoiceId, paid, status }, now);
  }
  const status = toCards === 0 ? 'paid' : 'open';
  const paid = total - toCards;
  const number = await giveNumber(tx, whmcsId, { id, series: issuer.credit_note_series, status, paid, issuer }, now);
  return { id, number, total, toCards, toCredit };
}

const system: Scope = { kind: 'system' };
const refundsAtOnce = 50;

interface RefundServices {
  database: Database;
  gateway: CardGateway;
  now: () => Date;
}

/**
 * Sends refunds to the gateway, which refunds each key at most once, and stores the results: where a card takes nothing
 * back, e.g. because it was closed, the amount is added to the store's credit balance. Returns how many it sent.
 */
export async function sendRefunds({ database, gateway, now }: RefundServices): Promise<number> {
  const stores = await database.transaction(system, (tx) => store.listStoresWithRefunds(tx, now()));
  const refunds = await claimInTurn(stores, refundsAtOnce, (whmcsId, limit) =>
    database.transaction(system, (tx) => store.claimRefunds(tx, whmcsId, now(), limit)),
  );
  for (const refund of refunds) {
    const { key, payment_key: paymentKey, amount } = refund;
    const state = await gateway.refund({ key, paymentKey, amount });
    const result = {
      status: state.status,
      code: state.status === 'declined' ? state.code : null,
      transactionId: state.status === 'unknown' ? null : state.transactionId,
    };
    await database.transaction(system, (tx) => settleRefund(tx, refund, result, now()));
  }
  return refunds.length;
}

async function settleRefund(
  tx: Tx,
  refund: store.PendingRefund,
  result: Parameters<typeof store.saveRefund>[2],
  now: Date,
): Promise<void> {
  const { whmcs_id: whmcsId, id: chargeId, amount, credit_note_id: creditNoteId } = refund;
  const note = await lockInvoice(tx, whmcsId, creditNoteId);
  if (!note || !(await store.saveRefund(tx, refund, result, now)) || result.status === 'unknown') return;
  const isRefunded = result.status === 'refunded';
  await postEntries(
    tx,
    whmcsId,
    {
      kind: 'refund',
      invoiceId: creditNoteId,
      chargeId,
      entries: [
        { account: 'refunding', amount },
        { account: isRefunded ? 'cash' : 'credit', amount: -amount },
      ],
    },
    now,
  );
  const paid = note.paid + amount;
  await saveInvoiceState(
    tx,
    whmcsId,
    { id: creditNoteId, paid, status: paid === note.total ? 'paid' : note.status },
    now,
  );
  const kind = isRefunded ? 'billing_refunded' : 'billing_refunded_to_credit';
  await recordAudit(tx, { whmcsId, actor: null, kind, subjectId: creditNoteId, data: { amount } }, now);
  await refundSettledEvents.publish({ whmcsId, chargeId, creditNoteId, amount, isOnCard: isRefunded }, { tx, now });
}
