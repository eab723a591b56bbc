import { useEffect, useRef } from 'react';

const delaysMs = [2_000, 3_000, 5_000];

/** While `waiting`, retries after a delay that grows with `attempts`, the number of requests sent so far. */
export function useRetryTimer(waiting: { attempts: number } | null, retry: (attempts: number) => void): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(
    function retryAfterDelay() {
      if (!waiting) return;
      const { attempts } = waiting;
      const delay = delaysMs[Math.min(Math.max(attempts, 1), delaysMs.length) - 1];
      const timer = window.setTimeout(() => latest.current(attempts), delay);
      return () => window.clearTimeout(timer);
    },
    [waiting],
  );
}
