import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the search within an element as soon as it is there: at once, as a phone opens its keyboard only
 * while it handles a tap, and again after the heading of a page that has just opened, which is told to whoever listens.
 */
export function useSearchFocus(isThere = true): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    function beginWithTheSearch() {
      if (!isThere) return undefined;
      const begin = () => box.current?.querySelector('input')?.focus({ preventScroll: true });
      begin();
      const frame = requestAnimationFrame(begin);
      return () => cancelAnimationFrame(frame);
    },
    [isThere],
  );
  return box;
}
