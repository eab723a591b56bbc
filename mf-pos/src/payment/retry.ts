import { useEffect, useRef } from 'react';

/** Answers that leave open whether the server did it. */
export const unknownOutcomeKinds: readonly string[] = ['network', 'timeout', 'server', 'unexpected'];
/** After so many tries without an answer one looks what became of it. */
export const attemptsBeforeLookup = 3;
const delaysMs = [2_000, 3_000, 5_000];

/** While somebody waits, asks again after a while, a little longer each time. `waiting` says how often it was asked. */
export function useRetryTimer(waiting: { asked: number } | null, ask: (asked: number) => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(
    function retryAfterDelay() {
      if (!waiting) return;
      const { asked } = waiting;
      const delay = delaysMs[Math.min(Math.max(asked, 1), delaysMs.length) - 1];
      const timer = window.setTimeout(() => latest.current(asked), delay);
      return () => window.clearTimeout(timer);
    },
    [waiting],
  );
}
