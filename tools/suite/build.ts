import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuiltRemote,
  hostFileName,
  operationsOf,
  promote,
  publishHost,
  publishRemote,
  readEntry,
  readRegistry,
  type Terms,
} from '@suite/release';
import { type Bundled, bundle } from '@suite/tooling/bundle';
import { declarationOf, routeTableOf } from '@suite/tooling/manifest-of';
import { type BuildOptions, hostConfig, remoteConfig, remoteEntry, sharedVersions } from '@suite/tooling/webpack';
import type { Compiler, Configuration } from 'webpack';
import { demandFit, treeTerms } from './check';
import { codegen } from './codegen';
import { foldersOf, hashInputs } from './inputs';
import { distDir, parts, publishedDir, root } from './paths';
import { inputsVersion, registryKeys, releasesAt } from './releases';
import { isDone, markDone } from './stamps';

const recipe = ['package.json', 'shared/tooling/src', 'pnpm-lock.yaml'];

/**
 * Builds the parts that changed since the last time, in one process, publishes each into `published`
 * on its own, and makes it live, once all of them fit this tree's host and API, and what is `live` beside
 * them. Says what it does through `say`.
 */
export async function buildSuite(
  say: (line: string) => void,
  published = publishedDir,
  names = parts,
  live?: Terms,
): Promise<void> {
  await codegen();
  const releases = releasesAt(published);
  const given = new Set((await readRegistry(releases)).remotes.flatMap((one) => (one.live ? [one.name] : [])));
  const isThere = (name: string) =>
    name === 'host' ? existsSync(join(published, 'host', hostFileName)) : given.has(name);
  const stale = names
    .map((name) => ({ name, inputs: inputsOf(name) }))
    .filter(({ name, inputs }) => !isDone(stampOf(name, published), inputs) || !isThere(name))
    .map((part) => ({ ...part, version: part.name === 'host' ? '' : inputsVersion(part.name, part.inputs) }));
  if (stale.length === 0) return say('Nothing to build: all is as published.');

  const unbuilt: typeof stale = [];
  for (const part of stale) {
    if (part.name === 'host' || !(await readEntry(releases.storage, part.name, part.version))) unbuilt.push(part);
  }
  const toPublish = unbuilt.map(({ name }) => name).filter((name) => name !== 'host');
  demandFit(
    toPublish.map((name) => ({ name })),
    live,
  );
  if (unbuilt.length > 0) say(`Building ${unbuilt.map(({ name }) => name).join(', ')} …`);
  const built = await bundle(
    unbuilt.map(({ name, version }) => configOf(name, 'production', join(distDir, name), version)),
  );
  demandFit(
    toPublish.map((name) => ({ name, dist: join(distDir, name) })),
    live,
  );
  for (const { name, inputs, version } of stale) {
    if (name === 'host') await publishHost(join(distDir, name), published, treeTerms());
    const bundled = built.get(name);
    if (name !== 'host') {
      if (bundled) await publishRemote(builtRemote(name, version, join(distDir, name), bundled), releases.storage);
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

/** Forgets what was published, so that the next build publishes all again. */
export function forgetPublished(published: string): void {
  rmSync(published, { recursive: true, force: true });
}

/** How a part is built, into `outDir`; a remote carries its version in its global names. */
export function configOf(name: string, mode: BuildOptions['mode'], outDir: string, version = ''): Configuration {
  const options = { dir: join(root, name), mode, outDir };
  if (name !== 'host') return remoteConfig({ ...options, version });
  const config = hostConfig(options);
  return { ...config, plugins: [...(config.plugins ?? []), { apply: nameRegistryKeys }] };
}

/** Gives the host the keys whose registries it takes. */
function nameRegistryKeys(compiler: Compiler): void {
  new compiler.webpack.DefinePlugin({ SUITE_REGISTRY_KEYS: JSON.stringify(registryKeys()) }).apply(compiler);
}

/** What a remote's build left in `dist`, ready to be published as a version. */
export const builtRemote = (name: string, version: string, dist: string, bundled: Bundled): BuiltRemote => {
  const dir = join(root, name);
  const declaration = declarationOf(dir);
  return {
    manifest: declaration.manifest,
    routes: routeTableOf(declaration, bundled.pages),
    dist,
    version,
    entry: remoteEntry,
    preload: [remoteEntry, ...bundled.firstPage],
    shared: sharedVersions(dir),
    operations: operationsOf(dir),
  };
};

const inputsOf = (name: string): string => {
  const sources = hashInputs([...foldersOf(name), ...recipe]);
  return name === 'host' ? `${sources} ${JSON.stringify(registryKeys())}` : sources;
};

const stampOf = (name: string, published: string) =>
  `${name}-${createHash('sha256').update(published).digest('hex').slice(0, 10)}`;
