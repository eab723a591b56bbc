import { type RegistryEntry, remoteManifest } from '@suite/remote-kit/manifest';
import { type ReleaseFile, releaseFileName } from '@suite/remote-kit/release-file';
import { hashFiles, hashOf } from './files';
import { parseValue } from './json';
import { ReleaseProblem, VersionTaken } from './problem';
import { readRelease } from './read-release';
import type { Storage } from './storage';
import { type Bump, isVersion, nextVersion } from './version';

/** The output of a remote's build, and its data. */
export interface BuiltRemote extends Pick<ReleaseFile, 'version' | 'shared' | 'operations' | 'manifest' | 'routes'> {
  /** The built files. */
  dist: string;
  /** The federation entry, relative to dist. */
  entry: string;
  /** Files that the first page needs, relative to dist. */
  preload: string[];
  /** The name of its directory where that is not its version: developers' builds, which all have one version. */
  folder?: string;
}

/**
 * Publishes a built remote: an immutable directory `remotes/<name>/<version>/` with its files and `release.json`, which
 * describes them. No store gets it yet. An existing version is refused, as is a build without the files that its entry
 * would name.
 */
export async function publishRemote(built: BuiltRemote, storage: Storage): Promise<RegistryEntry> {
  if (!isVersion(built.version)) throw new ReleaseProblem(`${built.version} is no version.`);
  const manifest = parseValue('The manifest', built.manifest, remoteManifest);
  const files = withoutCompressed(await hashFiles(built.dist));
  const pageFiles = Object.values(built.routes ?? {}).flatMap((route) => route.files ?? []);
  for (const file of [built.entry, ...built.preload, ...pageFiles]) {
    if (!Object.hasOwn(files, file)) throw new ReleaseProblem(`${built.dist} has no ${file}.`);
  }
  const { version, shared, operations, routes, folder = version } = built;
  const { name, contract } = manifest;
  const release: ReleaseFile = {
    schema: 1,
    name,
    version,
    contract,
    shared,
    operations,
    files,
    manifest,
    ...(routes ? { routes } : {}),
    entry: built.entry,
    preload: built.preload,
    built: new Date().toISOString(),
  };
  const text = `${JSON.stringify(release, null, 1)}\n`;
  if (!(await storage.place(`remotes/${name}/${folder}`, built.dist, { [releaseFileName]: text })))
    throw new VersionTaken(`${name} ${folder} is published already; a published version never changes.`);
  return entryOf(release, text, folder);
}

interface NextVersion {
  name: string;
  /** The version of the package. */
  own: string;
  bump: Bump;
  storage: Storage;
  /** Builds a version; its number is in the files. */
  build: (version: string) => Promise<BuiltRemote>;
  say: (line: string) => void;
}

const attempts = 5;

/**
 * Builds the next version of a remote and publishes it. If another person publishes that number while it is built, the
 * one after it is built. Throws ReleaseProblem when that happens five times.
 */
export async function publishNextVersion({ name, own, bump, storage, build, say }: NextVersion): Promise<string> {
  const taken: string[] = [];
  for (;;) {
    const published = await storage.folders(`remotes/${name}`);
    const version = nextVersion(own, [...published, ...taken], bump);
    try {
      await publishRemote(await build(version), storage);
      return version;
    } catch (error) {
      if (!(error instanceof VersionTaken) || taken.push(version) === attempts) throw error;
      say(`${name} ${version} was published by somebody else meanwhile. This one becomes the next version.`);
    }
  }
}

/** Returns the registry entry of a published version, or null if there is none. */
export async function readEntry(storage: Storage, name: string, version: string): Promise<RegistryEntry | null> {
  const found = await readRelease(storage, `remotes/${name}/${version}`);
  return found && entryOf(found.release, found.text, version);
}

function entryOf(release: ReleaseFile, text: string, folder: string): RegistryEntry {
  const { name, version, entry, preload, manifest, routes, files } = release;
  const shared = Object.fromEntries(Object.entries(release.shared).map(([module, built]) => [module, `^${built}`]));
  const named = [...new Set([entry, ...preload])].flatMap((file) => {
    const hash = files[file];
    return hash ? [[file, hash]] : [];
  });
  const integrity = Object.fromEntries([...named, [releaseFileName, hashOf(text)]]);
  return {
    name,
    version,
    base: `/remotes/${name}/${folder}/`,
    entry,
    preload,
    integrity,
    shared,
    manifest,
    ...(routes ? { routes } : {}),
  };
}

const withoutCompressed = (hashes: Record<string, string>) =>
  Object.fromEntries(Object.entries(hashes).filter(([file]) => !/\.(br|gz|map)$/.test(file)));
