import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll position of the page and of the columns, in pixels. */
export interface BoardScroll {
  top: number;
  left: number;
}

interface Parts {
  scroller: RefObject<HTMLElement | null>;
  names: RefObject<HTMLElement | null>;
}

/** Space between the names and the initial scroll position, in quarters of an hour. */
const quartersAbove = 3;

/**
 * Aligns the names with their columns, and preserves the scroll position from one day to the next. A board that is
 * opened for the first time, or on today, shows `minute`; null is its top.
 */
export function useBoardScroll(
  { scroller, names }: Parts,
  saved: RefObject<BoardScroll | null>,
  { minute, minutes, isToday }: { minute: number | null; minutes: number; isToday: boolean },
): void {
  useEffect(
    function syncScroll() {
      const [columns, heads] = [scroller.current, names.current];
      if (!columns || !heads) return;
      const listening = new AbortController();
      const { signal } = listening;
      const follow = (leader: HTMLElement, other: HTMLElement) =>
        leader.addEventListener(
          'scroll',
          () => {
            if (other.scrollLeft !== leader.scrollLeft) other.scrollLeft = leader.scrollLeft;
          },
          { signal, passive: true },
        );
      follow(columns, heads);
      follow(heads, columns);
      return () => listening.abort();
    },
    [scroller, names],
  );

  const opening = useRef({ minute, minutes, isToday });
  useLayoutEffect(
    function openWhereItIsLookedFor() {
      const board = scroller.current;
      if (!board) return;
      const before = saved.current;
      const { minute: target, minutes: total, isToday: isNow } = opening.current;
      if (before) board.scrollLeft = before.left;
      if (before && !isNow) window.scrollTo(0, before.top);
      else if (target !== null && (before || window.scrollY === 0))
        window.scrollTo(0, topOf(board, names.current, target / total));
      return () => {
        saved.current = { top: window.scrollY, left: board.scrollLeft };
      };
    },
    [scroller, names, saved],
  );
}

/**
 * Returns the scroll position of the page that shows a fraction (0 to 1) of the board; 0 if that is visible at the top.
 * Any other shows the names where they stick, so that the bars do not cut what is above the board in half.
 */
function topOf(board: HTMLElement, names: HTMLElement | null, part: number): number {
  const { top, height } = board.getBoundingClientRect();
  const { scrollMarginTop, lineHeight } = getComputedStyle(board);
  const place = top + window.scrollY + part * height;
  const above = (Number.parseFloat(scrollMarginTop) || 0) + quartersAbove * (Number.parseFloat(lineHeight) || 0);
  const isShown = place < window.innerHeight / 2;
  return isShown ? 0 : Math.max(names ? stuckAt(names) : 0, place - above);
}

/** Returns the least scroll position of the page at which an element sticks. */
function stuckAt(element: HTMLElement): number {
  const offset = Number.parseFloat(getComputedStyle(element).insetBlockStart) || 0;
  return Math.max(0, element.getBoundingClientRect().top + window.scrollY - offset);
}
