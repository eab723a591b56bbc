import type { GateSnapshot, Language } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { judgeTab } from '../../federation/gate/gate';
import { firstFilesOf } from '../../federation/registry/route-flags';
import { type FirstFile, isInLanguage } from '../../start/first-pages';

/** The connection as browsers report it; not all do. */
export interface Connection {
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
  { saveData = false, effectiveType = '4g' }: Connection = {},
): FirstFile[] {
  if (saveData || /2g$/.test(effectiveType)) return [];
  const files = permitted.flatMap((entry) =>
    entry.manifest.tabs.filter((tab) => judgeTab(tab, gate).allowed).flatMap(({ path }) => firstFilesOf(entry, path)),
  );
  const byUrl = new Map(files.map((file) => [file.url, file]));
  return [...byUrl.values()].filter((file) => isInLanguage(file, language));
}

/** Prefetches files into the browser's cache, one after the other, with low priority. Never rejects. */
export async function fetchAhead(files: readonly FirstFile[]): Promise<void> {
  for (const { url, integrity } of files) {
    await fetch(url, { integrity, priority: 'low' }).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
  }
}
