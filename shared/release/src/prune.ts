import { setTimeout as wait } from 'node:timers/promises';
import { missingIn, readHistory } from './history';
import { readRelease } from './read-release';
import { changeRemote, type Releases, readRegistry } from './registry';
import { announced } from './removing';
import { assignedVersions } from './steer';

interface PruneOptions {
  /** The time in days that a version stays after it was last live, or published. */
  days: number;
  now: Date;
}

/**
 * Removes the versions that are no longer needed, and returns them. A live version, a canary and a fallback stay, and
 * so do the versions that had such a role within those days, since tabs that are open since then may still request
 * their files; and versions published within them, since they may become live.
 *
 * No store gets a version that is being removed: the removal is announced first, then the registry is rewritten, and
 * only versions that are still not needed are removed. A process that assigns a version reads the registry, then the
 * announcement, then writes: before the announcement the version counts as needed, after it the process's registry is
 * outdated, and it finds the announcement.
 */
export async function prune(
  releases: Releases,
  { days, now }: PruneOptions,
): Promise<{ name: string; version: string }[]> {
  const { storage } = releases;
  const since = new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
  const removed: { name: string; version: string }[] = [];
  for (const name of await storage.folders('remotes')) {
    const old = await unusedVersions(releases, name, since);
    if (old.length === 0) continue;
    await announced(
      storage,
      old.map((version) => `${name}/${version}`),
      now,
      async () => {
        await changeRemote(releases, { name, what: 'prune', why: old.join(', ') }, (release) => release);
        await allRecorded(releases);
        for (const version of await unusedVersions(releases, name, since)) {
          if (!old.includes(version)) continue;
          await storage.remove(`remotes/${name}/${version}`);
          removed.push({ name, version });
        }
      },
    );
  }
  return removed;
}

/** Returns the versions of a remote that may be removed. If no version was ever live, each may be the first to be. */
async function unusedVersions({ storage, keys }: Releases, name: string, since: string): Promise<string[]> {
  const versions = await storage.folders(`remotes/${name}`);
  const { remotes, broken, issued } = await readRegistry({ storage, keys });
  // Where an entry does not say which version it names, each may be the one.
  if (issued === null || broken.some((one) => one.name === name && one.base === null)) return [];
  const history = await readHistory(storage);
  const named = new Set([
    ...remotes.flatMap(assignedVersions).map(({ entry }) => entry.base),
    ...broken.map(({ base }) => base),
  ]);
  const isNamed = (version: string) => named.has(`/remotes/${name}/${version}/`);
  // The entry that ended the role has the version in `from`.
  const wasNamed = (version: string) =>
    history.some(
      ({ remote, at, from }) =>
        remote === name && at >= since && (from.live === version || from.canary?.version === version),
    );
  const old: string[] = [];
  for (const version of versions) {
    if (!isNamed(version) && !wasNamed(version) && !(await isNew(version))) old.push(version);
  }
  return old;

  async function isNew(version: string): Promise<boolean> {
    const found = await readRelease(storage, `remotes/${name}/${version}`);
    // A version without a release file was published before such files existed, and is at least as old.
    return found !== null && found.release.built >= since;
  }
}

const stepMs = 50;
const steps = 100;

/** Waits until the history has a record of every change; a record that is then missing was never written. */
async function allRecorded({ storage, keys }: Releases): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const { sequence } = await readRegistry({ storage, keys });
    if (missingIn(await readHistory(storage), sequence).length === 0) return;
    await wait(stepMs);
  }
}
