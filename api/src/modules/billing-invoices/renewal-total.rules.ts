import { previewInvoice } from '@suite/domain/billing/invoice';
import type { TaxPlace, TaxRate } from '@suite/domain/billing/tax';

/** The period of a package that comes next. */
export interface ComingPeriod {
  productCode: string;
  /** The first day, yyyy-MM-dd. */
  day: string;
  /** Without tax. */
  price: number;
}

/** Returns what a renewal costs with the taxes of its first day: what the screens and messages say before it. */
export function renewalTotal(
  { productCode, day, price }: ComingPeriod,
  { place, rates }: { place: TaxPlace; rates: readonly TaxRate[] },
): number {
  const item = {
    kind: 'period',
    productCode,
    productKind: 'service',
    nameEn: '',
    nameVi: '',
    quantity: 1,
    period: { start: day, end: day },
    amount: price,
  } as const;
  return previewInvoice([item], { place, day, rates }).total;
}
