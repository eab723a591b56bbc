import { join } from 'node:path';
import { StartProblem } from '@suite/api/start-problem';
import {
  checkRemote,
  checkRunning,
  describeProblem,
  type Releases,
  readRunning,
  type Terms,
  termsOf,
} from '@suite/release';
import { sharedVersions } from '@suite/tooling/webpack';
import { root } from './paths';

/** What this tree's host and API give remotes. */
export const treeTerms = (): Terms => termsOf(sharedVersions(join(root, 'host')));

/** What is wrong with the sources of remotes, and what this tree would break of what is published: a line each. */
export async function checkSuite(
  names: readonly string[],
  releases: Pick<Releases, 'storage' | 'keys'>,
): Promise<string[]> {
  const terms = treeTerms();
  const sources = names.flatMap((name) => linesOf(name, terms));
  const running = checkRunning(await readRunning(releases), terms).map(describeProblem);
  return [...sources, ...running];
}

/** Refuses a remote that may not be published, with every reason; `dist`: its built files, once there are any. */
export function demandFit(name: string, dist?: string): void {
  const lines = linesOf(name, treeTerms(), dist);
  if (lines.length > 0) throw new StartProblem([...lines, `${name} is not published.`].join('\n'));
}

function linesOf(name: string, terms: Terms, dist?: string): string[] {
  const dir = join(root, name);
  return checkRemote(dir, { terms, shared: sharedVersions(dir), ...(dist ? { dist } : {}) }).map(describeProblem);
}
