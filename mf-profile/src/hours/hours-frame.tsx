import { useSearchParam } from '@suite/entities';
import { Stack } from '@suite/ui';
import type { ReactNode } from 'react';
import { OutsideVisitsList } from './outside-visits';

/**
 * The sections of a page of hours, and the visits that its last change left outside: their ids are in the address, so
 * that they are there again when the person returns from moving one.
 */
export function HoursFrame({ children }: { children: (onOutside: (ids: readonly string[]) => void) => ReactNode }) {
  const [outside, setOutside] = useSearchParam('outside');
  const ids = outside.split(',').filter(Boolean);
  const show = (left: readonly string[]) => setOutside(left.join(','));

  return (
    <Stack gap={5}>
      {ids.length > 0 && <OutsideVisitsList ids={ids} onDone={() => show([])} />}
      {children(show)}
    </Stack>
  );
}
