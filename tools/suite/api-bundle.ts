import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '@suite/tooling/bundle-program';
import { root } from './paths';

/** Among the files of the API, whose packages it loads. */
const outDir = join(root, 'api/node_modules/.cache/api-program');
/** They load WebAssembly, native code, word lists or a recorder of traces from their own folders. */
const external = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@opentelemetry/*',
  '@zxcvbn-ts/language-common',
  'pg-native',
];

/**
 * Bundles the API for the tests that start it as a program of its own (`apiProgram`), which takes half of the time from
 * a bundle; those of the guide for operators start its sources, as the guide says.
 */
export async function bundleApi(): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  await bundleProgram({ entry: join(root, 'api/src/main.ts'), outDir, external });
  process.env.SUITE_API_PROGRAM = join(outDir, 'main.mjs');
}
