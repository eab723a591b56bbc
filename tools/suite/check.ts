import { join } from 'node:path';
import { StartProblem } from '@suite/api/start-problem';
import {
  checkRemote,
  checkRunning,
  describeProblem,
  type FetchSchema,
  type Published,
  type RemoteContext,
  readLive,
  readRunning,
  type Terms,
  termsOf,
} from '@suite/release';
import { manifestOf } from '@suite/tooling/manifest-of';
import { sharedVersions } from '@suite/tooling/webpack';
import { root } from './paths';

/** What this tree's host and API give remotes. */
export const treeTerms = (): Terms => termsOf(sharedVersions(join(root, 'host')));

/** What is live where remotes are published; what of it can not be asked is said, and this tree's stands for it. */
export async function liveTerms(
  storage: Published['storage'],
  schemaFetcher: FetchSchema,
  say: (line: string) => void,
): Promise<Terms> {
  const { terms, notes } = await readLive(storage, schemaFetcher, treeTerms());
  for (const note of notes) say(note);
  return terms;
}

/**
 * What is wrong with the sources of remotes, beside this tree's host and API and beside what is `live`, and
 * what this tree would break of what is published: a line each.
 */
export async function checkSuite(names: readonly string[], published: Published, live?: Terms): Promise<string[]> {
  const terms = treeTerms();
  const sources = names.flatMap((name) => linesOf(name, terms, { live }));
  const running = checkRunning(await readRunning(published), terms).map(describeProblem);
  return [...sources, ...running];
}

/** Refuses remotes that may not be published, with every reason. */
export function demandFit(remotes: readonly { name: string; dist?: string }[], live?: Terms): void {
  const terms = treeTerms();
  const lines = remotes.flatMap(({ name, dist }) => linesOf(name, terms, { live, dist }));
  const names = remotes.map(({ name }) => name).join(', ');
  if (lines.length > 0) throw new StartProblem([...lines, `Not published: ${names}.`].join('\n'));
}

function linesOf(name: string, terms: Terms, beside: Pick<RemoteContext, 'live' | 'dist'>): string[] {
  const dir = join(root, name);
  return checkRemote(dir, { manifest: () => manifestOf(dir), name, terms, shared: sharedVersions(dir), ...beside }).map(
    describeProblem,
  );
}
