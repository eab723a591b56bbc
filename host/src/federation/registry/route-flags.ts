import type { TicketCodeKind } from '@suite/domain';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { fillPath } from '@suite/remote-kit/path';
import type { FirstFile } from '../../start/remote-files';
import { pathInStore } from '../gate/gate';

/** Returns the path patterns of the pages that Back never returns to. */
export const transientPaths = (entries: readonly RegistryEntry[]): string[] =>
  entries.flatMap(({ routes = {} }) => Object.keys(routes).filter((path) => routes[path]?.transient));

/** Returns the page that opens a scanned code in the person's area; null: no remote provides one. */
export function scanPath(
  entries: readonly RegistryEntry[],
  gate: GateSnapshot,
  { kind, code }: { kind: TicketCodeKind; code: string },
): string | null {
  const [page] = entries.flatMap(({ manifest, routes = {} }) =>
    manifest.pages.filter(({ path, area }) => area === gate.area && routes[path]?.scan === kind),
  );
  return page ? fillPath(pathInStore(page.path, gate), { code }) : null;
}

/**
 * Returns the files that a remote needs first on one of its pages (a path of its manifest), with the messages of
 * every language. The registry names the hashes of those that are first on every page.
 */
export const firstFilesOf = ({ base, preload, integrity, routes = {} }: RegistryEntry, path: string): FirstFile[] =>
  [...new Set([...preload, ...(routes[path]?.files ?? [])])].map((file) => ({
    url: base + file,
    integrity: integrity[file] ?? null,
  }));
