import type { RemoteRelease } from '@suite/remote-kit/manifest';
import { type State, stateOf } from './history';
import type { BrokenEntry } from './read-remote';
import type { Status } from './status';

/** Describes the stores of a canary. */
function audienceOf({ companies, percent }: NonNullable<State['canary']>): string {
  const stores = companies.length > 0 && `${companies.length === 1 ? 'store' : 'stores'} ${companies.join(', ')}`;
  return [stores, percent > 0 && `${percent} % of the stores`].filter(Boolean).join(' and ');
}

/** Describes the versions of a remote and their stores, on one line. */
export const describeRelease = (release: RemoteRelease): string =>
  lineOf({ name: release.name, fallback: release.fallback?.version ?? null, ...stateOf(release) });

/** The same after a canary was assigned: another one, and the stores that lose it, are named. */
export const describeCanary = ({ before, after }: Record<'before' | 'after', RemoteRelease>): string => {
  const { canary } = stateOf(before);
  const isReplaced = canary && lostBy(canary, stateOf(after).canary);
  return `${describeRelease(after)}${isReplaced ? `. It replaces ${canary.version} for ${audienceOf(canary)}` : ''}`;
};

/** Whether some stores of a canary get another version, or none, from the one that follows. */
const lostBy = (canary: NonNullable<State['canary']>, next: State['canary']): boolean =>
  next?.version !== canary.version ||
  next.percent < canary.percent ||
  canary.companies.some((company) => !next.companies.includes(company));

/** The state of a published suite, a line for each remote and its last change. */
export function describeStatus({ registry, remotes }: Status): string {
  const head = registry.issued
    ? `Registry ${registry.sequence}, signed at ${registry.issued}${validity(registry)}`
    : 'Nothing is live here yet.';
  const lines = remotes.flatMap(({ published, lastChange, ...release }) => [
    lineOf(release),
    `  published: ${published.join(', ') || 'nothing'}`,
    ...(lastChange
      ? [`  last change: ${lastChange.what} by ${lastChange.who}, ${lastChange.at}${because(lastChange.why)}`]
      : []),
  ]);
  return [head, ...registry.broken.map(describeBroken), ...lines].join('\n');
}

/** Describes an entry of the registry that cannot be read. */
export const describeBroken = ({ name, as }: BrokenEntry): string =>
  `${name || 'A remote without a name'}: ${as ? `its ${as} version` : 'its entry'} cannot be read.`;

const validity = ({ validUntil }: Status['registry']): string => (validUntil ? `, valid until ${validUntil}` : '');
const because = (why: string): string => (why ? `: ${why}` : '');

function lineOf({ name, live, canary, fallback }: State & { name: string; fallback: string | null }): string {
  const parts = [
    live ? `live ${live}` : 'live nowhere',
    canary && `canary ${canary.version} for ${audienceOf(canary)}`,
    fallback && `falls back to ${fallback}`,
  ];
  return `${name}: ${parts.filter(Boolean).join('; ')}`;
}
