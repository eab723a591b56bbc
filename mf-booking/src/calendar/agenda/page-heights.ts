import { useLayoutEffect, useRef } from 'react';
import type { AgendaPageQueryVariables } from './agenda.generated';

type Where = AgendaPageQueryVariables['where'];

/** Heights of the rows of each page in pixels. */
const heights = new Map<string, number[]>();
const keyOf = (where: Where, start: number) => `${JSON.stringify(where)} ${start}`;

/**
 * Returns the height in pixels of the page's rows from `from` on when they were last mounted, so that Back
 * restores each row's position.
 */
export function heightOf(where: Where, start: number, from = 0): number | undefined {
  return heights
    .get(keyOf(where, start))
    ?.slice(from)
    .reduce((sum, height) => sum + height, 0);
}

/**
 * Saves the height of each of the page's rows when they unmount; returns the ref of the first row. `count` is null
 * while not all rows are mounted.
 */
export function useSavedHeights(where: Where, start: number, count: number | null) {
  const firstRow = useRef<HTMLLIElement>(null);
  useLayoutEffect(
    function saveHeights() {
      if (count === null) return;
      return () => {
        const saved: number[] = [];
        for (let row: Element | null = firstRow.current; row && saved.length < count; row = row.nextElementSibling) {
          saved.push(row.getBoundingClientRect().height);
        }
        heights.set(keyOf(where, start), saved);
      };
    },
    [where, start, count],
  );
  return firstRow;
}
