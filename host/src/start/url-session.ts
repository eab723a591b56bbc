import { createTokenStore } from '@suite/graphql/tokens';
import type { Session } from '../core/session/session';
import { saveSelectedStore } from './selected-store';

/** A session that the address of this page has passed on. */
export interface UrlSession {
  /** `selectedWhmcsId`; null if there was none. */
  whmcsId: number | null;
  /** The token, if another session is present: it replaces that one later, or never (`settleOfferedSession`). */
  offered: string | null;
}

declare global {
  var suiteEntry: UrlSession | undefined;
  /** `selectedWhmcsId` of an address without a token: the store of the link. */
  var suiteLinkedStore: number | undefined;
}

const names = ['token', 'selectedWhmcsId'] as const;
const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const storeShape = /^[1-9]\d{0,8}$/;

/**
 * Removes `token` and `selectedWhmcsId` from the address before anything else uses it, and starts a session with
 * them if nobody is signed in; a session that is present stays. The new session has no refresh token: it ends with the
 * access token. An invalid token is only removed. A store without a token is asked about later (`settleLinkedStore`).
 */
export function takeUrlSession({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const url = new URL(location.href);
  const [token, store] = names.map((name) => url.searchParams.get(name) ?? '');
  if (!names.some((name) => url.searchParams.has(name))) return;
  for (const name of names) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  const whmcsId = storeShape.test(store ?? '') ? Number(store) : null;
  if (!token && whmcsId !== null) globalThis.suiteLinkedStore = whmcsId;
  if (!token || !tokenShape.test(token)) return;

  const tokens = createTokenStore();
  const present = tokens.read();
  if (present && present.token !== token) {
    globalThis.suiteEntry = { whmcsId, offered: token };
    return;
  }
  if (!present) {
    tokens.clear();
    tokens.write({ token, refresh_token: '' });
  }
  if (whmcsId !== null) saveSelectedStore(whmcsId);
  globalThis.suiteEntry = { whmcsId, offered: null };
}

/** Returns whether the token may be used for the address: an employee's only at the store that it names. */
export const admits = ({ whmcsId }: Pick<UrlSession, 'whmcsId'>, { me }: Session): boolean =>
  !me.employee || me.employee.whmcs_id === whmcsId;
