import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRunning, describeProblem, type Published, readRunning, type Terms, termsOf } from '@suite/release';
import { checkRemotes } from '@suite/remote-cli';
import { sharedVersions } from '@suite/tooling/webpack';
import { root, schemaFile } from './paths';

/** What the host and the API of this tree offer remotes. */
export const treeTerms = (): Terms => termsOf(sharedVersions(join(root, 'host')), readFileSync(schemaFile, 'utf8'));

/** The sources of a remote of this tree. */
export const sourcesOf = (name: string) => ({ name, dir: join(root, name) });

/**
 * Returns what keeps the sources of remotes from being published, beside this tree's host and API and beside what is
 * `live`, and what this tree would break of what is published: a line each.
 */
export async function checkSuite(names: readonly string[], published: Published, live?: Terms): Promise<string[]> {
  const terms = treeTerms();
  const running = checkRunning(await readRunning(published), terms).map(describeProblem);
  return [...checkRemotes(names.map(sourcesOf), { terms, live }), ...running];
}
