import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Every module of which one page may hold one copy only, by its exact import name. The host provides
 * them; a remote is built without them (`import: false`). An exact name costs one file; a prefix
 * (`@apollo/client/`) would cost one for each module behind it.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'i18next',
  'react-i18next',
  'single-spa',
  '@apollo/client',
  '@apollo/client/react',
  '@suite/domain',
  '@suite/graphql',
  '@suite/remote-kit',
  '@suite/ui',
  '@suite/ui/overlays',
] as const;

/** `@apollo/client/react` belongs to the package `@apollo/client`. */
export const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The installed version of each shared module's package for the package in `dir`; unused modules are left out. */
export function sharedVersions(dir: string): Record<string, string> {
  const { dependencies = {} } = readPackage(join(dir, 'package.json'));
  const used = sharedModules.filter((name) => Object.hasOwn(dependencies, packageOf(name)));
  return Object.fromEntries(used.map((name) => [name, installedVersion(dir, packageOf(name))]));
}

/** Reads the file itself, because `exports` may hide `package.json`. */
function installedVersion(dir: string, name: string): string {
  const places = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
  const file = places.map((place) => join(place, name, 'package.json')).find((one) => existsSync(one));
  if (!file) throw new Error(`${name} is not installed for ${dir}.`);
  return readPackage(file).version;
}

const readPackage = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { version: string; dependencies?: Record<string, string> };
