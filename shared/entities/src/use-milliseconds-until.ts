import { useEffect, useState } from 'react';

/** Returns the milliseconds until an instant, updated each second; negative once it is over. */
export function useMillisecondsUntil(instant: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(function tick() {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return Date.parse(instant) - now;
}
