import type { GateSnapshot } from '@suite/remote-kit/contract';
import { matchPath } from '@suite/remote-kit/path';

const key = 'suite:device:way-in';
const ownersWay = '/login';

/** Where the employees of a store sign in. */
export const staffWay = (whmcsId: number | string): string => `/store/${whmcsId}/staff/login`;

/** Notes where whoever is signed in now signs in: it is asked for when their session is over. */
export function rememberWayIn({ area, store }: Pick<GateSnapshot, 'area' | 'store'>): void {
  if (area === 'staff' && store) localStorage.setItem(key, staffWay(store.whmcsId));
  else localStorage.removeItem(key);
}

/** Where a page's people sign in: employees at their store, owners at `/login`; elsewhere whoever was here last. */
export function wayInOf(path: string): string {
  const [, whmcsId] = /^\/store\/([1-9]\d{0,8})\/staff(?=[/?#]|$)/.exec(path) ?? [];
  if (whmcsId) return staffWay(whmcsId);
  if (/^\/owner(?=[/?#]|$)/.test(path)) return ownersWay;
  const kept = localStorage.getItem(key) ?? '';
  return matchPath(staffWay(':whmcsId'), kept) ? kept : ownersWay;
}
