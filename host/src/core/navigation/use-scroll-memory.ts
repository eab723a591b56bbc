import { useEffect } from 'react';
import type { SuiteNavigation } from './navigation';

/** Milliseconds that a page may take to reach its previous height again. */
const patienceMs = 2_000;

/** Restores the scroll position after Back and Forward; a new page begins at its top. */
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
        // The same page under another address, for example after a change of filter or day.
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

/** Scrolls to a position as soon as the page is tall enough. */
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
