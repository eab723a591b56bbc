import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  promote,
  publishHost,
  publishRemote,
  readEntry,
  readHostOffer,
  readRegistry,
  signInTime,
  type Terms,
  trustedKeys,
} from '@suite/release';
import { assertCompatible, openReleases, packageVersion } from '@suite/remote-cli';
import { builtRemote } from '@suite/remote-cli/publish';
import { bundle } from '@suite/tooling/bundle';
import { type BuildOptions, readPackageConfig } from '@suite/tooling/webpack';
import type { Configuration } from 'webpack';
import { sourcesOf, treeTerms } from './check';
import { codegen } from './codegen';
import { foldersOf, hashInputs } from './inputs';
import { bundlerCacheDir, distDir, parts, publishedDir, root } from './paths';
import { isDone, markDone } from './stamps';

const recipe = [
  'shared/tooling/package.json',
  'shared/tooling/src',
  'shared/tooling/webpack-config.mjs',
  'pnpm-lock.yaml',
];

/**
 * Builds the parts that changed since the last time, in one process, publishes each into `published` separately, and
 * makes it live, once all of them are compatible with this tree's host and API, and with the `live` ones beside them.
 * Reports its progress through `say`.
 */
export async function buildSuite(
  say: (line: string) => void,
  published = publishedDir,
  names = parts,
  live?: Terms,
): Promise<void> {
  await codegen();
  const terms = treeTerms();
  const releases = openReleases(published);
  const liveRemotes = new Set((await readRegistry(releases)).remotes.flatMap((one) => (one.live ? [one.name] : [])));
  const hostKeys = (await readHostOffer(releases.storage))?.keys;
  const isThere = (name: string) =>
    name === 'host' ? isDeepStrictEqual(hostKeys, releases.keys) : liveRemotes.has(name);
  const stale = names
    .map((name) => ({ name, inputs: inputsOf(name) }))
    .filter(({ name, inputs }) => !isDone(stampOf(name, published), inputs) || !isThere(name))
    .map((part) => ({ ...part, version: part.name === 'host' ? '' : inputsVersion(part.name, part.inputs) }));
  if (await signInTime(releases, new Date())) say('Signed the registry anew.');
  if (stale.length === 0) return say('Nothing to build: all is as published.');

  const unbuilt: typeof stale = [];
  for (const part of stale) {
    if (part.name === 'host' || !(await readEntry(releases.storage, part.name, part.version))) unbuilt.push(part);
  }
  const toPublish = unbuilt.map(({ name }) => name).filter((name) => name !== 'host');
  assertCompatible(toPublish.map(sourcesOf), { terms, live });
  if (unbuilt.length > 0) say(`Building ${unbuilt.map(({ name }) => name).join(', ')} …`);
  const built = await bundle(
    await Promise.all(unbuilt.map(({ name, version }) => configOf(name, 'production', join(distDir, name), version))),
  );
  assertCompatible(
    toPublish.map((name) => ({ ...sourcesOf(name), dist: join(distDir, name) })),
    { terms, live },
  );
  for (const { name, inputs, version } of stale) {
    if (name === 'host') await publishHost(join(distDir, name), published, { ...terms, keys: releases.keys });
    const bundled = built.get(name);
    if (name !== 'host') {
      const build = { dir: join(root, name), dist: join(distDir, name), version };
      if (bundled) await publishRemote(builtRemote(build, bundled, terms.schema), releases.storage);
      await makeLive(name, version);
    }
    say(`Published ${name} ${version}`.trim());
    markDone(stampOf(name, published), inputs);
  }

  async function makeLive(name: string, version: string) {
    const { remotes: present } = await readRegistry(releases);
    if (present.find((one) => one.name === name)?.live?.version === version) return;
    await promote(releases, { name, version, why: 'built from the sources' });
  }
}

/** Deletes the published suite, so that the next build publishes all parts again. */
export function forgetPublished(published: string): void {
  rmSync(published, { recursive: true, force: true });
}

/** Returns the build configuration of a part, its own one, into `outDir`; a remote has its version in its global names. */
export async function configOf(
  name: string,
  mode: BuildOptions['mode'],
  outDir: string,
  version?: string,
): Promise<Configuration> {
  const config = await readPackageConfig(join(root, name));
  return config({ outDir, cacheDir: bundlerCacheDir, ...(version ? { version } : {}) }, { mode });
}

/** Returns the version of a build for this machine: the package's, with a hash of all its inputs. */
const inputsVersion = (name: string, inputs: string): string =>
  `${packageVersion(join(root, name))}-h${createHash('sha256').update(inputs).digest('hex').slice(0, 10)}`;

const inputsOf = (name: string): string => {
  const sources = hashInputs([...foldersOf(name), ...recipe]);
  return name === 'host' ? `${sources} ${JSON.stringify(trustedKeys(process.env))}` : sources;
};

const stampOf = (name: string, published: string) =>
  `${name}-${createHash('sha256').update(published).digest('hex').slice(0, 10)}`;
