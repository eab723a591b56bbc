import { useCallback, useRef } from 'react';

/** A handler that is the same from drawing to drawing, and does what the newest one does: for parts that are memoized. */
export function useEventCallback<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  latest.current = handler;
  return useCallback((...args: Args) => latest.current(...args), []);
}
