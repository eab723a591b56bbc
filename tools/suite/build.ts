import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishHost, publishRemote } from '@suite/release';
import { bundle } from '@suite/tooling/bundle';
import { type BuildOptions, hostConfig, remoteConfig, remoteEntry } from '@suite/tooling/webpack';
import { codegen } from './codegen';
import { foldersOf, hashInputs } from './inputs';
import { distDir, publishedDir, remotes, root } from './paths';
import { isDone, markDone } from './stamps';

const recipe = ['shared/tooling/src', 'pnpm-lock.yaml'];

/** What the suite is composed of: each is built and published on its own. */
export const parts: readonly string[] = ['host', ...remotes];

/**
 * Builds the parts that changed since the last time, in one process, and publishes each into
 * `published` on its own. Says what it does through `say`.
 */
export async function buildSuite(say: (line: string) => void, published = publishedDir, names = parts): Promise<void> {
  await codegen();
  const stale = names
    .map((name) => ({ name, inputs: hashInputs([...foldersOf(name), ...recipe]) }))
    .filter(({ name, inputs }) => !isDone(stampOf(name, published), inputs) || !existsSync(published));
  if (stale.length === 0) return say('Nothing to build: all is as published.');

  say(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  const built = await bundle(stale.map(({ name }) => configOf(name, 'production', join(distDir, name))));
  for (const { name, inputs } of stale) {
    const dist = join(distDir, name);
    if (name === 'host') {
      await publishHost(dist, published);
      say('Published host');
    } else {
      const preload = [remoteEntry, ...(built.get(name)?.firstPage ?? [])];
      const { version } = await publishRemote({ dir: join(root, name), dist, entry: remoteEntry, preload }, published);
      say(`Published ${name} ${version}`);
    }
    markDone(stampOf(name, published), inputs);
  }
}

/** Forgets what was published, so that the next build publishes all again. */
export function forgetPublished(published: string): void {
  rmSync(published, { recursive: true, force: true });
}

/** How a part is built, into `outDir`. */
export function configOf(name: string, mode: BuildOptions['mode'], outDir: string) {
  const options = { dir: join(root, name), mode, outDir };
  return name === 'host' ? hostConfig(options) : remoteConfig(options);
}

const stampOf = (name: string, published: string) => `${name}-${published === publishedDir ? 'live' : 'test'}`;
