import { useEffect, useState } from 'react';

const everyMs = 20_000;

/** The present instant, some seconds old at the most. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(function updateNow() {
    const timer = window.setInterval(() => setNow(new Date()), everyMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
