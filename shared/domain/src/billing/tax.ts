import { type Cents, divideRounded } from '../cents';

export type ProductKind = 'service' | 'credits';

/** Where a buyer is. */
export interface TaxPlace {
  country: string;
  /** State or province as two or three letters; '' if unknown. */
  state: string;
}

/** A tax of a place on a kind of product, from a day on. */
export interface TaxRate extends TaxPlace {
  productKind: ProductKind;
  name: string;
  validFrom: string;
  /** Millionths: 62,500 is 6.25 %. */
  rate: number;
  /** Per cent of the price that is taxable. */
  taxableShare: number;
}

/** A tax of a line. */
export interface LineTax {
  name: string;
  /** Country and state whose tax it is, e.g. `US-TX` or `CA`. */
  place: string;
  rate: number;
  taxableShare: number;
  /** What the tax is computed of. */
  base: Cents;
  amount: Cents;
}

const placeOf = ({ country, state }: TaxPlace): string => (state ? `${country}-${state}` : country);

/**
 * Returns the taxes that are valid on a day for a buyer, those of the country first: of each name and place the latest
 * rate, and none that has ended. A place without a rate has no tax.
 */
export function taxesFor(
  rates: readonly TaxRate[],
  { place, productKind, day }: { place: TaxPlace; productKind: ProductKind; day: string },
): TaxRate[] {
  const valid = rates.filter(
    (rate) =>
      rate.country === place.country &&
      (rate.state === '' || rate.state === place.state) &&
      rate.productKind === productKind &&
      rate.validFrom <= day,
  );
  const isLatest = (rate: TaxRate) =>
    !valid.some((other) => other.name === rate.name && other.state === rate.state && other.validFrom > rate.validFrom);
  return valid
    .filter((rate) => isLatest(rate) && rate.rate > 0)
    .sort((a, b) => a.state.localeCompare(b.state, 'en') || a.name.localeCompare(b.name, 'en'));
}

/** Computes a tax of an amount, which may be negative; rounded half away from zero, once for base and amount each. */
export function taxOf(amount: Cents, rate: TaxRate): LineTax {
  const base = divideRounded(BigInt(amount) * BigInt(rate.taxableShare), 100n);
  return {
    name: rate.name,
    place: placeOf(rate),
    rate: rate.rate,
    taxableShare: rate.taxableShare,
    base,
    amount: divideRounded(BigInt(amount) * BigInt(rate.taxableShare) * BigInt(rate.rate), 100_000_000n),
  };
}
