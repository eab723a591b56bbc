import { Stack } from '@suite/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OutsideVisitsList } from './outside-visits';

const parameter = 'outside';

/**
 * The sections of a page of hours, and the visits that its last change left outside: their ids are in the address, so
 * that they are there again when the person returns from moving one.
 */
export function HoursFrame({ children }: { children: (onOutside: (ids: readonly string[]) => void) => ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const ids = search.get(parameter)?.split(',').filter(Boolean) ?? [];

  function show(outside: readonly string[]) {
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (outside.length > 0) next.set(parameter, outside.join(','));
        else next.delete(parameter);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <Stack gap={5}>
      {ids.length > 0 && <OutsideVisitsList ids={ids} onDone={() => show([])} />}
      {children(show)}
    </Stack>
  );
}
