import { dayMs } from '@suite/domain/durations';
import type { RemoteRelease } from '@suite/remote-kit/manifest';
import {
  defaultThresholds,
  type FetchHealth,
  type Judgement,
  judgeVersion,
  type Thresholds,
  type VersionHealth,
} from './health';
import { type HistoryEntry, readHistory } from './history';
import { ReleaseProblem } from './problem';
import { changeRemote, type Releases, readRegistry } from './registry';
import { rolledBack, withoutCanary } from './steer';

type Role = 'canary' | 'live';

/** A version that stores get now, its health, and the resulting decision. */
export interface Watched extends Judgement {
  name: string;
  version: string;
  role: Role;
  /** The start of the counted time, ISO time: its release, at most a day ago. */
  since: string;
  /** Null: no store has reported it. */
  health: VersionHealth | null;
}

/** Judges each version that is live or a canary, by the reports since it got this role: older faults may be fixed. */
export async function watch(
  { storage, keys }: Pick<Releases, 'storage' | 'keys'>,
  fetchHealth: FetchHealth,
  { now, thresholds = defaultThresholds }: { now: Date; thresholds?: Thresholds },
): Promise<Watched[]> {
  const { remotes } = await readRegistry({ storage, keys });
  const history = await readHistory(storage);
  const present = remotes.flatMap(({ name, live, canary, fallback }) => [
    ...(canary
      ? [{ name, version: canary.entry.version, role: 'canary' as const, canGoBack: true, percent: canary.percent }]
      : []),
    ...(live
      ? [{ name, version: live.version, role: 'live' as const, canGoBack: fallback !== null, percent: 100 }]
      : []),
  ]);
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  return await Promise.all(
    present.map(async ({ canGoBack, percent, ...one }) => {
      const begun = beginningOf(history, one) ?? dayAgo;
      const since = begun > dayAgo ? begun : dayAgo;
      const versions = await fetchHealth(one.name, new Date(since));
      const health = versions.find(({ remote, version }) => remote === one.name && version === one.version) ?? null;
      return { ...one, since, health, ...judgementOf(health, thresholds, { canGoBack, percent }) };
    }),
  );
}

interface Rollout {
  /** Whether there is a version to go back to. */
  canGoBack: boolean;
  /** The percentage of all stores that get the version; 0 for stores that were named. */
  percent: number;
}

function judgementOf(health: VersionHealth | null, thresholds: Thresholds, { canGoBack, percent }: Rollout): Judgement {
  if (!health) return { demote: false, reason: 'no store told of it' };
  // Stores that the team named are trusted. Others may be the first to report a version on purpose.
  const reporters = percent === 0 ? health.owners : Math.ceil((health.active_owners * percent) / 100);
  const judgement = judgeVersion(health, thresholds, reporters);
  return judgement.demote && !canGoBack
    ? { demote: false, reason: `${judgement.reason}, but there is no version to go back to` }
    : judgement;
}

/** Returns the time at which a version got its role. */
function beginningOf(history: HistoryEntry[], { name, version, role }: Pick<Watched, 'name' | 'version' | 'role'>) {
  const versionIn = ({ live, canary }: HistoryEntry['to']) => (role === 'live' ? live : canary?.version);
  return history.findLast(
    ({ remote, from, to }) => remote === name && versionIn(to) === version && versionIn(from) !== version,
  )?.at;
}

/**
 * Rolls a version back: a canary's stores get the version of all others, and a live version is replaced by the last
 * good one. Throws ReleaseProblem if another person has changed it meanwhile: then another version was judged.
 */
export const demote = (
  releases: Releases,
  { name, version, role, reason }: Pick<Watched, 'name' | 'version' | 'role' | 'reason'>,
): Promise<RemoteRelease> =>
  changeRemote(releases, { name, what: 'demote', why: reason }, (release) => {
    const present = role === 'canary' ? release.canary?.entry : release.live;
    if (present?.version !== version)
      throw new ReleaseProblem(`${name} ${version} is not ${statusNames[role]} any more.`);
    return role === 'canary' ? withoutCanary(release) : rolledBack(release);
  });

const statusNames: Record<Role, string> = { canary: 'a canary', live: 'live' };

/** Describes the health of a version, on one line. */
export function describeWatched({ name, version, role, health, reason, demote: isBad }: Watched): string {
  const head = `${name} ${version} (${role})`;
  if (!health) return `${head}: ${reason}`;
  const { loads, median_ms, p95_ms, companies, failures, fallbacks } = health;
  const times = median_ms === null ? '' : `, half within ${median_ms} ms, 95 % within ${p95_ms} ms`;
  const steps = Object.entries(failures).map(([step, failed]) => `${step} ${failed}`);
  const parts = [
    `${loads} ${loads === 1 ? 'load' : 'loads'} in ${companies} ${companies === 1 ? 'store' : 'stores'}${times}`,
    ...(steps.length > 0 ? [`failed at ${steps.join(', ')}`] : []),
    ...(fallbacks > 0 ? [`${fallbacks} fallbacks`] : []),
    `${isBad ? 'BAD' : 'kept'}: ${reason}`,
  ];
  return `${head}: ${parts.join('; ')}`;
}
