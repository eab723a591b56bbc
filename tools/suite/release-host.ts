import { join } from 'node:path';
import {
  checkRunning,
  describeProblem,
  publishHost,
  publishHostOffer,
  ReleaseProblem,
  readRunning,
  storageAt,
  trustedKeys,
} from '@suite/release';
import { bundle } from '@suite/tooling/bundle';
import { configOf } from './build';
import { treeTerms } from './check';
import { codegen } from './codegen';
import { distDir } from './paths';

/**
 * Builds the host with the release keys and publishes it in a folder. It is refused if it trusts the demo's key, unless
 * the mode is the demo's, and if a published remote would stop working with it. Where the remotes are published
 * elsewhere (SUITE_RELEASE_TARGET, a bucket), what the host provides is written there.
 */
export async function releaseHost(
  target: string,
  say: (line: string) => void,
  remotes = process.env.SUITE_RELEASE_TARGET ?? target,
): Promise<void> {
  if (/^s3:/i.test(target))
    throw new ReleaseProblem(`The host is served from a folder, and ${target} is a bucket: say --to <folder>.`);
  const keys = trustedKeys({ SUITE_MODE: 'production', ...process.env });
  await codegen();
  const terms = treeTerms();
  const storage = storageAt(remotes);
  const broken = checkRunning(await readRunning({ storage, keys }), terms).map(describeProblem);
  if (broken.length > 0) throw new ReleaseProblem([...broken, 'Not published: host.'].join('\n'));
  say('Building host …');
  const dist = join(distDir, 'release/host');
  await bundle([await configOf('host', 'production', dist)]);
  await publishHost(dist, target, { ...terms, keys });
  if (remotes !== target) await publishHostOffer(storage, { ...terms, keys });
  say(`Published host in ${target}. It accepts registries that are signed with: ${Object.keys(keys).join(', ')}.`);
}
