import { personKeyPrefix } from '@suite/graphql/tokens';

const key = `${personKeyPrefix}store`;

/** Returns the store chosen in this tab, else the last one chosen in any; null if none was. */
export function selectedStore(): number | null {
  const saved = Number(sessionStorage.getItem(key) ?? localStorage.getItem(key));
  return Number.isInteger(saved) && saved > 0 ? saved : null;
}

export function saveSelectedStore(whmcsId: number): void {
  sessionStorage.setItem(key, String(whmcsId));
  localStorage.setItem(key, String(whmcsId));
}
