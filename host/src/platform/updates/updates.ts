import type { GateSnapshot, Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';
import { judgeRemote } from '../../federation/gate/gate';
import { entriesFor, type LoadedRegistry } from '../../federation/registry/registry';

/** The files that a person's suite consists of: the versions of their remotes, and the host's main script. */
export function suiteVersionOf(registry: LoadedRegistry, gate: GateSnapshot, host: string): string {
  const bases = entriesFor(registry, gate)
    .filter((entry) => judgeRemote(entry, gate).allowed)
    .map(({ base }) => base);
  return [host, ...bases.sort()].join(' ');
}

/** Returns the main script that a page of the host names. */
export const mainScript = (html: string): string => /<script defer(?:="[^"]*")? src="([^"]+)"/.exec(html)?.[1] ?? '';

/** Milliseconds until the next check: 4 to 6 minutes, so that the tabs of all stores do not check at once. */
export const nextCheckDelayMs = (random: number): number => (4 + 2 * random) * 60_000;

/** A tab that becomes visible checks again if the last check was longer ago, in milliseconds. */
const staleMs = 60_000;

export interface Updates {
  /** The newer suite that is available; null: none that was not declined. */
  readonly offered: Observable<string | null>;
  /** Declines this version. */
  decline(): void;
}

interface Options {
  /** The versions that this tab runs; a change of store changes them. */
  present: () => string;
  /** Reads the published versions. Rejects if they cannot be read. */
  look: () => Promise<string>;
  random?: () => number;
  now?: () => number;
}

/** Checks for a newer suite at intervals, and when the tab becomes visible. */
export function watchUpdates({ present, look, random = Math.random, now = Date.now }: Options): Updates {
  const offered = createSubject<string | null>(null);
  const declined = new Set<string>();
  let timer = setTimeout(lookNow, nextCheckDelayMs(random()));
  let last = now();

  async function lookNow() {
    clearTimeout(timer);
    timer = setTimeout(lookNow, nextCheckDelayMs(random()));
    last = now();
    const found = await look().catch(() => null);
    if (found !== null) offered.set(found === present() || declined.has(found) ? null : found);
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && now() - last > staleMs) void lookNow();
  });

  return {
    offered,
    decline() {
      const found = offered.getSnapshot();
      if (found !== null) declined.add(found);
      offered.set(null);
    },
  };
}
