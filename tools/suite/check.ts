import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRunning, describeProblem, type Published, readRunning, type Terms, termsOf } from '@suite/release';
import { checkRemotes, checkSources, pagesOf } from '@suite/remote-cli';
import { declarationOf } from '@suite/tooling/manifest-of';
import { sharedVersions } from '@suite/tooling/provided';
import { remotes, root, schemaFile } from './paths';

/** The terms of this tree's host and API for remotes. */
export const treeTerms = (): Terms => termsOf(sharedVersions(join(root, 'host')), readFileSync(schemaFile, 'utf8'));

/** The sources of a remote of this tree. */
export const sourcesOf = (name: string) => ({ name, dir: join(root, name) });

/**
 * Returns the reasons not to publish the sources of remotes, beside this tree's host and API and beside the `live`
 * ones, and the published remotes that this tree would break: a line each.
 */
export async function checkSuite(names: readonly string[], published: Published, live?: Terms): Promise<string[]> {
  const terms = treeTerms();
  const running = await readRunning(published);
  const others = [
    ...remotes.filter((name) => !names.includes(name)).map((name) => pagesOf(declarationOf(join(root, name)))),
    ...running.map(({ release }) => ({ ...release.manifest, routes: release.routes })),
  ];
  const sources = names.map(sourcesOf);
  return [
    ...checkRemotes(sources, { terms, live }),
    ...(await checkSources(sources, { terms, live, others })),
    ...checkRunning(running, terms).map(describeProblem),
  ];
}
