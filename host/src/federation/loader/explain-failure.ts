import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { FailedStep } from '../../core/telemetry/telemetry';
import type { HashedFile } from '../../start/remote-files';

/** The steps in which a version may have requested files of its own. */
const fetching: ReadonlySet<FailedStep> = new Set(['load', 'bootstrap', 'mount', 'render']);

/**
 * Determines the step at which a version really failed. An element does not say why its file was not loaded: a
 * second request shows whether the file exists but differs from what was published. The file is logged to the
 * console.
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

/** Returns the files of a version that an element of this page failed to load. */
const failedBelow = (base: string): HashedFile[] =>
  Object.entries(globalThis.suiteFailures ?? {}).flatMap(([url, integrity]) =>
    integrity !== true && new URL(url, location.origin).pathname.startsWith(base) ? [{ url, integrity }] : [],
  );
