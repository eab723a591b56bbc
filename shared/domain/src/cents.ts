/** Money in integer cents, a percentage in integer basis points (1,500 is 15 %). Never a float. */
export type Cents = number;
export type BasisPoints = number;

const whole = 10_000;

/** Throws RangeError if the value is not a safe integer: a float here is always a bug. */
export function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not an amount in whole cents.`);
}

/**
 * A percentage of an amount, rounded half away from zero, once. Exact for every safe integer: the
 * product is taken in BigInt where it could leave the safe range.
 */
export function percentOf(cents: Cents, basisPoints: BasisPoints): Cents {
  assertCents(cents);
  assertCents(basisPoints);
  return divideRounded(BigInt(cents) * BigInt(basisPoints), BigInt(whole));
}

/** `numerator / denominator` rounded half away from zero; the denominator is positive. */
export function divideRounded(numerator: bigint, denominator: bigint): Cents {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}

/**
 * Returns the change from `before` to `now`, two amounts or counts, in whole percent, rounded half away from zero. A change
 * from zero has no percentage: null.
 */
export function changePercent(now: number, before: number): number | null {
  if (before === 0) return null;
  return divideRounded(BigInt(now - before) * 100n, BigInt(Math.abs(before)));
}

/**
 * Splits an amount by weights with the largest remainder, so that the parts sum to it exactly; ties go to the earlier
 * part. Weights are integers of at least 0; all zero splits evenly. A negative amount splits as its opposite. Without
 * weights there are no parts, which is only valid for an amount of 0.
 */
export function splitByWeight(total: Cents, weights: readonly number[]): Cents[] {
  assertCents(total);
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('There is nobody to split the amount among.');
    return [];
  }
  for (const weight of weights) {
    assertCents(weight);
    if (weight < 0) throw new RangeError('A weight is at least 0.');
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const effective = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const divisor = sum === 0n ? BigInt(weights.length) : sum;
  const size = BigInt(Math.abs(total));
  const shares = effective.map((weight, index) => ({
    index,
    part: (size * weight) / divisor,
    rest: (size * weight) % divisor,
  }));
  let left = Number(size - shares.reduce((all, { part }) => all + part, 0n));
  const parts = shares.map(({ part }) => Number(part));
  for (const { index } of [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return total < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}

/** A keypad's digit (`'0'..'9'`, `'00'`) filled in from the cents; ignored where it would pass `max`. */
export function pushDigit(cents: Cents, digits: string, max: Cents = 999_999): Cents {
  if (!/^\d{1,2}$/.test(digits)) throw new RangeError(`${digits} is not a key of the keypad.`);
  const next = cents * 10 ** digits.length + Number(digits);
  return next > max ? cents : next;
}

/** The amount without its last digit. */
export const popDigit = (cents: Cents): Cents => Math.floor(cents / 10);

/**
 * Reads a percentage as people type or paste it: `7.5`, `7,5`, `12.25 %`, with at most two decimals. Unfinished input
 * is valid: `7.` is 7 %, empty is 0. Returns null for any other text.
 */
export function parsePercent(text: string): BasisPoints | null {
  const match = /^(\d{0,9})(?:[.,](\d{0,2}))?$/.exec(text.replace(/[\s\u00a0\u202f%]/g, ''));
  if (!match) return null;
  const [, integer = '', decimals = ''] = match;
  return Number(integer) * 100 + Number(decimals.padEnd(2, '0'));
}
