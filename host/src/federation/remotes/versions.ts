import type { Observable } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { StoreVersion } from '@suite/remote-kit/rollout';
import { createSubject } from '../../core/observable/subject';
import type { FailedStep, Telemetry } from '../../core/telemetry/telemetry';
import { explainFailure } from '../loader/explain-failure';
import { withoutMovedPages } from '../registry/moved-pages';
import type { RefusedRemote, StoreVersions } from '../registry/registry';

/** The step at which a version failed, and how long it had been trying, in milliseconds. */
export interface Failure {
  step: FailedStep;
  ms?: number | undefined;
}

type Kind = 'failed' | 'fallback';

/** Decides which version of each remote runs in this tab: the store's, or the last good one if that could not start. */
export interface Versions {
  /** One version of each remote of the store, without the pages that moved to another one of them. */
  readonly present: Observable<readonly RegistryEntry[]>;
  /** The names of remotes that run in an older version than the store's. */
  readonly fallenBack: Observable<ReadonlySet<string>>;
  /** Sets the store's versions. A version that cannot run here, or not be read, is replaced at once. */
  offer(offered: StoreVersions): void;
  /** Whether another version would take the place of this one. */
  isReplaceable(entry: RegistryEntry): boolean;
  /** Records a failure. True: the version could not start, and another one replaces it and is `present` now. */
  failed(entry: RegistryEntry, failure: Failure): boolean;
  /** Tries the store's version again, from now on. */
  tryAgain(name: string): void;
}

interface Options {
  telemetry: Telemetry;
  /** Returns whether a version was built for this shell. */
  isCompatible: (entry: RegistryEntry) => boolean;
  /** Returns the real step of a failure that seems to have happened at `step`. Never rejects. */
  explain?: typeof explainFailure;
}

/** Returns the version to report; null: it has no version number. */
type Version = Pick<RefusedRemote, 'name' | 'version'>;

/** The steps in which a failed version was not usable at all; after other failures it continues. */
const startSteps: ReadonlySet<FailedStep> = new Set(['load', 'integrity', 'contract', 'bootstrap', 'mount', 'render']);

/**
 * Decides which version runs. A version that could not start stays replaced in this tab until the person retries
 * it.
 */
export function createVersions({ telemetry, isCompatible, explain = explainFailure }: Options): Versions {
  const present = createSubject<readonly RegistryEntry[]>([]);
  const fallenBack = createSubject<ReadonlySet<string>>(new Set());
  /**
   * The directories of versions that could not start; they are not tried again in this tab unless the person
   * retries them.
   */
  const broken = new Set<string>();
  let offered: readonly StoreVersion[] = [];
  let refused: readonly RefusedRemote[] = [];

  const goodFallback = ({ entry, fallback }: StoreVersion) =>
    fallback && fallback.base !== entry.base && isCompatible(fallback) && !broken.has(fallback.base) ? fallback : null;

  function selectVersions() {
    const replaced = new Set(refused.filter(hasVersion).map(({ name }) => name));
    const next = offered.map((version) => {
      const fallback = broken.has(version.entry.base) ? goodFallback(version) : null;
      if (fallback) replaced.add(fallback.name);
      return fallback ?? version.entry;
    });
    fallenBack.set(replaced);
    present.set(withoutMovedPages(next, isCompatible));
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
    // Without a network a failure says nothing about a version.
    if (!navigator.onLine) return;
    const seen = await explain(entry, step);
    for (const kind of kinds) report(entry, kind, { step: seen, ms });
  }

  /** Returns whether a fallback replaces a version that failed. */
  function fail(entry: RegistryEntry, failure: Failure): boolean {
    const isReplaced = startSteps.has(failure.step) && isReplaceable(entry);
    if (isReplaced) broken.add(entry.base);
    void reportAll(entry, isReplaced ? ['failed', 'fallback'] : ['failed'], failure);
    return isReplaced;
  }

  /** Returns whether a fallback exists for a version that cannot be read. */
  const hasVersion = ({ name }: RefusedRemote) =>
    offered.some(({ entry }) => entry.name === name && isCompatible(entry));

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
      selectVersions();
    },
    failed(entry, failure) {
      const replaced = fail(entry, failure);
      if (replaced) selectVersions();
      return replaced;
    },
    tryAgain(name) {
      for (const { entry, fallback } of offered) {
        if (entry.name !== name || !isCompatible(entry)) continue;
        broken.delete(entry.base);
        if (fallback) broken.delete(fallback.base);
      }
      selectVersions();
    },
  };
}
