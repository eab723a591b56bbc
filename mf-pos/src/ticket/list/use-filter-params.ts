import { dayOfAddress } from '@suite/domain/time';
import { useSearchChanges } from '@suite/entities';
import { useCallback } from 'react';

const names = { search: 'order', day: 'day', until: 'until' } as const;

/** Search, and day or days, of a list, as search parameters of the address. */
export function useFilterParams() {
  const { params, change } = useSearchChanges();
  const set = useCallback(
    (values: Partial<Record<keyof typeof names, string>>) =>
      change(
        Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name as keyof typeof names], value])),
      ),
    [change],
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
