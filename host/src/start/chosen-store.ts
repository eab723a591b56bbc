import { personKeyPrefix } from '@suite/graphql/tokens';

const key = `${personKeyPrefix}store`;

/** The store chosen in this tab, else the last one chosen in any; null if none was. */
export function chosenStore(): number | null {
  const kept = Number(sessionStorage.getItem(key) ?? localStorage.getItem(key));
  return Number.isInteger(kept) && kept > 0 ? kept : null;
}

export function rememberChosenStore(whmcsId: number): void {
  sessionStorage.setItem(key, String(whmcsId));
  localStorage.setItem(key, String(whmcsId));
}
