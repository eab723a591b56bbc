import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** Counts the seconds down that a response said were left, without the device's clock; each new response starts anew. */
export function useSecondsLeft({ id, seconds_left }: { id: string; seconds_left: number }): number {
  const [start, setStart] = useState({ id, seconds_left, at: performance.now() });
  const [, setTick] = useState(0);
  if (start.id !== id || start.seconds_left !== seconds_left) setStart({ id, seconds_left, at: performance.now() });
  const isCounting = seconds_left > 0;
  useEffect(
    function tick() {
      if (!isCounting) return;
      const timer = window.setInterval(() => setTick((count) => count + 1), secondMs);
      return () => window.clearInterval(timer);
    },
    [isCounting],
  );
  return Math.max(0, Math.ceil(start.seconds_left - (performance.now() - start.at) / secondMs));
}

/** Returns seconds as minutes and seconds: `14:32`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
