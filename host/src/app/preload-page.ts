import type { GateSnapshot, Language } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { matchPath, mostSpecific } from '@suite/remote-kit/path';
import { judgePage } from '../federation/gate/gate';
import { firstFilesOf } from '../federation/registry/route-flags';
import { type FirstFile, fetchIntoCache, isInLanguage, isPreloaded, wasRequested } from '../start/first-pages';

type PreloadPage = (
  permitted: readonly RegistryEntry[],
  gate: GateSnapshot,
  pathname: string,
  language: Language,
) => void;

/**
 * Creates the function that preloads the files of the page at a path into the browser's cache, all at once and
 * each once: the entry would request the others one after the other. Only permitted files are fetched, and none that
 * this tab has requested already.
 */
export function createPagePreloader(): PreloadPage {
  const preloaded = new Set<string>();

  // The browser would pass a failed `<link rel="preload">` to the script element that follows as its response, and Retry
  // would fail without a request.
  function fetchOnce(file: FirstFile): void {
    const { url } = file;
    if (preloaded.has(url)) return;
    preloaded.add(url);
    if (isPreloaded(document, url) || wasRequested(url)) return;
    fetchIntoCache(file, 'high').catch(() => preloaded.delete(url));
  }

  return (permitted, gate, pathname, language) => {
    for (const entry of permitted) {
      // Files of a developer's own server are not preloaded: they change under their addresses.
      if (!entry.base.startsWith('/')) continue;
      const allowed = entry.manifest.pages.filter(
        (page) => matchPath(page.path, pathname) && judgePage(page, pathname, gate).allowed,
      );
      const page = mostSpecific(allowed, ({ path }) => path, pathname);
      if (!page) continue;
      for (const file of firstFilesOf(entry, page.path)) if (isInLanguage(file, language)) fetchOnce(file);
    }
  };
}
