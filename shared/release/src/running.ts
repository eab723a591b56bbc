import { SHELL_CONTRACT_VERSION } from '@suite/remote-kit/contract';
import { releaseFile, releaseFileName } from '@suite/remote-kit/release-file';
import { buildSchema } from 'graphql';
import type { Running, Terms } from './check';
import { parseJson } from './json';
import { schemaText } from './operations';
import { ReleaseProblem } from './problem';
import { type Published, readRegistry } from './registry';

/** What host and API of this tree give remotes; `shared`: the version of each module that the host hands over. */
export const termsOf = (shared: Terms['shared']): Terms => ({
  contract: SHELL_CONTRACT_VERSION,
  shared,
  schema: buildSchema(schemaText()),
});

/** Every version of a published suite that somebody gets, or falls back to. */
export async function readRunning({ storage, keys }: Published): Promise<Running[]> {
  const { remotes } = await readRegistry({ storage, keys });
  const entries = remotes.flatMap(({ live, canary, fallback }) => [
    { as: 'live' as const, entry: live },
    { as: 'canary' as const, entry: canary?.entry ?? null },
    { as: 'fallback' as const, entry: fallback },
  ]);
  const running = entries.map(async ({ as, entry }): Promise<Running[]> => {
    if (!entry) return [];
    const path = `${entry.base.slice(1)}${releaseFileName}`;
    const stored = await storage.read(path);
    if (!stored) throw new ReleaseProblem(`${storage.name}/${path} is missing.`);
    return [{ as, release: parseJson(`${storage.name}/${path}`, stored.text, releaseFile) }];
  });
  return (await Promise.all(running)).flat();
}
