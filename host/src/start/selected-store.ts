import { deviceStorage, tabStorage } from '@suite/graphql/device-storage';

/** The store is the device's choice: it outlives sessions, and a change on another device does not affect it. */
const key = 'suite:device:store';

/** Returns the store chosen in this tab, else the last one chosen in any on this device; null if none was. */
export function selectedStore(): number | null {
  const saved = Number(tabStorage.getItem(key) ?? deviceStorage.getItem(key));
  return Number.isInteger(saved) && saved > 0 ? saved : null;
}

export function saveSelectedStore(whmcsId: number): void {
  tabStorage.setItem(key, String(whmcsId));
  deviceStorage.setItem(key, String(whmcsId));
}

/** Keeps the store that this tab began with, whatever is chosen elsewhere later. */
export function keepSelectedStore(whmcsId: number): void {
  if (selectedStore() === whmcsId) tabStorage.setItem(key, String(whmcsId));
  else saveSelectedStore(whmcsId);
}
