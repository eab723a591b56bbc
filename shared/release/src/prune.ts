import { releaseFile, releaseFileName } from '@suite/remote-kit/release-file';
import { readHistory } from './history';
import { parseJson } from './json';
import { type Releases, readRegistry } from './registry';

interface Wanted {
  /** As long after it was last live, or published, a version stays, in days. */
  days: number;
  now: Date;
}

/**
 * Takes away the versions that nobody can want any more, and tells which. What is live, a canary or a
 * fallback stays, and so does what was so within those days, for tabs that are open since then may
 * still ask for its files; and what was published within them, for it may yet become live.
 */
export async function prune(
  { storage, keys }: Pick<Releases, 'storage' | 'keys'>,
  { days, now }: Wanted,
): Promise<{ name: string; version: string }[]> {
  const since = new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
  const removed: { name: string; version: string }[] = [];
  for (const name of await storage.folders('remotes')) {
    for (const version of await storage.folders(`remotes/${name}`)) {
      // Read anew for each: somebody may have promoted it just now.
      if ((await isWanted(name, version)) || (await isNew(name, version))) continue;
      await storage.remove(`remotes/${name}/${version}`);
      removed.push({ name, version });
    }
  }
  return removed;

  async function isWanted(name: string, version: string): Promise<boolean> {
    const { remotes } = await readRegistry({ storage, keys });
    const base = `/remotes/${name}/${version}/`;
    const named = remotes.flatMap(({ live, canary, fallback }) => [live, canary?.entry, fallback]);
    if (named.some((entry) => entry?.base === base)) return true;
    // It ended to be so with the change that has it as `from`.
    return (await readHistory(storage)).some(
      ({ remote, at, from }) =>
        remote === name && at >= since && (from.live === version || from.canary?.version === version),
    );
  }

  async function isNew(name: string, version: string): Promise<boolean> {
    const path = `remotes/${name}/${version}/${releaseFileName}`;
    const stored = await storage.read(path);
    // What was published before there were such files is as old as that.
    return stored !== null && parseJson(`${storage.name}/${path}`, stored.text, releaseFile).built >= since;
  }
}
