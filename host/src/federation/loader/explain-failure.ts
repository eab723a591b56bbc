import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { FailedStep } from '../../core/telemetry/telemetry';
import type { FirstFile } from '../../start/first-pages';

/** In these a version may have asked for files of its own. */
const fetching: ReadonlySet<FailedStep> = new Set(['load', 'bootstrap', 'mount', 'render']);

/**
 * At what a version really failed. An element does not say why its file was not taken: whether it came,
 * but was not what was published, is seen by asking for it once more. The console hears which one it is.
 */
export async function explainFailure(
  { name, version, base }: Pick<RegistryEntry, 'name' | 'version' | 'base'>,
  step: FailedStep,
): Promise<FailedStep> {
  const failed = failedBelow(base);
  if (!fetching.has(step) || failed.length === 0) return step;
  try {
    const { changedFiles } = await import(/* webpackChunkName: "changed-files" */ './changed-files');
    const changed = await changedFiles(failed);
    if (changed.length === 0) return step;
    console.error(`${name} ${version}: not what was published, and not run: ${changed.join(', ')}`);
    return 'integrity';
  } catch {
    return step;
  }
}

/** The files of a version that an element in this page did not get. */
const failedBelow = (base: string): FirstFile[] =>
  Object.entries(globalThis.suiteFailures ?? {}).flatMap(([url, integrity]) =>
    integrity !== true && new URL(url, location.origin).pathname.startsWith(base) ? [{ url, integrity }] : [],
  );
