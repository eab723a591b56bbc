import * as v from 'valibot';
import { type ApiToken, fetchFromApi } from './operator-api';
import { ReleaseProblem } from './problem';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const versionHealth = v.object({
  remote: v.string(),
  version: v.string(),
  /** How often its page came to stand on screen. */
  loads: count,
  /** Failures by step. */
  failures: v.record(v.string(), count),
  /** How often another version took its place. */
  fallbacks: count,
  /** Of its loads, in milliseconds; null without any. */
  median_ms: v.nullable(count),
  p95_ms: v.nullable(count),
  /** Stores that told of it, and those of them in which it failed. */
  companies: count,
  failing_companies: count,
});
/** How one version of a remote fared since an instant, in all stores. */
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

/** When a version is taken back. */
export interface Thresholds {
  /** So often it was started at least, before anything is decided. */
  minStarts: number;
  /** Failures per start that are borne, 0 to below 1. */
  maxFailures: number;
}

export const defaultThresholds: Thresholds = { minStarts: 10, maxFailures: 0.1 };

export interface Judgement {
  demote: boolean;
  /** For people; also why, in the history. */
  reason: string;
}

/** Before its page stands: a start that ended here is none of the loads. */
const startSteps = new Set(['load', 'integrity', 'contract', 'bootstrap', 'mount']);

/** Failures that people notice: what a remote leaves behind when it is left, the host clears away. */
export const failuresOf = ({ failures }: Pick<VersionHealth, 'failures'>): number =>
  Object.entries(failures).reduce((sum, [step, failed]) => (step === 'unmount' ? sum : sum + failed), 0);

/** How often it was started: it came up, or failed on the way. */
export const startsOf = ({ loads, failures }: Pick<VersionHealth, 'loads' | 'failures'>): number =>
  Object.entries(failures).reduce((sum, [step, failed]) => sum + (startSteps.has(step) ? failed : 0), loads);

/**
 * Whether a version is to be taken back: it failed in more of its starts than is borne. Where several
 * stores have it, one store alone never decides: its network may be bad, or what it tells.
 */
export function judgeVersion(health: VersionHealth, { minStarts, maxFailures }: Thresholds): Judgement {
  const starts = startsOf(health);
  const failures = failuresOf(health);
  const counted = `starts ${starts}, failures ${failures}`;
  if (starts < minStarts) return { demote: false, reason: `${counted}; judged from ${minStarts} on` };
  if (failures <= maxFailures * starts) return { demote: false, reason: counted };
  const { companies, failing_companies } = health;
  if (companies > 1 && failing_companies < 2)
    return { demote: false, reason: `${counted}, all of them in one of ${companies} stores` };
  return {
    demote: true,
    reason: `${counted} in ${failing_companies} of ${companies} stores; ${percent(maxFailures)} are borne`,
  };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
