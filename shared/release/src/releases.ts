import { randomUUID } from 'node:crypto';
import type { RegistryEntry, RemoteRelease } from '@suite/remote-kit/manifest';
import type { HistoryEntry } from './history';
import { ReleaseProblem } from './problem';
import { readEntry } from './publish';
import { changeRemote, type Releases, unpublished } from './registry';
import { assertNotRemoved } from './removing';
import { type Audience, promoted, rolledBack, withCanary, withoutCanary } from './steer';
import { compareVersions } from './version';

interface ChangeRequest {
  name: string;
  why: string;
}
interface VersionRequest extends ChangeRequest {
  /** The canary's, else the newest, where none is named. */
  version?: string | undefined;
}

/** Makes a published version the one of all stores. */
export async function promote(releases: Releases, { version, ...request }: VersionRequest): Promise<RemoteRelease> {
  const named = version ? await publishedEntry(releases, request.name, version) : null;
  const newest = named ?? (await newestEntry(releases, request.name));
  return await change(releases, 'promote', request, async (release) => {
    const entry = named ?? release.canary?.entry ?? newest;
    await assertNotRemoved(releases.storage, entry);
    return promoted(release, entry);
  });
}

/** Assigns a published version to some stores first. There is one canary of a remote: it replaces the one `before`. */
export async function canary(
  releases: Releases,
  { version, audience, ...request }: VersionRequest & { audience: Audience },
): Promise<Record<'before' | 'after', RemoteRelease>> {
  const named = version ? await publishedEntry(releases, request.name, version) : null;
  const newest = named ?? (await newestEntry(releases, request.name));
  let before = unpublished(request.name);
  const after = await change(releases, 'canary', request, async (release) => {
    before = release;
    const entry = named ?? release.canary?.entry ?? newest;
    await assertNotRemoved(releases.storage, entry);
    return withCanary(release, entry, audience, randomUUID);
  });
  return { before, after };
}

/** Takes a canary back. */
export const endCanary = (releases: Releases, request: ChangeRequest): Promise<RemoteRelease> =>
  change(releases, 'canary', request, withoutCanary);

/** Puts the last good version back for all stores. */
export const rollback = (releases: Releases, request: ChangeRequest): Promise<RemoteRelease> =>
  change(releases, 'rollback', request, rolledBack);

/** The published versions of a remote, the oldest first. */
export async function publishedVersions({ storage }: Pick<Releases, 'storage'>, name: string): Promise<string[]> {
  return (await storage.folders(`remotes/${name}`)).sort(compareVersions);
}

const change = (
  releases: Releases,
  what: HistoryEntry['what'],
  { name, why }: ChangeRequest,
  apply: Parameters<typeof changeRemote>[2],
) => changeRemote(releases, { name, what, why }, apply);

async function publishedEntry(releases: Releases, name: string, version: string): Promise<RegistryEntry> {
  const entry = await readEntry(releases.storage, name, version);
  if (entry) return entry;
  const known = await publishedVersions(releases, name);
  throw new ReleaseProblem(`${name} ${version} is not published; there is ${known.join(', ') || 'nothing'}.`);
}

async function newestEntry(releases: Releases, name: string): Promise<RegistryEntry> {
  const newest = (await publishedVersions(releases, name)).at(-1);
  if (!newest) throw new ReleaseProblem(`Nothing is published of ${name}.`);
  return await publishedEntry(releases, name, newest);
}
