import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import provided from '@suite/remote-kit/provided.json' with { type: 'json' };

/**
 * The modules that the host provides to remotes, so that one page has one copy of them: by their exact import names. An
 * exact name costs one file; a prefix (`@apollo/client/`) would cost one for each module below it.
 */
interface ProvidedModules {
  /** Modules with all of their exports, which each signed-in page has. */
  whole: readonly string[];
  /** Modules with all of their exports, which the host fetches when the first remote imports them. */
  onDemand: readonly string[];
  /** The provided exports of large modules: each export costs every page, whether a page uses it or not. */
  names: Readonly<Record<string, readonly string[]>>;
}

/** The data file `@suite/remote-kit/provided.json`; the only declaration of the modules that the host provides. */
export const providedModules: ProvidedModules = provided;

/** The import names of all provided modules. */
export const providedNames: readonly string[] = [
  ...providedModules.whole,
  ...providedModules.onDemand,
  ...Object.keys(providedModules.names),
];

/** Returns the package of a module: `@apollo/client` for `@apollo/client/react`. */
export const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Returns the installed version of each provided module whose package the package in `dir` depends on, by import name.
 * Throws if a dependency is not installed.
 */
export function sharedVersions(dir: string): Record<string, string> {
  const { dependencies = {} } = readPackage(join(dir, 'package.json'));
  const used = providedNames.filter((name) => Object.hasOwn(dependencies, packageOf(name)));
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

/** Returns the source of the host's module with the provided modules: `providedModules` and `onDemandModules`. */
export function providedModulesSource(): string {
  const { whole, onDemand, names } = providedModules;
  const modules = [...whole, ...Object.keys(names)];
  const variable = (module: string) => `m${modules.indexOf(module)}`;
  const part = (module: string, exported: readonly string[]) =>
    `{ ${exported.map((name) => `${name}: ${variable(module)}.${name}`).join(', ')} }`;
  return [
    '// Generated from @suite/remote-kit/provided.json by npm run codegen.',
    ...modules.map((module) => `import * as ${variable(module)} from '${module}';`),
    '',
    '/** The modules that each signed-in page has, by import name. */',
    'export const providedModules: Readonly<Record<string, object>> = {',
    ...whole.map((module) => `  '${module}': ${variable(module)},`),
    ...Object.entries(names).map(([module, exported]) => `  '${module}': ${part(module, exported)},`),
    '};',
    '',
    '/** Fetches the modules that the host provides on demand, by import name. */',
    'export const onDemandModules: Readonly<Record<string, () => Promise<object>>> = {',
    ...onDemand.map(
      (module) => `  '${module}': () => import(/* webpackChunkName: "${module.split('/').at(-1)}" */ '${module}'),`,
    ),
    '};',
    '',
  ].join('\n');
}
