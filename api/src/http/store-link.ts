const named = /^(?:(\d{1,9})\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Reads `<path>/<store>.<id>` of a public link, whose id is random; null for anything else. Links of earlier releases name
 * no store.
 */
export function readStoreLink(path: string, url: string): { whmcsId: number | null; id: string } | null {
  const [address = ''] = url.split('?');
  if (!address.startsWith(`${path}/`)) return null;
  const [, store, id] = named.exec(address.slice(path.length + 1)) ?? [];
  return id === undefined ? null : { whmcsId: store === undefined ? null : Number(store), id };
}
