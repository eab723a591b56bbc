import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the search inside of an element as soon as it is there: at once, as a phone opens its keyboard only while it
 * handles a tap, and again after the focus went to the heading of a page that has just opened.
 */
export function useSearchFocus(isThere = true): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    function focusSearch() {
      if (!isThere) return undefined;
      const focus = () => box.current?.querySelector('input')?.focus({ preventScroll: true });
      focus();
      const frame = requestAnimationFrame(focus);
      return () => cancelAnimationFrame(frame);
    },
    [isThere],
  );
  return box;
}
