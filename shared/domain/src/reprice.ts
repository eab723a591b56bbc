import { maxCatalogPrice } from './catalog';
import type { Cents } from './cents';

/** A change of many prices: by basis points or by cents, up or down. */
export interface PriceChange {
  direction: 'raise' | 'lower';
  by: { percent: number } | { amount: Cents };
  /** New prices are multiples of it. */
  step: Cents;
}

const wholePercent = 10_000;

/** Returns a price after the change, rounded half up to the step, and within the bounds of the catalogue. */
export function changedPrice(price: Cents, { direction, by, step }: PriceChange): Cents {
  const difference = 'percent' in by ? (price * by.percent) / wholePercent : by.amount;
  const exact = direction === 'raise' ? price + difference : price - difference;
  const rounded = Math.floor(exact / step + 0.5) * step;
  return Math.min(Math.max(rounded, 0), maxCatalogPrice);
}
