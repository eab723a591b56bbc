import * as v from 'valibot';
import { type ApiToken, fetchFromApi } from './operator-api';
import { ReleaseProblem } from './problem';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const versionHealth = v.object({
  remote: v.string(),
  version: v.string(),
  /** How often its page was shown on screen. */
  loads: count,
  /** Failures by step. */
  failures: v.record(v.string(), count),
  /** How often another version replaced it. */
  fallbacks: count,
  /** The time of its loads, in milliseconds; null without any. */
  median_ms: v.nullable(count),
  p95_ms: v.nullable(count),
  /** The number of stores that reported it, and of those in which it failed. */
  companies: count,
  failing_companies: count,
  /** The same of people and of the owners of stores; an older API does not report them, and nothing is judged then. */
  people: v.optional(count, 0),
  failing_people: v.optional(count, 0),
  owners: v.optional(count, 0),
  failing_owners: v.optional(count, 0),
  /** Owners whose stores reported any remote in the last day. */
  active_owners: v.optional(count, 0),
});
/** The health of one version of a remote since an instant, in all stores. */
export type VersionHealth = v.InferOutput<typeof versionHealth>;

const healthResponse = v.object({ versions: v.array(versionHealth) });

/** Fetches how the versions of a remote fared since an instant. Throws ReleaseProblem if the API does not report it. */
export type FetchHealth = (remote: string, since: Date) => Promise<VersionHealth[]>;

/** Fetches from a suite's API (`url`, e.g. `https://suite.example`). */
export function healthAt(url: string, token: ApiToken): FetchHealth {
  return async (remote, since) => {
    const query = new URLSearchParams({ remote, since: since.toISOString() });
    const response = await fetchFromApi(url, `/release/health?${query}`, token);
    if (!response) throw new ReleaseProblem(`${url} does not answer.`);
    const parsed = v.safeParse(healthResponse, await response.json().catch(() => null));
    if (!response.ok || !parsed.success)
      throw new ReleaseProblem(`${url} does not tell how remotes fare (${response.status}).`);
    return parsed.output.versions;
  };
}

/** The limits at which a version is rolled back. */
export interface Thresholds {
  /** The minimum number of starts before a decision. */
  minStarts: number;
  /** Failures per start that are tolerated, 0 to below 1. */
  maxFailures: number;
}

export const defaultThresholds: Thresholds = { minStarts: 10, maxFailures: 0.1 };

export interface Judgement {
  demote: boolean;
  /** The reason for people; it also goes into the history. */
  reason: string;
}

/** Steps before its page is shown: a start that failed here is not counted as a load. */
const startSteps = new Set(['load', 'integrity', 'contract', 'bootstrap', 'mount']);

/** Returns the failures that people notice: the host removes what leaked from an unmounted remote. */
export const failuresOf = ({ failures }: Pick<VersionHealth, 'failures'>): number =>
  Object.entries(failures).reduce((sum, [step, failed]) => (step === 'unmount' ? sum : sum + failed), 0);

/** Returns the number of starts: it was shown, or failed before. */
export const startsOf = ({ loads, failures }: Pick<VersionHealth, 'loads' | 'failures'>): number =>
  Object.entries(failures).reduce((sum, [step, failed]) => sum + (startSteps.has(step) ? failed : 0), loads);

/** One person, or the owner of several stores, never decides where there are others: any member of a store can report. */
const maxDeciders = 3;

/**
 * Decides whether a version is to be rolled back: it failed in more of its starts than tolerated, for more people and
 * in more stores than that, and for three people and three owners, or for all if there are fewer: `reporters` is the
 * number of owners who could have reported it.
 */
export function judgeVersion(
  health: VersionHealth,
  { minStarts, maxFailures }: Thresholds,
  reporters = health.owners,
): Judgement {
  const starts = startsOf(health);
  const failures = failuresOf(health);
  const counted = `starts ${starts}, failures ${failures}`;
  if (starts < minStarts) return { demote: false, reason: `${counted}; judged from ${minStarts} on` };
  if (failures <= maxFailures * starts) return { demote: false, reason: counted };
  const { companies, failing_companies, people, failing_people, failing_owners } = health;
  const seen = `${counted}, for ${failing_people} of ${people} people in ${failing_companies} of ${companies} stores`;
  const isRare = failing_people <= maxFailures * people || failing_companies <= maxFailures * companies;
  if (isRare) return { demote: false, reason: `${seen}; ${percent(maxFailures)} are borne` };
  const deciders = Math.max(1, Math.min(maxDeciders, reporters));
  if (failing_owners < deciders || failing_people < deciders)
    return { demote: false, reason: `${seen}; ${deciders} people of ${deciders} owners decide` };
  return { demote: true, reason: `${seen}; ${percent(maxFailures)} are borne` };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
