import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, version as esbuildVersion } from 'esbuild';

/**
 * Bundles packages that consist of hundreds of modules into one CommonJS file per group. Jest evaluates all
 * modules again for each test file, which takes longer for many small modules than for one large one.
 *
 * Returns entries of `moduleNameMapper`. An import of a bundled package's subpath that is not listed fails, because
 * it would load a second instance of the package. A package of one group that another group imports is loaded
 * through the mapper too, so there is one instance of each.
 *
 * @param {object} options
 * @param {Record<string, string[]>} options.groups import specifiers by the name of their group
 * @param {string[]} options.resolveFrom absolute folders; a specifier is resolved from the first that can, and left out if none can
 * @param {Record<string, string[]>} [options.only] by specifier, the exports that are bundled where they are not all
 * @param {string[]} [options.production] the groups that are bundled as for production, where that changes speed only
 * @param {string[]} [options.oncePerWorker] dependencies of the bundled packages that store nothing of a test: they are
 *   evaluated once per worker, by the environment's `loadOncePerWorker`, in the version that the first of these packages has
 * @param {'browser' | 'node'} options.platform decides the export conditions, as Jest's environment does
 * @param {string[]} options.external packages that are loaded as they are
 * @param {string} options.cacheDir absolute; bundles are stored there in a folder named by the hash of their inputs
 * @returns {Promise<Record<string, string>>}
 */
export async function prebundle({
  groups,
  only = {},
  production = [],
  oncePerWorker = [],
  resolveFrom,
  platform,
  external,
  cacheDir,
}) {
  const resolvers = resolveFrom.map((folder) => createRequire(join(folder, 'package.json')));
  const modules = Object.entries(groups).flatMap(([group, names]) =>
    names.flatMap((name) => {
      const found = resolvers.find((one) => canResolve(one, name));
      if (!found) return [];
      return [{ group, name, file: found.resolve(name), only: only[name] }];
    }),
  );
  const packages = [...new Set(modules.map(({ name }) => packageOf(name)))];
  const shared = oncePerWorker.map((name) => ({ name, file: resolveFromFirst(modules, name) }));
  const hash = createHash('sha256').update(readFileSync(import.meta.filename ?? new URL(import.meta.url)));
  // A resolved path holds the version of the package and those of its peers.
  hash.update(JSON.stringify([esbuildVersion, platform, external, production, shared, modules]));
  const dir = join(cacheDir, hash.digest('hex').slice(0, 16));
  if (!existsSync(dir)) {
    const unfinished = `${dir}.${randomUUID()}`;
    for (const group of Object.keys(groups)) {
      const own = modules.filter((one) => one.group === group);
      const others = packages.filter((one) => !own.some(({ name }) => packageOf(name) === one));
      if (own.length === 0) continue;
      await bundleGroup({
        group,
        modules: own,
        dir: unfinished,
        platform,
        external: [...external, ...others, ...oncePerWorker],
        isForProduction: production.includes(group),
      });
    }
    for (const { name, file } of shared)
      writeFileSync(join(unfinished, `${name}.cjs`), `module.exports = loadOncePerWorker(${JSON.stringify(file)});\n`);
    moveInto(unfinished, dir);
  }
  return {
    [`^(${[...modules, ...shared].map(({ name }) => escaped(name)).join('|')})$`]: join(dir, '$1.cjs'),
    [`^((?:${packages.map(escaped).join('|')})/.+)$`]: join(dir, 'not-listed-in-prebundle/$1'),
  };
}

async function bundleGroup({ group, modules, dir, platform, external, isForProduction }) {
  const entry = modules.map(({ name, file, only }) => {
    const from = JSON.stringify(name);
    return only
      ? `import { ${only.join(', ')} } from ${from}; exports[${from}] = () => ({ ${only.join(', ')} });`
      : `exports[${from}] = () => require(${JSON.stringify(file)});`;
  });
  await build({
    stdin: { contents: entry.join('\n'), resolveDir: dirname(modules[0].file), sourcefile: `${group}.cjs` },
    outfile: join(dir, `${group}.bundle.cjs`),
    bundle: true,
    format: 'cjs',
    platform,
    // The same files as Jest would load: neither `module` nor the browser field.
    conditions: [],
    mainFields: ['main'],
    target: 'es2022',
    external: [...external, 'node:*'],
    define: { 'process.env.NODE_ENV': isForProduction ? '"production"' : '"test"' },
    legalComments: 'none',
    // Names stay, as messages and snapshots show them.
    minifyWhitespace: true,
    minifySyntax: true,
    logLevel: 'error',
  });
  for (const { name } of modules) {
    const file = join(dir, `${name}.cjs`);
    mkdirSync(dirname(file), { recursive: true });
    const up = '../'.repeat(name.split('/').length - 1) || './';
    writeFileSync(file, `module.exports = require('${up}${group}.bundle.cjs')['${name}']();\n`);
  }
}

/** Returns the sorted names that the sources in `folders` (absolute) import from a package, without types. */
export function namesImported(specifier, folders) {
  const sources = folders.flatMap(sourcesIn);
  const statement = new RegExp(`^import \\{([^}]+)\\} from '${specifier}'`, 'gm');
  const lists = sources.flatMap((source) => [...source.matchAll(statement)].map(([, list]) => list.split(',')));
  const names = lists.flat().map((name) => name.trim().replace(/ as .*/, ''));
  return [...new Set(names.filter((name) => name && !name.startsWith('type ')))].sort();
}

const sourcesOf = new Map();

/** Returns the texts of the sources in a folder, which are read once. */
function sourcesIn(folder) {
  const known = sourcesOf.get(folder);
  if (known) return known;
  const sources = readdirSync(folder, { recursive: true })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  sourcesOf.set(folder, sources);
  return sources;
}

/** Another run may have made the same bundles meanwhile. */
function moveInto(unfinished, dir) {
  try {
    renameSync(unfinished, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** Returns the absolute path of a module, as the first of the bundled modules that can resolve it does. */
function resolveFromFirst(modules, name) {
  const resolver = modules.map(({ file }) => createRequire(file)).find((one) => canResolve(one, name));
  if (!resolver) throw new Error(`No bundled package depends on ${name}.`);
  return resolver.resolve(name);
}

function canResolve(require, name) {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

const packageOf = (name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
