import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Releases, signerOf, storageAt, trustedKeys } from '@suite/release';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the release target, a folder or a bucket (`s3://bucket/folder`): the option, the environment, or `fallback`.
 */
export const releaseTarget = (option: string | undefined, fallback: string, env: Environment = process.env): string =>
  option ?? env.SUITE_RELEASE_TARGET ?? env.SUITE_PUBLISHED ?? fallback;

/**
 * A published suite that may be changed, with the keys of the environment. The history names SUITE_RELEASED_BY, or the
 * system's user. Throws ReleaseProblem without a signing key; publishing a version needs `storageAt` only.
 */
export const openReleases = (target: string, env: Environment = process.env): Releases => ({
  storage: storageAt(target),
  signer: signerOf(env),
  keys: trustedKeys(env),
  who: env.SUITE_RELEASED_BY ?? userInfo().username,
});

/** The version in the package.json of a directory. */
export const packageVersion = (dir: string): string =>
  (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version;
