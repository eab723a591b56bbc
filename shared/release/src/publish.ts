import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RegistryEntry, remoteManifest } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { contentId, hashFiles } from './files';
import { setLive } from './registry';

/** What the build of a remote left: its files, and which of them the first page needs. */
export interface BuiltRemote {
  /** The package's directory (its name, version and `src/manifest.json`). */
  dir: string;
  /** The built files. */
  dist: string;
  /** The federation entry, relative to dist. */
  entry: string;
  /** Files that the first page needs, relative to dist. */
  preload: string[];
}

/**
 * Publishes a built remote: an immutable directory `remotes/<name>/<version>/`, whose version
 * carries the hash of its content, and then its entry in the registry. Publishing the same files
 * again changes nothing; a version that exists with other files is refused.
 */
export async function publishRemote(built: BuiltRemote, published: string): Promise<RegistryEntry> {
  const { version: base } = JSON.parse(await readFile(join(built.dir, 'package.json'), 'utf8')) as { version: string };
  const manifest = v.parse(remoteManifest, JSON.parse(await readFile(join(built.dir, 'src/manifest.json'), 'utf8')));
  const integrity = await hashFiles(built.dist);
  const version = `${base}-h${contentId({ ...integrity, manifest: JSON.stringify(manifest) })}`;
  await placeOnce(built.dist, join(published, 'remotes', manifest.name, version), integrity);
  const entry: RegistryEntry = {
    name: manifest.name,
    version,
    base: `/remotes/${manifest.name}/${version}/`,
    entry: built.entry,
    preload: built.preload,
    integrity: withoutCompressed(integrity),
    manifest,
  };
  await setLive(published, entry);
  return entry;
}

/** Puts a built host where pages are served from: hashed files are added, the page itself comes last. */
export async function publishHost(dist: string, published: string): Promise<void> {
  const target = join(published, 'host');
  await mkdir(target, { recursive: true });
  const isPage = (file: string) => file.startsWith('index.html');
  const files = await readdir(dist);
  for (const file of [...files.filter((name) => !isPage(name)), ...files.filter(isPage)]) {
    const next = join(target, `.${file}.next`);
    await cp(join(dist, file), next, { recursive: true });
    await rm(join(target, file), { recursive: true, force: true });
    await rename(next, join(target, file));
  }
}

async function placeOnce(dist: string, target: string, integrity: Record<string, string>): Promise<void> {
  const present = await hashFiles(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (present) {
    if (JSON.stringify(present) !== JSON.stringify(integrity)) throw new Error(`${target} exists with other files.`);
    return;
  }
  const next = `${target}.${process.pid}.next`;
  await mkdir(dirname(target), { recursive: true });
  await cp(dist, next, { recursive: true });
  await rename(next, target);
}

const withoutCompressed = (integrity: Record<string, string>) =>
  Object.fromEntries(Object.entries(integrity).filter(([file]) => !/\.(br|gz|map)$/.test(file)));
