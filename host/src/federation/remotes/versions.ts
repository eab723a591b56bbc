import type { Observable } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { StoreVersion } from '@suite/remote-kit/rollout';
import { createSubject } from '../../core/observable/subject';
import type { FailedStep, Telemetry } from '../../core/telemetry/telemetry';
import { explainFailure } from '../loader/explain-failure';
import type { Refused, StoreVersions } from '../registry/registry';

/** At what a version failed, and how long it had been trying, in milliseconds. */
export interface Failure {
  step: FailedStep;
  ms?: number | undefined;
}

type Kind = 'failed' | 'fallback';

/** Which version of each remote runs in this tab: the store's, or the last good one after that could not start. */
export interface Versions {
  /** One version of each remote of the store. */
  readonly present: Observable<readonly RegistryEntry[]>;
  /** The names of remotes that run in an older version than the store's. */
  readonly fallenBack: Observable<ReadonlySet<string>>;
  /** Sets the store's versions. A version that cannot run here, or not be read, is replaced at once. */
  offer(offered: StoreVersions): void;
  /** Whether another version would take the place of this one. */
  isReplaceable(entry: RegistryEntry): boolean;
  /** Takes note of a failure. True: it could not start, and another version takes its place and is `present` now. */
  failed(entry: RegistryEntry, failure: Failure): boolean;
  /** The store's version is tried again, from now on. */
  tryAgain(name: string): void;
}

interface Options {
  telemetry: Telemetry;
  /** Whether a version was built for this shell. */
  isCompatible: (entry: RegistryEntry) => boolean;
  /** At what a version really failed that seems to have failed at `step`. Never rejects. */
  explain?: typeof explainFailure;
}

/** The version that is reported; null: a version that does not name itself. */
type Version = Pick<Refused, 'name' | 'version'>;

/** The steps in which a failed version was not usable at all; after other failures it goes on. */
const startSteps: ReadonlySet<FailedStep> = new Set(['load', 'integrity', 'contract', 'bootstrap', 'mount', 'render']);

/** Decides which version runs. A version that could not start stays replaced in this tab until the person asks for it. */
export function createVersions({ telemetry, isCompatible, explain = explainFailure }: Options): Versions {
  const present = createSubject<readonly RegistryEntry[]>([]);
  const fallenBack = createSubject<ReadonlySet<string>>(new Set());
  /** The directories of versions that could not start; they are not tried again in this tab unless the person asks. */
  const broken = new Set<string>();
  let offered: readonly StoreVersion[] = [];
  let refused: readonly Refused[] = [];

  const goodFallback = ({ entry, fallback }: StoreVersion) =>
    fallback && fallback.base !== entry.base && isCompatible(fallback) && !broken.has(fallback.base) ? fallback : null;

  function settle() {
    const replaced = new Set(refused.filter(hasVersion).map(({ name }) => name));
    const next = offered.map((version) => {
      const fallback = broken.has(version.entry.base) ? goodFallback(version) : null;
      if (fallback) replaced.add(fallback.name);
      return fallback ?? version.entry;
    });
    fallenBack.set(replaced);
    present.set(next);
  }

  function report({ name, version }: Version, kind: Kind, { step, ms }: Failure) {
    if (version === null) return;
    telemetry.report({ remote: name, version, kind, step, ...(ms === undefined ? {} : { ms: Math.round(ms) }) });
  }

  function isReplaceable({ base }: RegistryEntry): boolean {
    const version = offered.find(({ entry }) => entry.base === base);
    return version !== undefined && !broken.has(base) && goodFallback(version) !== null;
  }

  async function reportAll(entry: RegistryEntry, kinds: readonly Kind[], { step, ms }: Failure) {
    // Without a network nothing can be said about a version.
    if (!navigator.onLine) return;
    const seen = await explain(entry, step);
    for (const kind of kinds) report(entry, kind, { step: seen, ms });
  }

  /** Whether a fallback takes the place of a version that failed. */
  function fail(entry: RegistryEntry, failure: Failure): boolean {
    const isReplaced = startSteps.has(failure.step) && isReplaceable(entry);
    if (isReplaced) broken.add(entry.base);
    void reportAll(entry, isReplaced ? ['failed', 'fallback'] : ['failed'], failure);
    return isReplaced;
  }

  /** Whether there is a version that takes the place of one that can not be read. */
  const hasVersion = ({ name }: Refused) => offered.some(({ entry }) => entry.name === name && isCompatible(entry));

  return {
    present,
    fallenBack,
    isReplaceable,
    offer(next) {
      const before = { bases: new Set(offered.map(({ entry }) => entry.base)), refused };
      offered = next.versions;
      refused = next.refused;
      for (const one of refused) {
        if (before.refused.includes(one)) continue;
        report(one, 'failed', { step: 'contract' });
        if (hasVersion(one)) report(one, 'fallback', { step: 'contract' });
      }
      for (const { entry } of offered) {
        if (!before.bases.has(entry.base) && !isCompatible(entry)) fail(entry, { step: 'contract' });
      }
      settle();
    },
    failed(entry, failure) {
      const replaced = fail(entry, failure);
      if (replaced) settle();
      return replaced;
    },
    tryAgain(name) {
      for (const { entry, fallback } of offered) {
        if (entry.name !== name || !isCompatible(entry)) continue;
        broken.delete(entry.base);
        if (fallback) broken.delete(fallback.base);
      }
      settle();
    },
  };
}
