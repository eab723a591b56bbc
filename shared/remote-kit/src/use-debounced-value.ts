import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for this time, so that typing sends one request. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(
    function waitUntilItSettles() {
      const timer = window.setTimeout(() => setSettled(value), ms);
      return () => window.clearTimeout(timer);
    },
    [value, ms],
  );
  return settled;
}
