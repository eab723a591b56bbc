import type { GateSnapshot, Language } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { whenPaused } from '../../core/async/when-paused';
import { judgeTab } from '../../federation/gate/gate';
import { firstFilesOf } from '../../federation/registry/route-flags';
import { isInLanguage } from '../../start/first-pages';
import { type FirstFile, fetchIntoCache } from '../../start/remote-files';

/** The connection as browsers report it; not all do. */
export interface NetworkConnection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Returns the first files of the remotes that the person's other tabs lead to, with the messages of their
 * language. Returns none over a connection that is slow or metered.
 */
export function nextFiles(
  permitted: readonly RegistryEntry[],
  gate: GateSnapshot,
  language: Language,
  { saveData = false, effectiveType = '4g' }: NetworkConnection = {},
): FirstFile[] {
  if (saveData || /2g$/.test(effectiveType)) return [];
  const files = permitted.flatMap((entry) =>
    entry.manifest.tabs.filter((tab) => judgeTab(tab, gate).allowed).flatMap(({ path }) => firstFilesOf(entry, path)),
  );
  const byUrl = new Map(files.map((file) => [file.url, file]));
  return [...byUrl.values()].filter((file) => isInLanguage(file, language));
}

interface Options {
  /** Holds the addresses of the files that this device has; theirs change with their content. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether this page has requested the file at an address itself. */
  isRequested: (url: string) => boolean;
}

const key = 'suite:device:prefetched';

/**
 * Prefetches files into the browser's cache, one after the other, with low priority: each once on a device, and none
 * that the page has requested.
 */
export async function fetchAhead(files: readonly FirstFile[], { storage, isRequested }: Options): Promise<void> {
  const known = readPrefetched(storage);
  const present = files.map(({ url }) => url).filter((url) => known.has(url));
  for (const file of files) {
    const { url } = file;
    if (known.has(url)) continue;
    // What the person does meanwhile comes first.
    await new Promise<void>(whenPaused);
    if (!isRequested(url) && !(await isFetched(file))) continue;
    present.push(url);
    storage.setItem(key, JSON.stringify(present));
  }
}

const isFetched = (file: FirstFile): Promise<boolean> =>
  fetchIntoCache(file, 'low').then(
    () => true,
    () => false,
  );

function readPrefetched(storage: Pick<Storage, 'getItem'>): ReadonlySet<unknown> {
  try {
    const saved: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return new Set(Array.isArray(saved) ? saved : []);
  } catch {
    return new Set();
  }
}
