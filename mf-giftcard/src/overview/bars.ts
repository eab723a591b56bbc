import { startOfMonth } from '@suite/domain/time';

/** The movements of gift cards in a day or a month, in cents. */
export interface Movements {
  /** The day, or the first of the month: `yyyy-MM-dd`. */
  day: string;
  sold: number;
  topped_up: number;
  redeemed: number;
}

export const movementKinds = ['sold', 'topped_up', 'redeemed'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The most days that are shown one by one; more are added up by month. */
const maxDayBars = 62;

/** Whether the bars of so many days are months. */
export const isByMonth = (days: number): boolean => days > maxDayBars;

/** Adds the days up by month if there are many; days are in order, and none is missing. */
export function barsOf(days: readonly Movements[]): Movements[] {
  if (!isByMonth(days.length)) return [...days];
  const months = new Map<string, Movements>();
  for (const one of days) {
    const day = startOfMonth(one.day);
    const sum = months.get(day) ?? { day, sold: 0, topped_up: 0, redeemed: 0 };
    for (const kind of movementKinds) sum[kind] += one[kind];
    months.set(day, sum);
  }
  return [...months.values()];
}

/** The sum of each kind over all bars. */
export const totalsOf = (bars: readonly Movements[]): Record<MovementKind, number> =>
  Object.fromEntries(movementKinds.map((kind) => [kind, bars.reduce((sum, bar) => sum + bar[kind], 0)])) as Record<
    MovementKind,
    number
  >;
