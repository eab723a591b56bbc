/** A file that a page needs first, with the hash that page or registry names. */
export interface FirstFile {
  url: string;
  integrity: string;
}

/**
 * Returns whether a file is needed in the present language: it is no message file of another one. Published remotes may
 * name theirs `words-<language>`, as the builder did before.
 */
export const isInLanguage = ({ url }: FirstFile, language: string): boolean =>
  (/\/(?:locale|words)-(en|vi)\.[^/]*$/.exec(url)?.[1] ?? language) === language;

export const isPreloaded = (document: Document, url: string): boolean =>
  document.querySelector(`link[rel="preload"][href="${url}"]`) !== null;

/** Preloads a file that the page does not preload already. */
export function preloadFile(document: Document, { url, integrity }: FirstFile): void {
  if (isPreloaded(document, url)) return;
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
  pages: { path: string; files: FirstFile[] }[];
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
    return saved && saved.token === tokenMark(token) && now - saved.at < tokenLifeMs ? saved : null;
  } catch {
    return null;
  }
}
