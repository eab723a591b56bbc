import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|json|svg|wasm)$/;

/** Writes `.br` and `.gz` beside each file that gets smaller, at the highest effort: it is done once and served a million times. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrecompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          await Promise.all(
            Object.entries(assets)
              .filter(([file]) => compressible.test(file))
              .map(async ([file, source]) => {
                const content = source.buffer();
                const [br, gz] = await Promise.all([
                  brotli(content, {
                    params: {
                      [constants.BROTLI_PARAM_QUALITY]: 11,
                      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                    },
                  }),
                  zip(content, { level: 9 }),
                ]);
                compilation.emitAsset(`${file}.br`, new sources.RawSource(br));
                compilation.emitAsset(`${file}.gz`, new sources.RawSource(gz));
              }),
          );
        },
      );
    });
  }
}
