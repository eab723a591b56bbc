import { randomUUID } from 'node:crypto';
import {
  canChangeInvoice,
  type InvoiceItem,
  type InvoicePreview,
  invoiceNumber,
  previewInvoice,
} from '@suite/domain/billing/invoice';
import type { BillingPeriod } from '@suite/domain/billing/periods';
import { businessDay } from '@suite/domain/time';
import { resolveZone } from '@suite/domain/zones';
import type { Tx } from '../../kit/database';
import * as drafts from './invoice-drafts.store';
import { lockInvoice, saveInvoiceState } from './invoice-states.store';
import { postEntries } from './ledger.service';
import { lockAccount } from './ledger.store';
import { type BuyerRow, type IssuerRow, listTaxRates, readBuyer, readIssuer } from './products.store';

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
  const { whmcsId, id = randomUUID(), packageId, period, preview } = draft;
  const issuer = await readIssuer(tx);
  const { currency } = issuer;
  const invoice = { id, kind: 'invoice', ofInvoiceId: null, packageId, period, currency, preview } as const;
  if (!(await drafts.insertDraft(tx, whmcsId, invoice, now))) return null;
  await drafts.insertLines(
    tx,
    whmcsId,
    id,
    preview.lines.map((line) => ({ ...line, ofPosition: null })),
  );
  const { total, tax } = preview;
  const { credit } = await lockAccount(tx, whmcsId);
  const used = Math.min(credit, total);
  await postEntries(
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
  await postEntries(
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
  const status = used === total ? 'paid' : 'open';
  const number = await giveNumber(tx, whmcsId, { id, series: issuer.invoice_series, status, paid: used, issuer }, now);
  return { id, number, status, total, due: total - used };
}

interface Numbered {
  id: string;
  series: string;
  status: 'open' | 'paid';
  paid: number;
  issuer: IssuerRow;
}

/** Finalizes a draft with the parties as they are now, and returns its number. */
export async function giveNumber(
  tx: Tx,
  whmcsId: number,
  { id, series, status, paid, issuer }: Numbered,
  now: Date,
): Promise<string> {
  const buyer = await readBuyer(tx, whmcsId);
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
 * Cancels an invoice that no card has paid anything of; what the credit balance paid returns to it. It stays with its
 * number. Returns false if it is not open.
 */
export async function voidInvoice(tx: Tx, whmcsId: number, invoiceId: string, now: Date): Promise<boolean> {
  const invoice = await lockInvoice(tx, whmcsId, invoiceId);
  if (invoice?.kind !== 'invoice' || !canChangeInvoice(invoice.status, 'void')) return false;
  const { total, tax, paid } = invoice;
  await postEntries(
    tx,
    whmcsId,
    {
      kind: 'void',
      invoiceId,
      entries: [
        { account: 'income', amount: total - tax },
        { account: 'tax', amount: tax },
        { account: 'receivable', amount: paid - total },
        { account: 'credit', amount: -paid },
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
