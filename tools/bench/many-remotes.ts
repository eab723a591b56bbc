import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changeRemote, readRegistry } from '@suite/release';
import { openReleases } from '@suite/remote-cli';
import { suiteDir } from '../suite/paths';
import { measuredDir } from './sized';

/** The name prefix of remotes that are never opened. */
export const moreName = 'mf-more';

/** A copy of the published suite, to change. */
export function copyOfSuite(name: string): string {
  const copy = join(suiteDir, 'bench', name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(measuredDir, copy, { recursive: true });
  return copy;
}

/**
 * Returns a copy of the published suite with this number of remotes in its registry: their pages are never opened, and
 * have hashes of their own.
 */
export async function suiteOf(count: number): Promise<string> {
  const copy = copyOfSuite(`of-${count}`);
  const releases = openReleases(copy);
  const { remotes } = await readRegistry(releases);
  const model = remotes.find(({ live }) => live)?.live;
  if (!model) throw new Error('Nothing is published.');
  const newHash = () => `sha384-${randomBytes(48).toString('base64')}`;
  for (let number = remotes.length; number < count; number += 1) {
    const name = `${moreName}${String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26))}`;
    const pages = model.manifest.pages.map((page) => ({ ...page, path: `${page.path}-${name}` }));
    const live = {
      ...model,
      name,
      base: `/remotes/${name}/${model.version}/`,
      integrity: Object.fromEntries(Object.keys(model.integrity).map((file) => [file, newHash()])),
      manifest: { ...model.manifest, name, pages, tabs: [], slots: [] },
    };
    await changeRemote(releases, { name, what: 'promote', why: 'to see how a registry grows' }, (release) => ({
      ...release,
      live,
    }));
  }
  return copy;
}

/** The size of a suite's registry as it is sent, in bytes. */
export async function registrySize(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/registry.json`, { headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}
