import { dayOfAddress } from '@suite/domain/time';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const names = { search: 'order', day: 'day', until: 'until' } as const;

/** Search, and day or days, of a list, as search parameters of the address, so that Back and reload restore them. */
export function useFilterParams() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (values: Partial<Record<keyof typeof names, string>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            const param = names[name as keyof typeof names];
            if (value === '') after.delete(param);
            else after.set(param, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const day = dayOfAddress(params.get(names.day));
  const until = dayOfAddress(params.get(names.until));
  return {
    search: params.get(names.search) ?? '',
    day,
    /** The last of several days; null if there is one day only. */
    until: day !== null && until !== null && until > day ? until : null,
    set,
  };
}
