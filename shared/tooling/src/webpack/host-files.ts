import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/** The placeholder in the service worker's source for the list of the host's files. */
const mark = '__SUITE_HOST_FILES__';
const published = /\.(js|css|svg|html)$/;
const name = 'HostFilesPlugin';

/**
 * Writes the lists of the host's files into the service worker: their paths with the SHA-384 of their final bytes, those
 * of pages and of the named chunk groups (`start`) apart from the others. So another host has another worker, which the
 * browser installs.
 */
export class HostFilesPlugin {
  constructor(
    private readonly worker: string,
    private readonly startGroups: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        // It runs after the integrity of all files is inserted, and before they are compressed.
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2 },
        () => {
          const worker = compilation.getAsset(this.worker)?.source.source().toString();
          if (worker?.split(mark).length !== 2) throw new Error(`${this.worker} has no one place for its files.`);
          const files = compilation
            .getAssets()
            .filter(({ name: file }) => published.test(file) && file !== this.worker)
            .map(({ name: file, source }) => [file, digest(source.buffer())] as const);
          const start = filesOf(compilation, this.startGroups);
          const isStart = (file: string) => start.has(file) || file.endsWith('.html');
          const list = (ofStart: boolean) =>
            Object.fromEntries(
              files.filter(([file]) => isStart(file) === ofStart).map(([file, hash]) => [`/${file}`, hash]),
            );
          const text = JSON.stringify(JSON.stringify({ start: list(true), others: list(false) })).slice(1, -1);
          compilation.updateAsset(this.worker, new sources.RawSource(worker.replace(mark, () => text)));
        },
      );
    });
  }
}

const filesOf = (compilation: Compilation, groups: readonly string[]): ReadonlySet<string> =>
  new Set(
    groups.flatMap((group) =>
      (compilation.namedChunkGroups.get(group)?.chunks ?? []).flatMap(({ files }) => [...files]),
    ),
  );

const digest = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
