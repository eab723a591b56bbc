import type { GateSnapshot, Observable } from '@suite/remote-kit/contract';
import { createSubject } from '../../core/observable/subject';

/** The data on this device that the API does not have yet. */
export interface Unsent {
  /** Sets a remote's count for the chosen store; 0 is none. */
  report(remote: string, count: number): void;
  /** The count of the person's unsent data in the present store. */
  readonly here: Observable<number>;
  /** Returns the count of the person's unsent data in all of their stores. */
  total(): number;
}

type Counts = Record<string, number>;

/** The key of the counts; they are retained after sign-out, like the data that they count. */
const keyOf = (personId: string): string => `suite:unsent:${personId}`;

/**
 * Saves the counts of unsent data on the device, by store and remote, so that they are shown before any remote is
 * loaded.
 */
export function createUnsent(gate: Observable<GateSnapshot>, storage: Pick<Storage, 'getItem' | 'setItem'>): Unsent {
  const key = () => keyOf(gate.getSnapshot().person?.id ?? '');
  const store = () => `${gate.getSnapshot().store?.whmcsId ?? 0}`;
  const { set, ...here } = createSubject(0);

  function read(): Record<string, Counts> {
    try {
      return JSON.parse(storage.getItem(key()) ?? '{}') as Record<string, Counts>;
    } catch {
      return {};
    }
  }
  const look = () => set(sumOf(read()[store()]));
  look();
  gate.subscribe(look);
  addEventListener('storage', look);

  return {
    here,
    report(remote, count) {
      const before = read();
      const counts = { ...before[store()], [remote]: count };
      storage.setItem(key(), JSON.stringify({ ...before, [store()]: counts }));
      look();
    },
    total: () => Object.values(read()).reduce((all, counts) => all + sumOf(counts), 0),
  };
}

const sumOf = (counts: Counts = {}): number => Object.values(counts).reduce((all, count) => all + count, 0);
