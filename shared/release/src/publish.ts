import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RegistryEntry, remoteManifest } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { contentId, hashFiles, listFiles } from './files';
import { readJson } from './json';
import { withLock } from './lock';
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

const packageFile = v.object({ version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)) });

/**
 * Publishes a built remote: an immutable directory `remotes/<name>/<version>/`, whose version
 * carries the hash of its content, and then its entry in the registry. Publishing the same files
 * again changes nothing; a version that exists with other files is refused, as is a build that lacks
 * what its entry would name.
 */
export async function publishRemote(built: BuiltRemote, published: string): Promise<RegistryEntry> {
  const { version: base } = await readJson(join(built.dir, 'package.json'), packageFile);
  const manifest = await readJson(join(built.dir, 'src/manifest.json'), remoteManifest);
  const integrity = await hashFiles(built.dist);
  for (const file of [built.entry, ...built.preload]) {
    if (!Object.hasOwn(integrity, file)) throw new Error(`${built.dist} has no ${file}.`);
  }
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

/**
 * Puts a built host where pages are served from: hashed files are added, so that open pages find
 * theirs, and the page itself comes last. What was compressed of an older page goes.
 */
export async function publishHost(dist: string, published: string): Promise<void> {
  const files = await listFiles(dist);
  const page = files.filter(isPage);
  if (!page.includes('index.html')) throw new Error(`${dist} has no index.html.`);
  const target = join(published, 'host');
  await mkdir(target, { recursive: true });
  await withLock(join(published, 'host.lock'), async () => {
    for (const file of [...files.filter((name) => !isPage(name)), ...page]) await replace(dist, target, file);
    const older = (await listFiles(target)).filter((file) => isPage(file) && !page.includes(file));
    for (const file of older) await rm(join(target, file));
  });
}

const isPage = (file: string) => /^index\.html(\.(br|gz))?$/.test(file);

/** A file in one step: whoever asks meanwhile gets the old one or the new one, whole. */
async function replace(from: string, to: string, file: string): Promise<void> {
  const next = join(to, '.next');
  await cp(join(from, file), next);
  await mkdir(dirname(join(to, file)), { recursive: true });
  await rename(next, join(to, file));
}

async function placeOnce(dist: string, target: string, integrity: Record<string, string>): Promise<void> {
  if (await isPlaced(target, integrity)) return;
  const next = `${target}.${randomUUID()}.next`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await cp(dist, next, { recursive: true });
    await rename(next, target);
  } catch (error) {
    // Another may have published the same meanwhile: a directory that is there is never replaced.
    if (!(await isPlaced(target, integrity))) throw error;
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** Whether the directory is there, with just these files. Throws where it is there with others. */
async function isPlaced(target: string, integrity: Record<string, string>): Promise<boolean> {
  const present = await hashFiles(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (present && JSON.stringify(present) !== JSON.stringify(integrity))
    throw new Error(`${target} exists with other files.`);
  return present !== null;
}

const withoutCompressed = (integrity: Record<string, string>) =>
  Object.fromEntries(Object.entries(integrity).filter(([file]) => !/\.(br|gz|map)$/.test(file)));
