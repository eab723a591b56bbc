import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pnpm, root } from '../suite/paths';
import type { LicensedPackage } from './judge';

/** pnpm's answer: the packages by licence. */
type Listed = Readonly<Record<string, readonly { name: string; versions: readonly string[] }[]>>;

const maxBytes = 64 * 2 ** 20;

/** Returns every installed package of the workspace with its licence, as pnpm reads them from the packages themselves. */
export async function installedPackages(): Promise<LicensedPackage[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [pnpm, 'licenses', 'list', '--recursive', '--json'], {
    cwd: root,
    maxBuffer: maxBytes,
  });
  return Object.entries(JSON.parse(stdout) as Listed)
    .flatMap(([licence, packages]) =>
      packages.flatMap(({ name, versions }) => versions.map((version) => ({ name, version, licence }))),
    )
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}
