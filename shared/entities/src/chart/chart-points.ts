export type ChartTone = 'brand' | 'new' | 'in-service' | 'confirmed';

/** One bar of a chart, or one point of its line. */
export interface ChartPoint {
  id: string;
  /** Its whole name, e.g. `Saturday, Nov 21, 2026`. */
  name: string;
  /** Its name below the chart, e.g. `Nov 21`; `name` by default. */
  shortName?: string | undefined;
  /** Null where there is none yet, as on days to come: it is not zero. */
  value: number | null;
  /** The value that it is compared with; null or absent if there is none. */
  compared?: number | null | undefined;
  /** The page with its rows. */
  to?: string | undefined;
}

/** The room that a value needs beside the next one, in rem. */
export const valueWidth = 4;

/** Returns the room that the longest name needs beside the next one, in rem; a letter is half as wide as it is high. */
export const nameWidthOf = (points: readonly ChartPoint[]): number =>
  Math.max(...points.map(({ name, shortName = name }) => shortName.length), 0) * (0.5 * nameSize) + 1;

/** The size of the letters of a name, in rem. */
const nameSize = 0.75;

/** Returns the values between which a chart is drawn: zero is always one of them, or between them. */
export function domainOf(points: readonly ChartPoint[]): [lowest: number, highest: number] {
  const values = points.flatMap(({ value, compared }) => [value ?? 0, compared ?? 0]);
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  // A chart without any value has a height, too.
  return lowest === highest ? [0, 1] : [lowest, highest];
}

/** Returns the index of the highest value; null if no value is above zero. */
export function highestOf(points: readonly ChartPoint[]): number | null {
  let best: number | null = null;
  for (const [index, { value }] of points.entries()) {
    if (value !== null && value > (points[best ?? -1]?.value ?? 0)) best = index;
  }
  return best;
}

/**
 * Returns the indices of the points that are named below the chart: every n-th one from the first, so that each has
 * `room` px of the chart's `width`.
 */
export function namedPoints(count: number, width: number, room: number): number[] {
  if (count === 0 || width <= 0) return [];
  const step = Math.max(1, Math.ceil((count * room) / width));
  const named = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  const column = width / count;
  const [before, last] = [named.at(-2), named.at(-1)];
  if (before === undefined || last === undefined) return named;
  // The last name is moved into the chart; it is left out where it would touch the one before it.
  const start = Math.min((last + 0.5) * column - room / 2, width - room);
  return start < (before + 0.5) * column + room / 2 ? named.slice(0, -1) : named;
}

/** Returns the index of the point at a place from 0 (the left edge) to 1 (the right edge). */
export const pointAt = (count: number, place: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(place * count)));
