import { randomUUID } from 'node:crypto';
import {
  canChangeInvoice,
  type InvoiceItem,
  type InvoicePreview,
  invoiceNumber,
  previewInvoice,
} from '@suite/domain/billing/invoice';
import type { BillingPeriod } from '@suite/domain/billing/periods';
import type { TaxRate } from '@suite/domain/billing/tax';
import { businessDay } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import * as drafts from './invoice-drafts.store';
import { lockInvoice, readCredited, saveInvoiceState } from './invoice-states.store';
import { postEntries, postLocked } from './ledger.service';
import { lockAccount } from './ledger.store';
import { type BuyerRow, type IssuerRow, listTaxRates, readBuyer, readIssuer } from './products.store';

/** What invoices are made of besides the store: who issues them, and the taxes. A job reads it once for many invoices. */
export interface InvoiceTerms {
  issuer: IssuerRow;
  rates: readonly TaxRate[];
}

export const readTerms = async (tx: Tx): Promise<InvoiceTerms> => ({
  issuer: await readIssuer(tx),
  rates: await listTaxRates(tx),
});

/**
 * Computes what an invoice to the store would say on its current day. An order shows it, and its invoice is made of the
 * same preview as long as the order is valid.
 */
export async function previewFor(
  tx: Tx,
  whmcsId: number,
  items: readonly InvoiceItem[],
  now: Date,
): Promise<InvoicePreview> {
  const buyer = await readBuyer(tx, whmcsId);
  return previewInvoice(items, { place: buyer, day: dayOf(buyer, now), rates: await listTaxRates(tx) });
}

const dayOf = ({ timezone }: Pick<BuyerRow, 'timezone'>, now: Date): string => businessDay(now, resolveZone(timezone));

export interface InvoiceDraft {
  whmcsId: number;
  /** Default: a new one. */
  id?: string;
  /** Null for what is of no package. */
  packageId: string | null;
  /** The package's period that it is about, which is invoiced once; null for others, e.g. changes within a period. */
  period: BillingPeriod | null;
  preview: InvoicePreview;
}

export interface FinalInvoice {
  id: string;
  /** E.g. `INV-2026-000041`. */
  number: string;
  status: 'open' | 'paid';
  total: number;
  /** What is left to pay by card, after the credit balance. */
  due: number;
}

/**
 * Issues an invoice: its number, the parties as they are now, and its entries in the ledger. The credit balance of the
 * store pays first. Returns null if the period of the package has an invoice already. It locks the numbers of all
 * stores: it is the last that a transaction does, but for claiming the charge.
 */
export async function finalizeInvoice(tx: Tx, draft: InvoiceDraft, now: Date): Promise<FinalInvoice | null> {
  const issuer = await readIssuer(tx);
  const drafted = await draftInvoice(tx, draft, issuer, now);
  return drafted && issueDraft(tx, draft.whmcsId, drafted, now);
}

/** An invoice with everything but its number. */
export interface DraftedInvoice extends Omit<FinalInvoice, 'number'> {
  issuer: IssuerRow;
}

/** Stores an invoice without its number, with its entries in the ledger; null if the period has one already. */
export async function draftInvoice(
  tx: Tx,
  { whmcsId, id = randomUUID(), packageId, period, preview }: InvoiceDraft,
  issuer: IssuerRow,
  now: Date,
): Promise<DraftedInvoice | null> {
  const { currency } = issuer;
  const invoice = { id, kind: 'invoice', ofInvoiceId: null, packageId, period, currency, preview } as const;
  const [isNew, { credit }] = await Promise.all([
    drafts.insertDraft(tx, whmcsId, invoice, now),
    lockAccount(tx, whmcsId),
  ]);
  if (!isNew) return null;
  const lines = preview.lines.map((line) => ({ ...line, ofPosition: null }));
  const { total, tax } = preview;
  const used = Math.min(credit, total);
  const posted = postLocked(
    tx,
    whmcsId,
    {
      kind: 'invoice',
      invoiceId: id,
      entries: [
        { account: 'receivable', amount: total },
        { account: 'income', amount: tax - total },
        { account: 'tax', amount: -tax },
      ],
    },
    now,
  );
  const postedCredit = postLocked(
    tx,
    whmcsId,
    {
      kind: 'credit_used',
      invoiceId: id,
      entries: [
        { account: 'credit', amount: used },
        { account: 'receivable', amount: -used },
      ],
    },
    now,
  );
  await Promise.all([posted, postedCredit, drafts.insertLines(tx, whmcsId, id, lines)]);
  return { id, status: used === total ? 'paid' : 'open', total, due: total - used, issuer };
}

/** Gives a drafted invoice its number: the last that a transaction does. `buyer`: as the transaction has read it. */
export async function issueDraft(
  tx: Tx,
  whmcsId: number,
  { issuer, ...invoice }: DraftedInvoice,
  now: Date,
  buyer?: BuyerRow,
): Promise<FinalInvoice> {
  const { id, status, total, due } = invoice;
  const numbered = { id, series: issuer.invoice_series, status, paid: total - due, issuer, buyer };
  return { ...invoice, number: await giveNumber(tx, whmcsId, numbered, now) };
}

interface Numbered {
  id: string;
  series: string;
  status: 'open' | 'paid';
  paid: number;
  issuer: IssuerRow;
  /** Default: as the store is now. */
  buyer?: BuyerRow | undefined;
}

/** Finalizes a draft with the parties as they are now, and returns its number. */
export async function giveNumber(
  tx: Tx,
  whmcsId: number,
  { id, series, status, paid, issuer, buyer: known }: Numbered,
  now: Date,
): Promise<string> {
  const buyer = known ?? (await readBuyer(tx, whmcsId));
  const day = dayOf(buyer, now);
  const finalization: drafts.Finalization = {
    id,
    series,
    day,
    status,
    paid,
    buyer: { ...partyOf(buyer), country: buyer.country, tax_number: buyer.tax_number },
    issuer: {
      ...partyOf({ name: issuer.name, address: issuer.address.split('\n').filter(Boolean) }),
      email: issuer.email,
      tax_number: issuer.tax_numbers[buyer.country] ?? null,
    },
  };
  const number = await drafts.numberDraft(tx, whmcsId, finalization, now);
  return invoiceNumber({ series, year: Number(day.slice(0, 4)), number });
}

const partyOf = ({ name, address }: { name: string; address: string[] }): drafts.PartySnapshot => ({
  name,
  address,
  country: null,
  email: null,
  tax_number: null,
});

/**
 * Cancels an invoice that no card has paid anything of; what the credit balance paid returns to it, and what
 * credit notes have given back of it is not reversed again. It stays with its number. Returns false if it is not open.
 * `note`: why, for the ledger.
 */
export async function voidInvoice(
  tx: Tx,
  whmcsId: number,
  invoiceId: string,
  now: Date,
  note: string | null = null,
): Promise<boolean> {
  const invoice = await lockInvoice(tx, whmcsId, invoiceId);
  if (invoice?.kind !== 'invoice' || !canChangeInvoice(invoice.status, 'void')) return false;
  const { total, tax, paid } = invoice;
  // They have reduced what an open invoice is owed, as if it were paid.
  const credited = await readCredited(tx, whmcsId, invoiceId);
  await postEntries(
    tx,
    whmcsId,
    {
      kind: 'void',
      invoiceId,
      note,
      entries: [
        { account: 'income', amount: total - credited.total - (tax - credited.tax) },
        { account: 'tax', amount: tax - credited.tax },
        { account: 'receivable', amount: paid - total },
        { account: 'credit', amount: credited.total - paid },
      ],
    },
    now,
  );
  await saveInvoiceState(tx, whmcsId, { id: invoiceId, paid: 0, status: 'void' }, now);
  return true;
}

/** Gives up what an open invoice is owed; a payment that arrives later is still recorded. False if it is not open. */
export async function markUncollectible(tx: Tx, whmcsId: number, invoiceId: string, now: Date): Promise<boolean> {
  const invoice = await lockInvoice(tx, whmcsId, invoiceId);
  if (invoice?.kind !== 'invoice' || !canChangeInvoice(invoice.status, 'uncollectible')) return false;
  const due = invoice.total - invoice.paid;
  await postEntries(
    tx,
    whmcsId,
    {
      kind: 'uncollectible',
      invoiceId,
      entries: [
        { account: 'loss', amount: due },
        { account: 'receivable', amount: -due },
      ],
    },
    now,
  );
  await saveInvoiceState(tx, whmcsId, { id: invoiceId, paid: invoice.paid, status: 'uncollectible' }, now);
  return true;
}
