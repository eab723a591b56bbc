import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for this time, so that typing sends one request. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(
    function updateAfterDelay() {
      const timer = window.setTimeout(() => setDebounced(value), ms);
      return () => window.clearTimeout(timer);
    },
    [value, ms],
  );
  return debounced;
}
