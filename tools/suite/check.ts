import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRunning, describeProblem, type Published, readRunning, type Terms, termsOf } from '@suite/release';
import { checkRemotes, checkSources } from '@suite/remote-cli';
import { manifestOf } from '@suite/tooling/manifest-of';
import { sharedVersions } from '@suite/tooling/provided';
import { remotes, root, schemaFile } from './paths';

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
  const running = await readRunning(published);
  const others = [
    ...remotes.filter((name) => !names.includes(name)).map((name) => manifestOf(join(root, name))),
    ...running.map(({ release }) => release.manifest),
  ];
  const sources = names.map(sourcesOf);
  return [
    ...checkRemotes(sources, { terms, live }),
    ...(await checkSources(sources, { terms, live, others })),
    ...checkRunning(running, terms).map(describeProblem),
  ];
}
