import { SHELL_CONTRACT_VERSION } from '@suite/remote-kit/contract';
import provided from '@suite/remote-kit/provided.json' with { type: 'json' };
import { releaseFileName } from '@suite/remote-kit/release-file';
import { buildSchema } from 'graphql';
import type { Running, Terms } from './check';
import { ReleaseProblem } from './problem';
import { readRelease } from './read-release';
import { type Published, readRegistry } from './registry';
import { assignedVersions } from './steer';

/**
 * Returns what a host built from these sources and an API provide to remotes: the host's `shared` modules with their
 * versions, and the API's schema as SDL.
 */
export const termsOf = (shared: Terms['shared'], schemaText: string): Terms => ({
  contract: SHELL_CONTRACT_VERSION,
  shared,
  names: provided.names,
  schema: buildSchema(schemaText),
});

/** Returns every version of a published suite that some stores get, or fall back to. */
export async function readRunning({ storage, keys }: Published): Promise<Running[]> {
  const { remotes } = await readRegistry({ storage, keys });
  const running = remotes.flatMap(assignedVersions).map(async ({ as, entry: { base } }): Promise<Running> => {
    const found = await readRelease(storage, base.slice(1, -1));
    if (!found) throw new ReleaseProblem(`${storage.name}${base}${releaseFileName} is missing.`);
    return { as, release: found.release };
  });
  return await Promise.all(running);
}
