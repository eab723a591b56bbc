import { useEffect, useState } from 'react';

const everyMs = 20_000;

/** Returns the present instant, at most some seconds old. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(function updateNow() {
    const timer = window.setInterval(() => setNow(new Date()), everyMs);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
