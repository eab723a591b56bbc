import type { Tokens } from '@suite/graphql/tokens';
import type { ShellProblem } from '@suite/remote-kit/contract';
import { matchPath } from '@suite/remote-kit/path';
import type { ComponentType } from 'react';
import { returnPath } from '../../core/session/sign-out';
import type { Started } from '../../core/started';

/** Props of each page before sign-in. */
export interface AuthPageProps {
  started: Started;
  /** Opens the suite with the new tokens, at a path or where the address leads; pending until it is there. */
  onSignedIn: (tokens: Tokens, path?: string) => Promise<void>;
  /** Opens the error dialog. */
  onProblem: (problem: ShellProblem) => void;
  /** Called when the person begins to type: the code of the pages after sign-in is fetched then. */
  onBegin: () => void;
}
export type AuthPage = ComponentType<AuthPageProps>;

interface Address {
  pathname: string;
  search: string;
}

/** The first pattern that matches is used; `as` is the query's. */
const authPages = [
  { id: 'staff', path: '/store/:whmcsId/staff/login' },
  { id: 'staff', path: '/login', as: 'staff' },
  { id: 'login', path: '/login' },
  { id: 'create', path: '/create' },
  { id: 'forgot', path: '/forgot-pass' },
  { id: 'password', path: '/password' },
  { id: 'scan', path: '/scan' },
] as const satisfies readonly { id: string; path: string; as?: string }[];

/** A page before sign-in. */
export type AuthPageId = (typeof authPages)[number]['id'];

/** Returns the page before sign-in at an address, or null if there is none. */
export function authPageAt({ pathname, search }: Address): AuthPageId | null {
  const as = new URLSearchParams(search).get('as');
  const found = (authPages as readonly { id: AuthPageId; path: string; as?: string }[]).find(
    (page) => matchPath(page.path, pathname) && (!page.as || page.as === as),
  );
  return found?.id ?? null;
}

/** Whether a path is open to a person who is not signed in: pages before sign-in, and pages that redirect to one. */
export const isAuthPath = (pathname: string): boolean =>
  /^\/((owner|store)(\/|$)|$)/.test(pathname) || authPageAt({ pathname, search: '' }) !== null;

const staffArea = /^\/store\/[^/]+\/staff(?=[/?#]|$)/;

/**
 * Returns the path after a sign-in at an address: the page that it names, or home if that page is in the other area
 * (another person signed out there).
 */
export function pathAfterSignIn(address: Address): string {
  const back = returnPath(address.search);
  return back !== null && staffArea.test(back) === (authPageAt(address) === 'staff') ? back : '/';
}

/** Returns the address of another page before sign-in, with the same page to return to as the present one. */
export function authPath(path: string, present: string): string {
  const returnTo = new URLSearchParams(present).get('return');
  return returnTo === null ? path : `${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnTo)}`;
}
