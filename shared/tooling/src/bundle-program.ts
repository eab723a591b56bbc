import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build, type Plugin } from 'esbuild';

interface Program {
  /** The source of the program, as an absolute path. */
  entry: string;
  /** Receives the program, named like its source with the ending `.mjs`, and its lazy parts; an absolute path. */
  outDir: string;
  /** The packages that read files beside their own code, which are loaded as they are. */
  external: readonly string[];
}

/**
 * Bundles a program for Node, with its packages, so that it starts without hundreds of modules to find and compile. It
 * runs on this machine only: its sources read files by the absolute paths of their folders.
 */
export async function bundleProgram({ entry, outDir, external }: Program): Promise<void> {
  await build({
    entryPoints: [entry],
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    external: [...external],
    plugins: [foldersOfSources],
    // Packages in CommonJS require Node's own modules.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
}

/** A bundle is in one folder, its sources are in many. */
const foldersOfSources: Plugin = {
  name: 'folders-of-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.dirname')) return null;
      return { contents: source.replaceAll('import.meta.dirname', JSON.stringify(dirname(path))), loader: 'ts' };
    });
  },
};
