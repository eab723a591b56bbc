import { personKeyPrefix } from '@suite/graphql/tokens';

const key = `${personKeyPrefix}places`;

type Places = Readonly<Record<string, string>>;

/**
 * Returns the last place of the person in each store, in this tab: path, query (tab and filters) and hash, by the
 * store's number. Entries in another form are dropped.
 */
export function readPlaces(storage: Pick<Storage, 'getItem'>): Places {
  try {
    const saved: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    const entries = typeof saved === 'object' && saved !== null ? Object.entries(saved) : [];
    return Object.fromEntries(entries.filter(([, path]) => typeof path === 'string'));
  } catch {
    return {};
  }
}

/** Saves the person's place in a store before another store is chosen. */
export function rememberPlaceIn(storage: Pick<Storage, 'getItem' | 'setItem'>, whmcsId: number, path: string): void {
  storage.setItem(key, JSON.stringify({ ...readPlaces(storage), [whmcsId]: path }));
}

/** Returns the path to open for a chosen store: the last place in it if that page is still permitted, else home. */
export function pathInto(places: Places, whmcsId: number, home: string, isOpen: (pathname: string) => boolean): string {
  const path = places[whmcsId];
  return path !== undefined && isOpen(new URL(path, 'http://suite').pathname) ? path : home;
}
