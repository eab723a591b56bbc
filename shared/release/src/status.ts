import { type HistoryEntry, readHistory, type State, stateOf } from './history';
import { type Registry, type Releases, readRegistry, unpublished } from './registry';
import { publishedVersions } from './releases';

/** The published versions, and the stores that get them. */
export interface Status {
  registry: Registry;
  remotes: (State & {
    name: string;
    fallback: string | null;
    /** All versions that are there, the oldest first. */
    published: string[];
    lastChange: HistoryEntry | null;
  })[];
}

/** Returns the state of a published suite, including remotes without a live version. */
export async function readStatus(releases: Pick<Releases, 'storage' | 'keys'>): Promise<Status> {
  const registry = await readRegistry(releases);
  const history = await readHistory(releases.storage);
  const names = new Set([...registry.remotes.map(({ name }) => name), ...(await releases.storage.folders('remotes'))]);
  const remotes = [...names].sort().map(async (name) => {
    const release = registry.remotes.find((one) => one.name === name) ?? unpublished(name);
    return {
      name,
      ...stateOf(release),
      fallback: release.fallback?.version ?? null,
      published: await publishedVersions(releases, name),
      lastChange: history.findLast(({ remote }) => remote === name) ?? null,
    };
  });
  return { registry, remotes: await Promise.all(remotes) };
}
