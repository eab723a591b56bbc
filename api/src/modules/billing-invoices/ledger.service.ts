import { canChangeInvoice } from '@suite/domain/billing/invoice';
import type { Tx } from '../../kit/database';
import { lockInvoice, saveInvoiceState } from './invoice-states.store';
import { type BillingEntry, type BillingJournal, insertJournal, lockAccount } from './ledger.store';

const entry = (account: BillingEntry['account'], amount: number): BillingEntry[] =>
  amount === 0 ? [] : [{ account, amount }];

/** Posts a journal to the ledger of a store; entries of 0 are left out, and a journal without others is not posted. */
export async function postEntries(tx: Tx, whmcsId: number, journal: BillingJournal, now: Date): Promise<void> {
  if (journal.entries.every(({ amount }) => amount === 0)) return;
  await lockAccount(tx, whmcsId);
  await postLocked(tx, whmcsId, journal, now);
}

/** Posts a journal to the ledger of a store whose account is locked. */
export async function postLocked(tx: Tx, whmcsId: number, journal: BillingJournal, now: Date): Promise<void> {
  const entries = journal.entries.flatMap(({ account, amount }) => entry(account, amount));
  if (entries.length > 0) await insertJournal(tx, whmcsId, { ...journal, entries }, now);
}

/** A charge that the gateway approved. */
export interface ApprovedCharge {
  invoiceId: string;
  chargeId: string;
  amount: number;
}

/**
 * Records what a card paid of an invoice, and returns whether the invoice is paid now. What an invoice is not owed any
 * more, e.g. because it was void by then, is added to the store's credit balance.
 */
export async function recordPayment(
  tx: Tx,
  whmcsId: number,
  { invoiceId, chargeId, amount }: ApprovedCharge,
  now: Date,
): Promise<boolean> {
  const invoice = await lockInvoice(tx, whmcsId, invoiceId);
  if (!invoice) throw new Error('A charge has an invoice.');
  const isOwed = invoice.kind === 'invoice' && canChangeInvoice(invoice.status, 'paid');
  const owed = isOwed ? Math.min(amount, invoice.total - invoice.paid) : 0;
  const entries: BillingEntry[] = [
    { account: 'cash', amount },
    { account: invoice.status === 'uncollectible' ? 'loss' : 'receivable', amount: -owed },
    { account: 'credit', amount: owed - amount },
  ];
  const posted = postEntries(tx, whmcsId, { kind: 'charge', invoiceId, chargeId, entries }, now);
  const paid = invoice.paid + owed;
  const isPaid = isOwed && paid === invoice.total;
  const status = isPaid ? 'paid' : invoice.status;
  await Promise.all([posted, isOwed && saveInvoiceState(tx, whmcsId, { id: invoiceId, paid, status }, now)]);
  return isPaid;
}

/** Pays an open invoice from the credit balance of the store, as far as that reaches; returns whether it is paid now. */
export async function payFromCredit(tx: Tx, whmcsId: number, invoiceId: string, now: Date): Promise<boolean> {
  const invoice = await lockInvoice(tx, whmcsId, invoiceId);
  if (invoice?.kind !== 'invoice' || invoice.status !== 'open') return false;
  const { credit } = await lockAccount(tx, whmcsId);
  const used = Math.min(credit, invoice.total - invoice.paid);
  if (used === 0) return false;
  const entries: BillingEntry[] = [
    { account: 'credit', amount: used },
    { account: 'receivable', amount: -used },
  ];
  await postLocked(tx, whmcsId, { kind: 'credit_used', invoiceId, entries }, now);
  const paid = invoice.paid + used;
  const status = paid === invoice.total ? 'paid' : 'open';
  await saveInvoiceState(tx, whmcsId, { id: invoiceId, paid, status }, now);
  return status === 'paid';
}

/** Adds to the credit balance of a store, which is used before any card. */
export const grantCredit = (
  tx: Tx,
  whmcsId: number,
  { amount, note }: { amount: number; note: string },
  now: Date,
): Promise<void> => {
  const entries: BillingEntry[] = [
    { account: 'given', amount },
    { account: 'credit', amount: -amount },
  ];
  return postEntries(tx, whmcsId, { kind: 'credit', invoiceId: null, note, entries }, now);
};
