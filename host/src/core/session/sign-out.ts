import type { TokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { requestOf } from '@suite/graphql/wire-request';
import { matchPath } from '@suite/remote-kit/path';
import { clearPersonCache } from './person-cache';
import { signInPathFor, staffSignInPath } from './sign-in-path';
import { LogoutDocument } from './sign-out.generated';

/** Returns the sign-in page with the page to return to; employees sign in at their own store. */
export function signInPath(returnTo: string): string {
  const path = signInPathFor(returnTo);
  return isReturnable(returnTo) ? `${path}?return=${encodeURIComponent(returnTo)}` : path;
}

/** Returns the sign-out path of a page, which leads back to it after the next sign-in. */
export const signOutPath = (returnTo: string): string =>
  isReturnable(returnTo) ? `/logout?return=${encodeURIComponent(returnTo)}` : '/logout';

/** Returns the page that the address names for the time after sign-in; only paths of this suite are accepted. */
export function returnPath(search: string): string | null {
  const target = new URLSearchParams(search).get('return');
  return target !== null && isReturnable(target) ? target : null;
}

const signInPaths = ['/', '/login', '/logout', staffSignInPath(':whmcsId')];

const isReturnable = (path: string): boolean => {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const { pathname } = new URL(path, 'http://suite');
  return !signInPaths.some((path) => matchPath(path, pathname));
};

/** Ends the session here and, if it can be reached, on the server. */
export async function signOut(transport: Transport, tokens: TokenStore): Promise<void> {
  if (tokens.read()) await transport.send(requestOf(LogoutDocument, {})).catch(() => undefined);
  tokens.clear();
  await clearPersonCache();
}
