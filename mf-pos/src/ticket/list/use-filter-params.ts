import { isDay } from '@suite/domain/time';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const names = { search: 'order', day: 'day' } as const;

/** Search and day of a list, as search parameters of the address, so that Back and reload restore them. */
export function useFilterParams() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: keyof typeof names, value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(names[name]);
          else after.set(names[name], value);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { search: params.get(names.search) ?? '', day: dayOf(params.get(names.day)), set };
}

/** Ignores an invalid day in the address. */
const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);
