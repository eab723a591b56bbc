import type { ReleaseFile } from '@suite/remote-kit/release-file';
import { compare, inc, prerelease, rsort, valid } from 'semver';

/** The number of a semantic version to increase. */
export type Bump = 'patch' | 'minor' | 'major';

/** Whether a version of a remote may have this name: `0.2.0`, or `0.2.0-h3f2a` for a build on the way to it. */
export const isVersion = (text: string): boolean => valid(text) === text && /^[\d.]+(-[a-z0-9]+)?$/.test(text);

/**
 * Below 0 if `one` is the older version. `<version>-h<hash>` is a build before `<version>`, and is older; names that
 * are no versions are first.
 */
export const compareVersions = (one: string, other: string): number =>
  compare(valid(one) ?? lowest, valid(other) ?? lowest);

const lowest = '0.0.0-0';

/**
 * The version of the next release: one more than the highest of `published` (without builds like `0.1.0-h3f2a`), or
 * the package's own version if that is higher.
 */
export function nextVersion(own: string, published: readonly ReleaseFile['version'][], bump: Bump): string {
  const releases = published.filter((version) => valid(version) && !prerelease(version));
  const [highest] = rsort([...releases]);
  if (!highest || compareVersions(own, highest) > 0) return own;
  return inc(highest, bump) ?? own;
}
