import { deviceStorage } from '@suite/graphql/device-storage';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import { matchPath } from '@suite/remote-kit/path';

const key = 'suite:device:way-in';
const ownerSignInPath = '/login';

/** The sign-in page of a store's employees. */
export const staffSignInPath = (whmcsId: number | string): string => `/store/${whmcsId}/staff/login`;

/** Saves the sign-in page of the person who is signed in now: it is used when their session is over. */
export function saveSignInPath({ area, store }: Pick<GateSnapshot, 'area' | 'store'>): void {
  if (area === 'staff' && store) deviceStorage.setItem(key, staffSignInPath(store.whmcsId));
  else deviceStorage.removeItem(key);
}

/**
 * Returns the sign-in page for a page: its store's for employees, `/login` for owners; elsewhere the one that was
 * used last.
 */
export function signInPathFor(path: string): string {
  const [, whmcsId] = /^\/store\/([1-9]\d{0,8})\/staff(?=[/?#]|$)/.exec(path) ?? [];
  if (whmcsId) return staffSignInPath(whmcsId);
  if (/^\/owner(?=[/?#]|$)/.test(path)) return ownerSignInPath;
  const saved = deviceStorage.getItem(key) ?? '';
  return matchPath(staffSignInPath(':whmcsId'), saved) ? saved : ownerSignInPath;
}
