import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the facts when a change by this person removed the control that had it: the next step has another
 * name then. A change by others moves no focus.
 */
export function useFocusOfChange(version: number, refresh: () => void) {
  const facts = useRef<HTMLElement>(null);
  const isOwn = useRef(false);
  const seen = useRef(version);

  useEffect(
    function focusFacts() {
      if (seen.current === version) return;
      seen.current = version;
      if (isOwn.current && document.activeElement === document.body) facts.current?.focus({ preventScroll: true });
      isOwn.current = false;
    },
    [version],
  );

  return {
    facts,
    onChanged() {
      isOwn.current = true;
      refresh();
    },
  };
}
