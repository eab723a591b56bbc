import type { RegistryEntry } from '@suite/remote-kit/manifest';

/**
 * Returns the entries without the pages that moved to another one of them: a version from before the move declares the
 * page as well, and both would be shown. An entry that cannot run here takes no page over.
 */
export function withoutMovedPages(
  entries: readonly RegistryEntry[],
  isCompatible: (entry: RegistryEntry) => boolean,
): readonly RegistryEntry[] {
  const moved = new Set(entries.filter(isCompatible).flatMap(pagesTakenOver));
  if (moved.size === 0) return entries;
  return entries.map((entry) => {
    const { manifest } = entry;
    const pages = manifest.pages.filter(({ path }) => !moved.has(pageOf(manifest.name, path)));
    return pages.length === manifest.pages.length ? entry : { ...entry, manifest: { ...manifest, pages } };
  });
}

const pagesTakenOver = ({ manifest, routes = {} }: RegistryEntry): string[] =>
  manifest.pages.flatMap(({ path }) => {
    const before = routes[path]?.movedFrom;
    return before && before !== manifest.name ? [pageOf(before, path)] : [];
  });

const pageOf = (remote: string, path: string): string => `${remote} ${path}`;
