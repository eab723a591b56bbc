/** What the service worker has to do with a request; null: nothing, the browser asks the server as ever. */
export type Wanted = { kind: 'page' } | { kind: 'registry' } | { kind: 'file'; path: string } | null;

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'cache'>;

/** What the server answers itself: never the page of the suite, never kept. */
const ofTheServer = /^\/(graphql|auth|dev|healthz)(\/|$)/;

/**
 * Pages, the registry, and files that were published as immutable: of the host those that `hostFiles`
 * names, of remotes all. Whoever asks past the browser's copies (`cache: 'reload'`) is left alone.
 */
export function wantedOf({ method, mode, url, cache }: Asked, origin: string, hostFiles: object): Wanted {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin || cache === 'reload' || ofTheServer.test(pathname)) return null;
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? null : { kind: 'page' };
  if (pathname === '/registry.json') return { kind: 'registry' };
  const isFile = Object.hasOwn(hostFiles, pathname) || /^\/remotes\/.+\.(js|css)$/.test(pathname);
  return isFile ? { kind: 'file', path: pathname } : null;
}
