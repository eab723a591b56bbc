import type { Span } from '@suite/domain/time';
import { minutesIn } from './day-span';
import type { Point } from './long-press-drag';

const quarter = 15;
/** Distance from the edge (pixels) within which dragging scrolls the page. */
const edgePx = 56;
const fastestPx = 14;

interface Drawing {
  /** The position on screen, in pixels. */
  top: number;
  height: number;
  columns: readonly { left: number; right: number }[];
  drawn: Span;
}

/** A column by its index, and an instant on a quarter of an hour. */
export interface Drop {
  column: number;
  start: Date;
}

/**
 * Returns the drop target of a card that was grabbed `grabbed` pixels below its top: the quarter that its top is
 * nearest to, in the column under the finger, or the nearest one beside it.
 */
export function dropAt(finger: Point, grabbed: number, { top, height, columns, drawn }: Drawing): Drop {
  const total = minutesIn(drawn);
  const minutes = ((finger.y - grabbed - top) / height) * total;
  const snapped = Math.round(minutes / quarter) * quarter;
  const within = Math.min(Math.max(0, snapped), total - quarter);
  const isLeftOf = columns.findIndex(({ right }) => finger.x < right);
  return {
    column: isLeftOf === -1 ? columns.length - 1 : isLeftOf,
    start: new Date(drawn.start.getTime() + within * 60_000),
  };
}

/**
 * Returns the pixels by which a page scrolls in one frame while a finger is at `at` between `from` and `to`;
 * faster towards the edge.
 */
export function scrollBy(at: number, from: number, to: number): number {
  const into = (depth: number) => Math.ceil(Math.min(1, depth / edgePx) * fastestPx);
  if (at < from + edgePx) return -into(from + edgePx - at);
  return at > to - edgePx ? into(at - to + edgePx) : 0;
}
