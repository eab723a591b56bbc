import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** On a device that is never idle, what waits is shown after all. */
const maxWaitMs = 5_000;

/**
 * Returns whether a component that should wait still does: until the browser has been idle, and its first content is on
 * screen, but 5 s at most.
 */
export function useWaitForIdle(shouldWait: boolean): boolean {
  const [isWaiting, setWaiting] = useState(shouldWait);
  useEffect(
    function waitForIdle() {
      if (!isWaiting) return;
      let isMounted = true;
      whenIdle(() => isMounted && setWaiting(false), maxWaitMs);
      return () => {
        isMounted = false;
      };
    },
    [isWaiting],
  );
  return isWaiting;
}
