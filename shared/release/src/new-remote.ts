import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteManifest } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { ReleaseProblem } from './problem';
import { declaration } from './templates/declaration';
import { page } from './templates/page';
import type { RemoteName } from './templates/remote-name';

/** Whether a remote may be called so: `mf-` and small letters. */
export const isRemoteName = (name: string): boolean => v.is(remoteManifest.entries.name, name);

/**
 * Writes a new remote into a workspace (`root`): a page in both languages with its query and its test,
 * with the packages of the remotes that are there already. It passes every check as it is. Returns its
 * files, relative to the remote.
 */
export function newRemote(root: string, name: string): string[] {
  if (!isRemoteName(name))
    throw new ReleaseProblem(`${name || 'It'} is no name: say mf- and small letters, e.g. mf-loyalty.`);
  const dir = join(root, name);
  if (existsSync(dir)) throw new ReleaseProblem(`${name} is there already.`);
  const files = filesOf(name, pinsIn(root));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return Object.keys(files).sort();
}

function filesOf(name: string, pins: ReadonlyMap<string, string>): Record<string, string> {
  const short = name.slice('mf-'.length);
  const names: RemoteName = { name, short, title: short.charAt(0).toUpperCase() + short.slice(1) };
  return { ...declaration(names, pins), ...page(names) };
}

/** The version of each package that remotes of the workspace use; one page can hold one of each only. */
function pinsIn(root: string): Map<string, string> {
  const pins = new Map<string, string>();
  for (const remote of readdirSync(root).filter((folder) => folder.startsWith('mf-'))) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, remote, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
    for (const [dependency, version] of Object.entries({ ...devDependencies, ...dependencies }))
      pins.set(dependency, version);
  }
  return pins;
}
