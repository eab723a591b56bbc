import type { TokenStore } from '@suite/graphql/tokens';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { judgePage, pathInStore } from '../federation/gate/gate';
import { type FirstPages, firstPagesKey, tokenMark } from '../start/first-pages';

/** The pages that are the person's, with the files that each needs first. */
export function firstPagesOf(permitted: readonly RegistryEntry[], gate: GateSnapshot): FirstPages['pages'] {
  return permitted.flatMap(({ base, preload, integrity, manifest }) => {
    const files = preload.map((file) => ({ url: base + file, integrity: integrity[file] ?? '' }));
    return manifest.pages
      .map(({ path, ...page }) => ({ page, path: pathInStore(path, gate) }))
      .filter(({ page, path }) => judgePage({ ...page, path }, path, gate).allowed)
      .map(({ path }) => ({ path, files }));
  });
}

/** Keeps them for the next start of the page, whose first script preloads what its address needs. */
export function rememberFirstPages(tokens: TokenStore, permitted: readonly RegistryEntry[], gate: GateSnapshot): void {
  const session = tokens.read();
  if (!session) return;
  const kept: FirstPages = { token: tokenMark(session.token), at: Date.now(), pages: firstPagesOf(permitted, gate) };
  localStorage.setItem(firstPagesKey, JSON.stringify(kept));
}
