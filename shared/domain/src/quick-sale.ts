import type { Cents } from './cents';

/** The limits of one quick sale: cents, and characters of its note. */
export const quickSaleLimits = {
  amount: { min: 1, max: 999_999 },
  tip: { min: 0, max: 999_999 },
  note: 250,
} as const satisfies { amount: Range; tip: Range; note: number };

interface Range {
  min: Cents;
  max: Cents;
}
