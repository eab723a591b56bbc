import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pnpm, root } from '../suite/paths';

/** A package in pnpm's list. */
interface Listed {
  path: string;
  dependencies?: Readonly<Record<string, Listed>>;
}

const maxBytes = 256 * 2 ** 20;

/** Returns the folders of the packages that a package of the workspace needs when it runs, its own last. */
export function runtimePackages(name: string): string[] {
  const listed = execFileSync(
    process.execPath,
    [pnpm, 'list', '--filter', name, '--prod', '--depth', 'Infinity', '--json'],
    { cwd: root, encoding: 'utf8', maxBuffer: maxBytes },
  );
  const folders = new Set<string>();
  for (const one of JSON.parse(listed) as Listed[]) addFolders(one, folders);
  return [...folders];
}

function addFolders({ path, dependencies = {} }: Listed, folders: Set<string>): void {
  for (const one of Object.values(dependencies)) if (!folders.has(one.path)) addFolders(one, folders);
  // pnpm lists packages for other systems, which are not installed.
  if (existsSync(path)) folders.add(path);
}
