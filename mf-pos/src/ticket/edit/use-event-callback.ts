import { useCallback, useRef } from 'react';

/** An event callback with a stable identity that calls the newest handler, for memoized components. */
export function useEventCallback<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Args) => latest.current(...args), []);
}
