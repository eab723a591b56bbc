import { useEffect } from 'react';
import type { SuiteNavigation } from './navigation';

/** How long a page may take to become as tall again as it was. */
const patienceMs = 2_000;

/** Back and Forward return to where the page was scrolled to; a new page begins at its top. */
export function useScrollMemory(navigation: SuiteNavigation): void {
  useEffect(
    function rememberScroll() {
      const tops = new Map<string, number>();
      let key = navigation.location.getSnapshot().key;
      let path = navigation.location.getSnapshot().pathname;
      let stopRestoring: () => void = () => undefined;
      const remember = () => tops.set(key, window.scrollY);
      addEventListener('scroll', remember, { passive: true });
      const stopWatching = navigation.location.subscribe(() => {
        const next = navigation.location.getSnapshot();
        stopRestoring();
        if (navigation.lastAction() === 'pop') stopRestoring = scrollWhenTall(tops.get(next.key) ?? 0);
        else if (next.pathname !== path) window.scrollTo(0, 0);
        // The same place by another address: a filter, a day.
        else tops.set(next.key, window.scrollY);
        key = next.key;
        path = next.pathname;
      });
      return () => {
        stopRestoring();
        stopWatching();
        removeEventListener('scroll', remember);
      };
    },
    [navigation],
  );
}

/** Scrolls to a place as soon as the page reaches down to it. */
function scrollWhenTall(top: number): () => void {
  const reaches = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  if (top === 0 || reaches()) {
    window.scrollTo(0, top);
    if (reaches()) return () => undefined;
  }
  const observer = new ResizeObserver(() => {
    if (!reaches()) return;
    window.scrollTo(0, top);
    stop();
  });
  const timer = setTimeout(() => stop(), patienceMs);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body);
  return stop;
}
