import { useEffect } from 'react';
import { useFetchTicket } from '../core/use-fetch-ticket';

const everyMs = 3_000;

/** Keeps an open ticket true while somebody looks at it: another till's change is here within three seconds, or at once when they come back to it. */
export function useWatchedTicket(id: string, isOpen: boolean): void {
  const fetch = useFetchTicket(id);
  useEffect(
    function askWhileSeen() {
      if (!isOpen) return;
      const look = () => {
        if (document.visibilityState === 'visible') void fetch();
      };
      const timer = setInterval(look, everyMs);
      addEventListener('focus', look);
      document.addEventListener('visibilitychange', look);
      return () => {
        clearInterval(timer);
        removeEventListener('focus', look);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [fetch, isOpen],
  );
}
