import type { Cents } from './cents';

/** Bank notes, and the sums of them that clients usually hand over, in cents. */
const notes = [100, 500, 1_000, 2_000, 5_000, 10_000];

/** From this amount on nobody pays by notes of one dollar, in cents. */
const withoutOnes: Cents = 500;

/**
 * Returns three amounts above `due` that clients are likely to hand over: the next sums of equal bank notes, then steps
 * of fifty.
 */
export function likelyCash(due: Cents): [Cents, Cents, Cents] {
  const offered = due < withoutOnes ? notes : notes.slice(1);
  const rounded = offered.map((note) => Math.ceil(due / note) * note).filter((sum) => sum > due);
  const sums = [...new Set(rounded)];
  while (sums.length < 3) sums.push(Math.floor(Math.max(due, sums.at(-1) ?? 0) / 5_000) * 5_000 + 5_000);
  const [first = 0, second = 0, third = 0] = sums;
  return [first, second, third];
}
