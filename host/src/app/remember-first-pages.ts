import { deviceStorage } from '@suite/graphql/device-storage';
import type { TokenStore } from '@suite/graphql/tokens';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { judgePage, pathInStore } from '../federation/gate/gate';
import { firstFilesOf } from '../federation/registry/route-flags';
import { type FirstPages, firstPagesKey, tokenMark } from '../start/first-pages';
import type { FirstFile } from '../start/remote-files';

/** Returns the person's pages with the files that each needs first. */
export function firstPagesOf(
  permitted: readonly RegistryEntry[],
  gate: GateSnapshot,
): Pick<FirstPages, 'files' | 'pages'> {
  const files: FirstFile[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (file: FirstFile): number => {
    const index = indexes.get(file.url) ?? files.push(file) - 1;
    indexes.set(file.url, index);
    return index;
  };
  const pages = permitted.flatMap((entry) =>
    entry.manifest.pages
      .map((page) => ({ page, path: pathInStore(page.path, gate) }))
      .filter(({ page, path }) => judgePage({ ...page, path }, path, gate).allowed)
      .map(({ page, path }) => ({ path, files: firstFilesOf(entry, page.path).map(indexOf) })),
  );
  return { files, pages };
}

/** Saves them for the next start of the page, whose first script preloads the files of its address. */
export function rememberFirstPages(tokens: TokenStore, permitted: readonly RegistryEntry[], gate: GateSnapshot): void {
  const session = tokens.read();
  if (!session) return;
  const firstPages: FirstPages = {
    token: tokenMark(session.token),
    at: Date.now(),
    ...firstPagesOf(permitted, gate),
  };
  deviceStorage.setItem(firstPagesKey, JSON.stringify(firstPages));
}
