import { join, relative } from 'node:path';
import type { Fault, Terms } from '@suite/release';
import type { RemoteManifest } from '@suite/remote-kit/manifest';
import { packageOf, providedModules, providedNames } from '@suite/tooling/provided';
import { type BuildFailure, build, type Message, type Plugin } from 'esbuild';

/** An import of a shared package, in a remote or in a package that is bundled with it. */
interface SharedImport {
  module: string;
  /** The imported export; null if the host does not provide the module at all. */
  name: string | null;
  /** The importing file, relative to the remote, and the line if it is known. */
  where: string;
}

/**
 * Finds the imports of a remote (the directory of its sources) that fail in the host, or load a second copy of a shared
 * library: exports that the host does not provide (`terms.names`) and modules of shared packages that it does not
 * provide, in the remote's own sources and in every package that is bundled with them. A fault with only the `live`
 * host is marked as such.
 */
export async function checkImports(
  dir: string,
  { slots }: Pick<RemoteManifest, 'slots'>,
  { terms, live }: { terms: Pick<Terms, 'names'>; live?: Pick<Terms, 'names'> | undefined },
): Promise<Fault[]> {
  const entries = new Set(['remote', ...slots.map(({ module }) => module)].map((module) => join(dir, 'src', module)));
  const unprovided: SharedImport[] = [];
  const messages = await bundleMessages(dir, [...entries], leaveOutProvided(dir, unprovided));
  const imports = [...unprovided, ...messages.flatMap((message) => importIn(message) ?? [])];
  const errors = messages.filter((message) => !importIn(message));
  return [
    ...errors.map((message): Fault => [whereOf(message), message.text]),
    ...imports.flatMap((one): Fault[] => {
      const what = one.name === null ? one.module : `${one.name} from ${one.module}`;
      const sentence = `it imports ${what}, which the host does not provide.`;
      if (!isProvided(one, terms)) return [[one.where, sentence]];
      return live && !isProvided(one, live) ? [[one.where, `with what is live: ${sentence}`]] : [];
    }),
  ];
}

const isProvided = ({ module, name }: SharedImport, { names = {} }: Pick<Terms, 'names'>): boolean =>
  name !== null && (names[module]?.includes(name) ?? true);

/** Bundles modules into memory and returns the errors, and the warnings about imports that are always undefined. */
async function bundleMessages(dir: string, entryPoints: string[], plugin: Plugin): Promise<Message[]> {
  const { errors, warnings } = await build({
    absWorkingDir: dir,
    entryPoints,
    bundle: true,
    write: false,
    outdir: 'dist',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'empty' },
    logLevel: 'silent',
    logLimit: 0,
    plugins: [plugin],
  }).catch((failure: BuildFailure) => failure);
  return [...errors, ...warnings.filter(({ id }) => id === 'import-is-undefined')];
}

const namespace = 'provided';

/** Puts a module without exports in the place of each module that is provided in part, so that every import of it is reported. */
const leaveOutProvided = (dir: string, unprovided: SharedImport[]): Plugin => ({
  name: 'leave-out-provided',
  setup({ onResolve, onLoad }) {
    const packages = new Set(providedNames.map(packageOf));
    onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || !packages.has(packageOf(path))) return null;
      if (Object.hasOwn(providedModules.names, path)) return { path, namespace };
      if (providedNames.includes(path)) return { path, external: true };
      // Other modules of the suite's packages hold no state: each remote bundles its own copy.
      if (path.startsWith('@suite/')) return null;
      unprovided.push({ module: path, name: null, where: relative(dir, importer) });
      return { path, external: true };
    });
    onLoad({ filter: /.*/, namespace }, () => ({ contents: 'export {};', loader: 'js' }));
  },
});

/** The import that a message of the bundler is about; undefined for any other message. */
function importIn(message: Message): SharedImport | undefined {
  const [, module] = /"provided:([^"]+)"/.exec(message.text) ?? [];
  const [, name] = /[iI]mport "([^"]+)"/.exec(message.text) ?? [];
  return name && module ? { module, name, where: whereOf(message) } : undefined;
}

const whereOf = ({ location }: Message): string => (location ? `${location.file}:${location.line}` : 'src');
