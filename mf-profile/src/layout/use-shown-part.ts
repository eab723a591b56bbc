import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows a part of the page that appears away from what the person used, and moves the focus to its first heading: what
 * they used may be gone.
 */
export function useShownPart<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(function showPart() {
    const heading = part.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'start' });
  }, []);
  return part;
}
