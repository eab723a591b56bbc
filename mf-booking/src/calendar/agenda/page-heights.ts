import { useLayoutEffect, useRef } from 'react';
import type { AgendaPageQueryVariables } from '../calendar.generated';

type Where = AgendaPageQueryVariables['where'];

/** Pixels of each line of a page. */
const heights = new Map<string, number[]>();
const keyOf = (where: Where, start: number) => `${JSON.stringify(where)} ${start}`;

/** Pixels that a page's lines took from `from` on when they were last there: Back finds every line where it was. */
export function heightOf(where: Where, start: number, from = 0): number | undefined {
  return heights
    .get(keyOf(where, start))
    ?.slice(from)
    .reduce((sum, height) => sum + height, 0);
}

/** Keeps how high each of a page's lines was when they leave; answers the ref of the first. Null while not all are there. */
export function useSavedHeights(where: Where, start: number, lines: number | null) {
  const first = useRef<HTMLLIElement>(null);
  useLayoutEffect(
    function keepHeights() {
      if (lines === null) return;
      return () => {
        const kept: number[] = [];
        for (let line: Element | null = first.current; line && kept.length < lines; line = line.nextElementSibling) {
          kept.push(line.getBoundingClientRect().height);
        }
        heights.set(keyOf(where, start), kept);
      };
    },
    [where, start, lines],
  );
  return first;
}
