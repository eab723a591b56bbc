import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { packageFolderOf, sbomOf } from '../sbom';
import type { BuildOptions } from './common';

const name = 'SbomPlugin';

/** The software bill of materials beside the files of a build. */
const sbomFile = 'sbom.cdx.json';

/** Returns the plugin that writes the bill of materials of a release; none for a development build. */
export function sbomPlugins({ dir, mode, version }: BuildOptions): WebpackPluginInstance[] {
  if (mode !== 'production') return [];
  const own = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { name: string; version: string };
  return [new SbomPlugin({ name: own.name, version: version || own.version })];
}

/** Writes the packages of which a build contains modules. */
class SbomPlugin {
  constructor(private readonly release: { name: string; version: string }) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const folders = new Set<string>();
      // Unused modules have no chunk by now, and the others are not joined yet.
      compilation.hooks.afterOptimizeTree.tap(name, (_, modules) => {
        for (const module of modules) {
          const file = compilation.chunkGraph.getNumberOfModuleChunks(module) > 0 ? module.nameForCondition() : null;
          const folder = file && packageFolderOf(file);
          if (folder) folders.add(folder);
        }
      });
      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () =>
        compilation.emitAsset(sbomFile, new sources.RawSource(sbomOf(this.release, folders))),
      );
    });
  }
}
