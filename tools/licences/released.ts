import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runtimePackages } from '../sbom/packages';

/** A package that is part of a release. */
export interface ReleasedPackage {
  name: string;
  /** The release that contains it, for people. */
  release: string;
}

/** The part of a bill of materials that is read here. */
interface Bom {
  metadata: { component: { name: string; version?: string } };
  components?: { group?: string; name: string }[];
}

/** Returns the packages that the API needs when it runs. */
export const packagesOfApi = (): ReleasedPackage[] =>
  runtimePackages('@suite/api').map((folder) => {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
    return { name, release: 'the API' };
  });

/** Returns the bills of materials of the host and of each version of a remote in a published folder. */
export const readBoms = (published: string): Bom[] =>
  (existsSync(published) ? readdirSync(published, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => basename(file) === 'sbom.cdx.json')
    .map((file) => JSON.parse(readFileSync(join(published, file), 'utf8')) as Bom);

/** Returns the packages of which a release contains modules. */
export const packagesOf = ({ metadata: { component }, components = [] }: Bom): ReleasedPackage[] =>
  components.map(({ group, name }) => ({
    name: group ? `${group}/${name}` : name,
    release: `${component.name} ${component.version ?? ''}`.trim(),
  }));
