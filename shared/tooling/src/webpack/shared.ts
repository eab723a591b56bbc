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

/** The version of each shared module's package, as installed for the package in `dir`; those it does not use are left out. */
export function sharedVersions(dir: string): Record<string, string> {
  const manifest = createRequire(join(dir, 'package.json'))('./package.json') as {
    dependencies?: Record<string, string>;
  };
  const versions: Record<string, string> = {};
  for (const name of sharedModules) {
    const wanted = manifest.dependencies?.[packageOf(name)];
    if (!wanted) continue;
    versions[name] = wanted.startsWith('workspace:') ? workspaceVersion(dir, packageOf(name)) : wanted;
  }
  return versions;
}

function workspaceVersion(dir: string, name: string): string {
  const file = join(dir, 'node_modules', name, 'package.json');
  return (createRequire(file)(file) as { version: string }).version;
}
