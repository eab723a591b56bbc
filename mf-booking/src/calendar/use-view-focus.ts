import { useLayoutEffect, useRef } from 'react';
import type { CalendarView } from '../domain/period';

/**
 * Returns the ref of the calendar, and a function to call before a view is chosen. The switch of the views is in
 * another toolbar in the day than in week and month; the chosen view has the focus there too.
 */
export function useViewFocus(view: CalendarView) {
  const root = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);

  useLayoutEffect(
    function focusChosenView() {
      if (isChosen.current && document.activeElement === document.body)
        root.current
          ?.querySelector<HTMLElement>(`input[type="radio"][value="${view}"]`)
          ?.focus({ preventScroll: true });
      isChosen.current = false;
    },
    [view],
  );

  return {
    root,
    followView: () => {
      isChosen.current = true;
    },
  };
}
