import { containerName } from '@suite/remote-kit/container-name';
import type { GateSnapshot, Language } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { mostSpecific } from '@suite/remote-kit/path';
import { judgePage } from '../federation/gate/gate';
import { firstFilesOf } from '../federation/registry/route-flags';
import { isInLanguage, preloadFile } from '../start/first-pages';

/**
 * Preloads the files of the page at a path together, where its remote was not opened in this tab yet: its entry would
 * ask for the others one after the other. Only what is permitted is fetched.
 */
export function preloadPage(
  permitted: readonly RegistryEntry[],
  gate: GateSnapshot,
  pathname: string,
  language: Language,
): void {
  for (const entry of permitted) {
    // A developer's own server is not preloaded from: its files change under their addresses.
    if (containerName(entry.name, entry.version) in globalThis || !entry.base.startsWith('/')) continue;
    const pages = entry.manifest.pages.filter((page) => judgePage(page, pathname, gate).allowed);
    const page = mostSpecific(pages, ({ path }) => path, pathname);
    if (!page) continue;
    for (const file of firstFilesOf(entry, page.path)) if (isInLanguage(file, language)) preloadFile(document, file);
  }
}
