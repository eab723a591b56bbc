import type { TokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { forgetPersonFiles } from '../offline/person-files';

export const logoutMutation = 'mutation Logout { user_logout }';

/** Where to sign in, remembering the page to return to. */
export function signInPath(returnTo: string): string {
  return isReturnable(returnTo) ? `/login?return=${encodeURIComponent(returnTo)}` : '/login';
}

/** The page that the address says to return to after sign-in; only paths of this suite are taken. */
export function returnPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('return');
  return wanted !== null && isReturnable(wanted) ? wanted : null;
}

const waysIn = ['/', '/login', '/logout'];

const isReturnable = (path: string): boolean => {
  if (!/^\/(?![/\\])/.test(path)) return false;
  return !waysIn.includes(new URL(path, 'http://suite').pathname);
};

/** Ends the session here and, if it can be reached, on the server. */
export async function signOut(transport: Transport, tokens: TokenStore): Promise<void> {
  if (tokens.read()) await transport.send({ operation: 'Logout', query: logoutMutation }).catch(() => undefined);
  tokens.clear();
  await forgetPersonFiles();
}
