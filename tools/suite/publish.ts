import { join } from 'node:path';
import {
  type Bump,
  type FetchSchema,
  nextVersion,
  publishedVersions,
  publishRemote,
  type Releases,
} from '@suite/release';
import { bundle } from '@suite/tooling/bundle';
import { builtRemote, configOf } from './build';
import { demandFit, liveTerms } from './check';
import { codegen } from './codegen';
import { distDir } from './paths';
import { packageVersion } from './releases';

/** Checks a remote of this tree beside what is live, builds it, and publishes it as its next version, which nobody gets yet. Says what it does. */
export async function publishNext(
  releases: Releases,
  name: string,
  bump: Bump,
  schemaFetcher: FetchSchema,
  say: (line: string) => void,
): Promise<void> {
  const next = nextVersion(packageVersion(name), await publishedVersions(releases, name), bump);
  await codegen();
  const live = await liveTerms(releases.storage, schemaFetcher, say);
  demandFit([{ name }], live);
  say(`Building ${name} ${next} …`);
  const dist = join(distDir, 'release', `${name}-${next}`);
  const built = (await bundle([configOf(name, 'production', dist, next)])).get(name);
  if (!built) throw new Error(`webpack built no ${name}.`);
  demandFit([{ name, dist }], live);
  await publishRemote(builtRemote(name, next, dist, built), releases.storage);
  say(`Published ${name} ${next}. Nobody gets it yet: canary or promote it.`);
}
