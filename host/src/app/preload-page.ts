import type { GateSnapshot, Language } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { matchPath, mostSpecific } from '@suite/remote-kit/path';
import { judgePage } from '../federation/gate/gate';
import { firstFilesOf } from '../federation/registry/route-flags';
import { isInLanguage, isPreloaded, wasRequested } from '../start/first-pages';
import { type FirstFile, fetchIntoCache, type HashedFile } from '../start/remote-files';
import { runChunk, runRemoteChunk } from '../start/run-chunk';
import { readSuiteFiles } from '../start/suite-files';

type PreloadPage = (
  permitted: readonly RegistryEntry[],
  gate: GateSnapshot,
  pathname: string,
  language: Language,
) => void;

/**
 * Creates the function that requests the files of the page at a path, all at once and each once: the entry would request
 * the others one after the other. Chunks whose hash the registry names also run, so that the entry finds them
 * registered; all other files are fetched into the browser's cache. Luxon is requested with them if the remote was built
 * with it: the chunk of the page would request it after its entry. Only permitted files are requested, and none that this
 * tab has requested already.
 */
export function createPagePreloader(): PreloadPage {
  const requested = new Set<string>();

  function requestOnce(file: FirstFile, isChunk: boolean): void {
    const { url, integrity } = file;
    if (requested.has(url)) return;
    requested.add(url);
    const preloaded = isPreloaded(document, url);
    if (!preloaded && wasRequested(url)) return;
    const forget = () => void requested.delete(url);
    if (isChunk && integrity)
      runRemoteChunk(document, { url: new URL(url, location.href).href, integrity }).catch(forget);
    // The browser would pass a failed `<link rel="preload">` to the script element that follows as its response, and
    // Retry would fail without a request.
    else if (!preloaded) fetchIntoCache(file, 'high').catch(forget);
  }

  function runOnce(file: HashedFile): void {
    if (requested.has(file.url) || wasRequested(file.url)) return;
    requested.add(file.url);
    void runChunk(document, file);
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
      if (entry.shared?.luxon) readSuiteFiles(document).luxon.forEach(runOnce);
      const files = firstFilesOf(entry, page.path).filter((file) => isInLanguage(file, language));
      for (const file of files) requestOnce(file, file.url.endsWith('.js') && file.url !== entry.base + entry.entry);
    }
  };
}
