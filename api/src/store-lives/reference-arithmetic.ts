// A second, naive arithmetic: BigInt, without code of the rules.

export const sum = (amounts: readonly number[]): number => amounts.reduce((one, other) => one + other, 0);

export const sumOf = <T>(all: readonly T[], read: (one: T) => number): number => sum(all.map(read));

/** Returns `amount` x `numerator` / `denominator`, half a cent rounded away from zero. */
export function proportion(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const size = product < 0n ? -product : product;
  const whole = size / BigInt(denominator);
  const isRoundedUp = (size - whole * BigInt(denominator)) * 2n >= BigInt(denominator);
  const rounded = Number(isRoundedUp ? whole + 1n : whole);
  return product < 0n ? 0 - rounded : rounded;
}

/** Returns basis points of an amount. */
export const percent = (amount: number, basisPoints: number): number => proportion(amount, basisPoints, 10_000);

/** Each weight gets its whole cents; then each remaining cent goes to the largest remainder, the first of equals. */
export function share(amount: number, weights: readonly number[]): number[] {
  const fair = sum(weights) === 0 ? weights.map(() => 1) : weights;
  const all = BigInt(sum(fair));
  const parts = fair.map((weight) => Number((BigInt(amount) * BigInt(weight)) / all));
  const remainders = fair.map((weight, index) => BigInt(amount) * BigInt(weight) - BigInt(parts[index] ?? 0) * all);
  for (let left = amount - sum(parts); left > 0; left -= 1) {
    const largest = remainders.reduce((best, one, index) => (one > (remainders[best] ?? 0n) ? index : best), 0);
    parts[largest] = (parts[largest] ?? 0) + 1;
    remainders[largest] = -1n;
  }
  return parts;
}
