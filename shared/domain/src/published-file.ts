const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

/** The encodings of precompressed variants of a file, with the extension of each. */
export const compressedEndings = { br: '.br', gzip: '.gz' } as const;

/** The content type of a published file (a path with its ending). */
export const contentTypeOf = (path: string): string =>
  types[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream';

/**
 * Returns how long a published file may be cached: forever if its path has a version or a hash, otherwise it is
 * revalidated.
 */
export const cachingOf = (path: string): string =>
  /^\/?remotes\//.test(path) || /\.[0-9a-f]{10}\.[a-z0-9]+(\.br|\.gz)?$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
