import type { Compiler } from 'webpack';

/** Modules of a dialog, a menu or a sheet, by the request of their `import()`. */
const overlay = /-(dialog|menu|sheet)$/;

/**
 * Puts the dialogs, menus and sheets that are imported later into one chunk, `dialogs`: together they are one request
 * after the page. An `import()` with a `webpackChunkName` of its own remains as it is named.
 *
 * It names the imports and splits no chunks (`cacheGroups`), so that code which overlays share with pages is shared as
 * it is among pages.
 */
export class OverlayChunkPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OverlayChunkPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OverlayChunkPlugin', (modules) => {
        for (const { blocks } of modules)
          for (const block of blocks) if (overlay.test(block.request ?? '')) block.chunkName ??= 'dialogs';
      });
    });
  }
}
