import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The parameters of the address, e.g. a list's filters, and their changes, so that Back, reload and a shared link preserve
 * them. An empty text removes a parameter; the others stay. A change replaces the entry of the history.
 */
export function useSearchChanges() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Partial<Record<string, string>>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { params, change };
}
