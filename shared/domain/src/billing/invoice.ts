import { assertCents, type Cents } from '../cents';
import { minuteMs } from '../durations';
import type { BillingPeriod } from './periods';
import { type LineTax, type ProductKind, type TaxPlace, type TaxRate, taxesFor, taxOf } from './tax';

/** For how long an order may be bought as it was previewed. */
export const previewLifetimeMs = 10 * minuteMs;

/** The version of the terms that a person accepts with an order. New terms have a new version. */
export const orderTermsVersion = '2026-11';

export const invoiceLineKinds = [
  'period',
  'upgrade_debit',
  'upgrade_credit',
  'credits',
  'discount',
  'adjustment',
] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** What is invoiced, before tax. */
export interface InvoiceItem {
  kind: InvoiceLineKind;
  productCode: string;
  productKind: ProductKind;
  nameEn: string;
  nameVi: string;
  quantity: number;
  /** Null for what is of no period. */
  period: BillingPeriod | null;
  /** Of the whole quantity, without tax; negative for what is taken off. */
  amount: Cents;
}

export interface InvoiceLine extends InvoiceItem {
  taxes: readonly LineTax[];
  tax: Cents;
}

/** What an invoice will say. */
export interface InvoicePreview {
  lines: readonly InvoiceLine[];
  subtotal: Cents;
  tax: Cents;
  /** With tax. */
  total: Cents;
}

/** The sum of one tax over the lines of an invoice. */
export type TaxTotal = LineTax;

/**
 * Computes the lines, taxes and total of an invoice: the preview of an order and the invoice are made by this function
 * alone, with the same day. Throws for a total below 0, which no invoice has.
 */
export function previewInvoice(
  items: readonly InvoiceItem[],
  { place, day, rates }: { place: TaxPlace; day: string; rates: readonly TaxRate[] },
): InvoicePreview {
  const lines = items.map((item): InvoiceLine => {
    assertCents(item.amount);
    const taxes = taxesFor(rates, { place, productKind: item.productKind, day }).map((rate) =>
      taxOf(item.amount, rate),
    );
    return { ...item, taxes, tax: sum(taxes.map(({ amount }) => amount)) };
  });
  const subtotal = sum(lines.map(({ amount }) => amount));
  const tax = sum(lines.map((line) => line.tax));
  if (subtotal < 0 || tax < 0) throw new RangeError('An invoice is of 0 or more.');
  return { lines, subtotal, tax, total: subtotal + tax };
}

/** Sums the taxes of lines by name, place, rate and share, in the order in which they occur. */
export function taxTotals(taxes: readonly LineTax[]): TaxTotal[] {
  const totals = new Map<string, TaxTotal>();
  for (const tax of taxes) {
    const key = [tax.place, tax.name, tax.rate, tax.taxableShare].join(' ');
    const total = totals.get(key);
    totals.set(key, total ? { ...tax, base: total.base + tax.base, amount: total.amount + tax.amount } : tax);
  }
  return [...totals.values()];
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const next: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['open', 'paid'],
  open: ['paid', 'void', 'uncollectible'],
  paid: [],
  void: [],
  uncollectible: ['paid'],
};

/** Whether an invoice may change from one status to another. */
export const canChangeInvoice = (from: InvoiceStatus, to: InvoiceStatus): boolean => next[from].includes(to);

/** Writes the number of an invoice: `INV-2026-000041`. */
export const invoiceNumber = ({ series, year, number }: { series: string; year: number; number: number }): string =>
  `${series}-${year}-${String(number).padStart(6, '0')}`;
