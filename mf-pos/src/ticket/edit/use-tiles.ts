import { usePersistedDraft, useStore } from '@suite/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { Sellable, SellableGroup } from '../../domain/catalog';
import { placeTiles, sellablesOf, tileIds } from '../../domain/tiles';

const none: string[] = [];
const parseIds = (json: unknown): string[] | null => (v.is(v.array(v.string()), json) ? json : null);

/**
 * Returns the tiles of the store's most sold services. A tile keeps its place on this device from ticket to ticket;
 * without a connection the last ones are shown.
 */
export function useTiles(
  groups: readonly SellableGroup[],
  mostSold: readonly { id: string }[] | undefined,
): Sellable[] {
  const { whmcsId } = useStore();
  const { read, save } = usePersistedDraft(`tiles:${whmcsId}`, parseIds, none);
  const [before] = useState(read);
  const ids = useMemo(
    () => placeTiles(before, tileIds(groups, mostSold?.map(({ id }) => id) ?? before)),
    [before, groups, mostSold],
  );
  useEffect(
    function rememberPlaces() {
      if (ids.length > 0) save(ids);
    },
    [ids, save],
  );
  return useMemo(() => sellablesOf(groups, ids), [groups, ids]);
}
