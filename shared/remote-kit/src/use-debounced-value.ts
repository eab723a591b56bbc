import { useEffect, useState } from 'react';

/** The value once it has stopped changing for so long, so that typing asks the server once. */
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
