import type { ReleaseFile } from '@suite/remote-kit/release-file';

/** Which number of a semantic version goes up. */
export type Bump = 'patch' | 'minor' | 'major';

const pattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const numbersOf = (version: string): number[] | null => pattern.exec(version)?.slice(1).map(Number) ?? null;

/** Whether a version of a remote may be called so: `0.2.0`, or `0.2.0-h3f2a` on the way to it. */
export const isVersion = (text: string): boolean => /^\d+\.\d+\.\d+(-[a-z0-9]+)?$/.test(text);

/** Below 0 where `one` is the older version. `<version>-h<hash>` was built on the way to `<version>`, and is older. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => numbersOf(version.split('-')[0] ?? '') ?? []);
  for (const at of [0, 1, 2]) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(numbersOf(one) !== null) - Number(numbersOf(other) !== null);
}

/**
 * The version of the next release: one more than the highest of `published` (those that are none, like
 * `0.1.0-h3f2a`, aside); the package's own where that is higher.
 */
export function nextVersion(own: string, published: readonly ReleaseFile['version'][], bump: Bump): string {
  const [highest] = published.filter((version) => numbersOf(version)).sort((a, b) => compareVersions(b, a));
  if (!highest || compareVersions(own, highest) > 0) return own;
  const [major = 0, minor = 0, patch = 0] = numbersOf(highest) ?? [];
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
