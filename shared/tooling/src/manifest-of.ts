import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest, RouteFlags, RouteTable } from '@suite/remote-kit/manifest';

/** The declarations of a remote in `src/routes.ts`, `src/pages.ts` and `src/slots.ts`. */
export interface RemoteDeclaration {
  manifest: RemoteManifest;
  /** The page flags that the host gets besides the manifest, by their paths there. */
  flags: Readonly<Record<string, Pick<RouteFlags, 'transient' | 'scan' | 'movedFrom'>>>;
  /** The module that `pages.ts` imports for each page, as it is written there, by the page's path. */
  modules: Readonly<Record<string, string>>;
}

/** The files in which a remote declares itself, as absolute paths. */
export const declarationFiles = (dir: string): string[] =>
  ['src/routes.ts', 'src/pages.ts', 'src/slots.ts'].map((file) => join(dir, file)).filter((file) => existsSync(file));

const known = new Map<string, { stamp: string; declaration: RemoteDeclaration }>();

/**
 * Executes the declarations of the remote in a directory, in a process of their own. Throws with their error when
 * they cannot be executed, or are more than data.
 */
export function declarationOf(dir: string): RemoteDeclaration {
  const stamp = declarationFiles(dir)
    .map((file) => `${statSync(file).mtimeMs} ${readFileSync(file, 'utf8')}`)
    .join('\n');
  const before = known.get(dir);
  if (before?.stamp === stamp) return before.declaration;
  const declaration = execute(dir);
  known.set(dir, { stamp, declaration });
  return declaration;
}

/** The manifest of the remote in a directory: its name, pages, tabs and slots. */
export const manifestOf = (dir: string): RemoteManifest => declarationOf(dir).manifest;

/**
 * Returns the registry's data about a built remote's pages besides the manifest: their flags and the files of their
 * chunks, which the build found by module (`pages`). An eager page has none: it is part of the remote's first files.
 */
export function routeTableOf(
  { flags, modules }: RemoteDeclaration,
  pages: Readonly<Record<string, readonly string[]>>,
): RouteTable {
  return Object.fromEntries(
    Object.entries(modules).map(([path, module]) => [path, { files: [...(pages[module] ?? [])], ...flags[path] }]),
  );
}

const loader = pathToFileURL(createRequire(join(import.meta.dirname, 'manifest-of.ts')).resolve('tsx')).href;
const reader = join(import.meta.dirname, 'read-routes.ts');

function execute(dir: string): RemoteDeclaration {
  try {
    const output = execFileSync(process.execPath, ['--import', loader, reader, dir], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return JSON.parse(output) as RemoteDeclaration;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const reason = /^(?:\w*Error(?: \[\w+\])?): (.+)$/m.exec(stderr)?.[1];
    throw new Error(reason ?? (stderr || String(error)));
  }
}
