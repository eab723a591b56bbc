import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/**
 * Returns whether a component that should wait still does: until the browser has been idle, and its first content is on
 * screen.
 */
export function useWaitForIdle(shouldWait: boolean): boolean {
  const [isWaiting, setWaiting] = useState(shouldWait);
  useEffect(
    function waitForIdle() {
      if (!isWaiting) return;
      let isMounted = true;
      whenIdle(() => isMounted && setWaiting(false));
      return () => {
        isMounted = false;
      };
    },
    [isWaiting],
  );
  return isWaiting;
}
