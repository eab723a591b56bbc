import { useSyncExternalStore } from 'react';

/** The screens that have a rail, as the stylesheets decide it. */
const wideScreen = () => window.matchMedia?.('(min-width: 900px)');

function subscribe(onChange: () => void) {
  const media = wideScreen();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
}

/** Whether the screen has a rail in place of the bar at the bottom. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wideScreen()?.matches ?? false);
