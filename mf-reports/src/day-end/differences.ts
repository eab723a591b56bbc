import type { CashCloseFragment } from './day-end.generated';

/** What one person's counts were off by. */
export interface PersonDifference {
  name: string;
  days: number;
  /** Sums of the counts that were short (negative) and over, in cents. */
  short: number;
  over: number;
}

type Counted = Pick<CashCloseFragment, 'count'>;

/** Returns the differences of each person who counted, the largest ones first; null if a difference is hidden. */
export function differencesByPerson(closes: readonly Counted[]): PersonDifference[] | null {
  const people = new Map<string, PersonDifference>();
  for (const { count } of closes) {
    const { person_name: name, difference } = count;
    if (difference === null) return null;
    const person = people.get(name) ?? { name, days: 0, short: 0, over: 0 };
    people.set(name, {
      name,
      days: person.days + 1,
      short: person.short + Math.min(0, difference),
      over: person.over + Math.max(0, difference),
    });
  }
  const size = ({ short, over }: PersonDifference) => over - short;
  return [...people.values()].sort((a, b) => size(b) - size(a) || a.name.localeCompare(b.name));
}

/** Returns the sum of some amounts; null if one of them is hidden, since a part of a sum is no sum. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}
