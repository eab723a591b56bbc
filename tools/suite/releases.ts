import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '@suite/api/start-problem';
import { type PublicKeys, type Releases, signerOf, storageAt, trustedKeys } from '@suite/release';
import { publishedDir, root } from './paths';

/** Where remotes are released: a folder or a bucket (`s3://bucket/folder`), as it was said, else by the environment, else the demo's folder. */
export const releaseTarget = (
  said: string | undefined,
  { SUITE_RELEASE_TARGET, SUITE_PUBLISHED }: NodeJS.ProcessEnv = process.env,
): string => said ?? SUITE_RELEASE_TARGET ?? SUITE_PUBLISHED ?? publishedDir;

/** A suite that is published at a folder or a bucket, with the keys of the environment. Changes are signed by whom SUITE_RELEASED_BY names, else by the system's user. */
export const releasesAt = (target: string): Releases =>
  said(() => ({
    storage: storageAt(target),
    signer: signerOf(process.env),
    keys: trustedKeys(process.env),
    who: process.env.SUITE_RELEASED_BY ?? userInfo().username,
  }));

/** The keys whose registries a host takes that is built now. */
export const registryKeys = (): PublicKeys => said(() => trustedKeys(process.env));

/** The version that a package says it has. */
export const packageVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { version: string }).version;

/** The version of a build for this machine: the package's, with what stands for everything that it is made of. */
export const inputsVersion = (name: string, inputs: string): string =>
  `${packageVersion(name)}-h${createHash('sha256').update(inputs).digest('hex').slice(0, 10)}`;

/** What a person has to do something about, in its own sentence. */
function said<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StartProblem((error as Error).message);
  }
}
