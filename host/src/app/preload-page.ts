import { containerName } from '@suite/remote-kit/container-name';
import type { GateSnapshot, Language } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { mostSpecific } from '@suite/remote-kit/path';
import { judgePage } from '../federation/gate/gate';
import { firstFilesOf } from '../federation/registry/route-flags';
import { type FirstFile, fetchIntoCache, isInLanguage, isPreloaded } from '../start/first-pages';

type PreloadPage = (
  permitted: readonly RegistryEntry[],
  gate: GateSnapshot,
  pathname: string,
  language: Language,
) => void;

/**
 * Creates the function that preloads the files of the page at a path into the browser's cache, all at once and
 * each once, if its remote was not opened in this tab yet: the entry would request the others one after the other.
 * Only permitted files are fetched, and none that the first script preloads already.
 */
export function createPagePreloader(): PreloadPage {
  const preloaded = new Set<string>();

  // The browser would pass a failed `<link rel="preload">` to the script element that follows as its response, and Retry
  // would fail without a request.
  function fetchOnce(file: FirstFile): void {
    const { url } = file;
    if (preloaded.has(url) || isPreloaded(document, url)) return;
    preloaded.add(url);
    fetchIntoCache(file, 'high').catch(() => preloaded.delete(url));
  }

  return (permitted, gate, pathname, language) => {
    for (const entry of permitted) {
      // Files of a developer's own server are not preloaded: they change under their addresses.
      if (containerName(entry.name, entry.version) in globalThis || !entry.base.startsWith('/')) continue;
      const pages = entry.manifest.pages.filter((page) => judgePage(page, pathname, gate).allowed);
      const page = mostSpecific(pages, ({ path }) => path, pathname);
      if (!page) continue;
      for (const file of firstFilesOf(entry, page.path)) if (isInLanguage(file, language)) fetchOnce(file);
    }
  };
}
