import { type FirstFile, fetchIntoCache, isFetched, isOfRemote, isServedByWorker } from './remote-files';

/**
 * Returns whether a file is needed in the present language: it is no message file of another one. Published remotes may
 * name theirs `words-<language>`, as the builder did before.
 */
export const isInLanguage = ({ url }: FirstFile, language: string): boolean =>
  (/\/(?:locale|words)-(en|vi)\.[^/]*$/.exec(url)?.[1] ?? language) === language;

export const isPreloaded = (document: Document, url: string): boolean =>
  isFetched(url) || document.querySelector(`link[rel="preload"][href="${url}"]`) !== null;

/** Returns whether this page has requested a file, by whatever means; the browser lists the first 250 requests. */
export const wasRequested = (url: string): boolean =>
  performance.getEntriesByName(new URL(url, location.href).href).length > 0;

/**
 * Preloads a file that the page does not preload already. The browser uses no preloaded file for an element with a hash,
 * unless the preload names the hash too; and it ends the request of no preload that does not come.
 */
export function preloadFile(document: Document, file: FirstFile): void {
  const { url, integrity } = file;
  if (isPreloaded(document, url)) return;
  if (integrity === null || (isOfRemote(url) && !isServedByWorker())) {
    fetchIntoCache(file, 'high').catch(() => undefined);
    return;
  }
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

/** The files that the permitted pages of the signed-in person need first, as of the last start. */
export interface FirstPages {
  /** The expiry of the access token for which these pages were permitted. */
  token: string;
  /** When they were permitted, in milliseconds of the epoch. */
  at: number;
  /** The files of all pages: most are first on many. */
  files: FirstFile[];
  /** Each with the indexes of its files. */
  pages: { path: string; files: number[] }[];
}

export const firstPagesKey = 'suite:person:first-pages';

/** The lifetime of an access token: permissions that are older may have been revoked. */
const tokenLifeMs = 15 * 60_000;

/** Identifies a token without storing it twice. */
export const tokenMark = (token: string): string => token.slice(-12);

/** Returns the pages that were permitted to this very token, if it has not expired; else null. */
export function readFirstPages(storage: Pick<Storage, 'getItem'>, token: string, now: number): FirstPages | null {
  try {
    const saved = JSON.parse(storage.getItem(firstPagesKey) ?? 'null') as FirstPages | null;
    // Hosts of before saved the files of each page with the page.
    const isReadable = saved !== null && Array.isArray(saved.files);
    return isReadable && saved.token === tokenMark(token) && now - saved.at < tokenLifeMs ? saved : null;
  } catch {
    return null;
  }
}
