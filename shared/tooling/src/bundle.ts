import webpack, { type Configuration, type MultiStats } from 'webpack';

/** What came out of one configuration. */
export interface Bundled {
  /** Scripts and styles that the module exposed as `./remote`, and the chunks named `routes` and `words-<language>`, are made of. */
  firstPage: string[];
}

const firstPageGroups = ['expose-remote', 'routes', 'words-en', 'words-vi'];

/** Builds all configurations in one process, by their names. Throws with webpack's own words when one fails. */
export async function bundle(configurations: Configuration[]): Promise<Map<string, Bundled>> {
  const stats = await run(configurations);
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  return new Map(stats.stats.map((one) => [one.compilation.name ?? '', { firstPage: firstPageOf(one) }]));
}

function firstPageOf(stats: webpack.Stats): string[] {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = firstPageGroups.flatMap((group) => namedChunkGroups[group]?.assets?.map(({ name }) => name) ?? []);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

function run(configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    if (!compiler) return reject(new Error('webpack made no compiler.'));
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        if (error ?? closing) reject(error ?? closing);
        else if (stats) resolve(stats);
      });
    });
  });
}
