/** Returns how the service worker handles a request; null: it leaves it to the browser. */
export type RequestKind =
  | { kind: 'page' }
  | { kind: 'registry' }
  /** `renew`: the copy under this path was refused and must not be served again. */
  | { kind: 'file' | 'renew'; path: string }
  | null;

type RequestParts = Pick<Request, 'method' | 'mode' | 'url' | 'cache'>;

/**
 * Paths that the server handles itself: never the page of the suite, never cached. The page below `/billing` has a policy
 * of its own, which only the server sends.
 */
const serverPaths = /^\/(graphql|auth|dev|healthz|billing)(\/|$)/;

/**
 * Pages, the registry, and files that were published as immutable: of the host those that `hostFiles` names, of
 * remotes all. A request that bypasses all copies (`cache: 'reload'`) follows a wrong copy.
 */
export function requestKindOf(
  { method, mode, url, cache }: RequestParts,
  origin: string,
  hostFiles: object,
): RequestKind {
  const { pathname, origin: requestOrigin } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin || serverPaths.test(pathname)) return null;
  const isRenewal = cache === 'reload';
  if (mode === 'navigate') return isRenewal || /\.\w+$/.test(pathname) ? null : { kind: 'page' };
  if (pathname === '/registry.json') return isRenewal ? null : { kind: 'registry' };
  const isFile = Object.hasOwn(hostFiles, pathname) || /^\/remotes\/.+\.(js|css)$/.test(pathname);
  return isFile ? { kind: isRenewal ? 'renew' : 'file', path: pathname } : null;
}
