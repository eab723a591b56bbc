import { posix } from 'node:path';

/** A path in a source of a package that leads out of the package. */
export interface OutsidePath {
  file: string;
  path: string;
}

const packageRoot = /^((?:shared\/)?[^/]+)\//;
/**
 * Relative import specifiers, texts that are joined to the folder of the module, and the `extends` path of a
 * `tsconfig.json`.
 */
const patterns = [
  /(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"]*)['"]/g,
  /(?:import\.meta\.dirname|__dirname)\s*,\s*['"]([^'"]*)['"]/g,
  /"extends":\s*"(\.{1,2}\/[^"]*)"/g,
  /new URL\(\s*['"](\.{1,2}\/[^'"]*)['"]\s*,\s*import\.meta\.url/g,
];

/**
 * Finds paths in a source file (its name from the project's root, with forward slashes) that leave its package: such a
 * package cannot be installed in another repository.
 */
export function findOutsidePaths(file: string, text: string): OutsidePath[] {
  const root = packageRoot.exec(file)?.[1];
  if (root === undefined) return [];
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, path]) => (path === undefined ? [] : [path])))
    .filter((path) => !posix.join(posix.dirname(file), path, '/').startsWith(`${root}/`))
    .map((path) => ({ file, path }));
}
