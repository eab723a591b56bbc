import { deviceStorage } from '@suite/graphql/device-storage';

const keyOf = (whmcsId: number): string => `suite:kiosk:${whmcsId}`;

/** Returns the store of the page's address. */
export const storeOfPath = (pathname: string): number => Number(/^\/store\/(\d+)\//.exec(pathname)?.[1] ?? 0);

/** The token of a device that was authorized, or waits for it; it opens the check-in of one store, and nothing else. */
export const readKioskToken = (whmcsId: number, storage: Storage = deviceStorage): string | null =>
  storage.getItem(keyOf(whmcsId));

export const writeKioskToken = (whmcsId: number, token: string, storage: Storage = deviceStorage): void =>
  storage.setItem(keyOf(whmcsId), token);

export const clearKioskToken = (whmcsId: number, storage: Storage = deviceStorage): void =>
  storage.removeItem(keyOf(whmcsId));
