import { setTimeout as wait } from 'node:timers/promises';
import { missingIn, readHistory } from './history';
import { readRelease } from './read-release';
import { changeRemote, type Releases, readRegistry } from './registry';
import { announced } from './removing';
import { assignedVersions } from './steer';

interface PruneOptions {
  /** As long after it was last live, or published, a version stays, in days. */
  days: number;
  now: Date;
}

/**
 * Takes away the versions that nobody can want any more, and tells which. What is live, a canary or a
 * fallback stays, and so does what was so within those days, for tabs that are open since then may
 * still ask for its files; and what was published within them, for it may yet become live.
 *
 * Nobody is given a version that goes: it is announced first, then the registry is written anew, and only
 * what still is not wanted is taken away. Whoever names a version reads the registry, then what is
 * announced, then writes: before that the version counts as wanted, after it their registry is not the
 * present one any more, and they find the announcement.
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

/** The versions of a remote that may go. Where nothing was ever live, each may be the first to be. */
async function unusedVersions({ storage, keys }: Releases, name: string, since: string): Promise<string[]> {
  const versions = await storage.folders(`remotes/${name}`);
  const { remotes, issued } = await readRegistry({ storage, keys });
  if (issued === null) return [];
  const history = await readHistory(storage);
  const named = remotes.flatMap(assignedVersions);
  const isNamed = (version: string) => named.some(({ entry }) => entry.base === `/remotes/${name}/${version}/`);
  // What ended to be so has it in `from`.
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
    // What was published before there were such files is as old as that.
    return found !== null && found.release.built >= since;
  }
}

const stepMs = 50;
const steps = 100;

/** Waits until the history says of every change what it was; a record that is missing then was never written. */
async function allRecorded({ storage, keys }: Releases): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const { sequence } = await readRegistry({ storage, keys });
    if (missingIn(await readHistory(storage), sequence).length === 0) return;
    await wait(stepMs);
  }
}
