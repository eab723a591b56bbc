import { join } from 'node:path';
import webpack, { type Compiler, type Configuration, type MultiStats } from 'webpack';

/** The output of one configuration. */
export interface Bundled {
  /** Changes when anything that was built changes. */
  hash: string;
  /** Scripts and styles of the module exposed as `./remote`, and of the chunks named `locale-<language>`. */
  firstPage: string[];
  /** Scripts and styles beside those, of the chunk of each module that `src/pages.ts` imports; by the module as it is written there. */
  pages: Readonly<Record<string, readonly string[]>>;
}

const firstPageGroups = ['expose-remote', 'locale-en', 'locale-vi'];

/** Builds all configurations in one process, by their names. Throws with webpack's own messages if one fails. */
export async function bundle(configurations: Configuration[]): Promise<Map<string, Bundled>> {
  // webpack never calls back for an empty list.
  if (configurations.length === 0) return new Map();
  const stats = await run(configurations);
  if (stats.hasErrors()) throw new Error(errorsOf(stats));
  return new Map(stats.stats.map((one) => [one.compilation.name ?? '', bundledOf(one)]));
}

/** The callbacks of a watcher around each build. */
export interface Watcher {
  /** Files that count as sources though no module imports them, as absolute paths. */
  also(): string[];
  /** Awaited before each build; an error that it throws is an error of that build. */
  before(): Promise<void>;
  /** Awaited before the next build begins. */
  built(bundled: Bundled): Promise<void>;
  /** Receives webpack's own messages; the previous build stays. */
  failed(message: string): void;
}

/**
 * Builds now, and again whenever a source is saved. Resolves after the first build with a function that ends the
 * watching.
 */
export function watch(configuration: Configuration, watcher: Watcher): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) return reject(new Error('webpack made no compiler.'));
    addPreparation(compiler, watcher);
    compiler.hooks.done.tapPromise('Watcher', async (stats) => {
      if (stats.hasErrors()) watcher.failed(errorsOf(stats));
      else await watcher.built(bundledOf(stats));
      resolve(() => new Promise((closed) => compiler.close(() => closed())));
    });
    compiler.watch({ aggregateTimeout: 20 }, (error) => {
      if (error) reject(error);
    });
  });
}

function addPreparation(compiler: Compiler, { also, before }: Watcher): void {
  let problem: Error | null = null;
  compiler.hooks.watchRun.tapPromise('Watcher', async () => {
    problem = await before().then(
      () => null,
      (error: Error) => error,
    );
  });
  compiler.hooks.thisCompilation.tap('Watcher', (compilation) => {
    compilation.fileDependencies.addAll(also());
    if (problem) compilation.errors.push(new compiler.webpack.WebpackError(problem.message));
  });
}

const errorsOf = (stats: webpack.Stats | MultiStats): string =>
  stats.toString({ all: false, errors: true, colors: false });

function bundledOf(stats: webpack.Stats): Bundled {
  const firstPage = firstPageOf(stats);
  return { hash: stats.hash ?? '', firstPage, pages: pagesOf(stats, firstPage) };
}

function pagesOf({ compilation }: webpack.Stats, firstPage: readonly string[]): Record<string, string[]> {
  const table = join(compilation.options.context ?? '', 'src/pages.ts');
  return Object.fromEntries(
    compilation.chunkGroups.flatMap((group) => {
      const files = group.getFiles().filter((file) => isPreloadable(file) && !firstPage.includes(file));
      return group.origins
        .filter(({ module }) => module?.nameForCondition() === table)
        .map(({ request }) => [request ?? '', files]);
    }),
  );
}

function firstPageOf(stats: webpack.Stats): string[] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = firstPageGroups.flatMap((group) => namedChunkGroups[group]?.assets?.map(({ name }) => name) ?? []);
  return [...new Set(files)].filter(isPreloadable);
}

const isPreloadable = (file: string): boolean => /\.(js|css)$/.test(file);

function run(configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    if (!compiler) return reject(new Error('webpack made no compiler.'));
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const problem = error ?? closing;
        if (problem) reject(new Error(problem.message));
        else if (stats) resolve(stats);
      });
    });
  });
}
