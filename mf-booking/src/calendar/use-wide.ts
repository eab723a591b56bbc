import { useSyncExternalStore } from 'react';

// Two panes need the width of a tablet.
const query = () => window.matchMedia?.('(min-width: 48rem)');

function subscribe(onChange: () => void) {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether there is room for a second pane. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
