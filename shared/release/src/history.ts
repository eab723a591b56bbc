import type { RemoteRelease } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { parseJson } from './json';
import type { Storage } from './storage';

const historyPath = 'history.json';

const state = v.strictObject({
  live: v.nullable(v.string()),
  canary: v.nullable(v.strictObject({ version: v.string(), companies: v.array(v.number()), percent: v.number() })),
});

/** The state of a remote, as the history names it. */
export type State = v.InferOutput<typeof state>;

/** Returns the part of a remote's state that the history stores: the versions and their stores. */
export const stateOf = ({ live, canary }: RemoteRelease): State => ({
  live: live?.version ?? null,
  canary: canary && { version: canary.entry.version, companies: canary.companies, percent: canary.percent },
});

const historyEntry = v.strictObject({
  /** The registry that this change made. */
  sequence: v.number(),
  /** ISO time. */
  at: v.string(),
  who: v.string(),
  what: v.picklist(['promote', 'canary', 'rollback', 'demote', 'prune', 'sign', 'restore']),
  why: v.string(),
  /** `*`: all of them; the registry was signed again. */
  remote: v.string(),
  from: state,
  to: state,
});
/** One change of the published versions: its person, action, time and reason. */
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

const historyFile = v.strictObject({ schema: v.literal(1), changes: v.array(historyEntry) });

/** All changes, the oldest first. */
export async function readHistory(storage: Storage): Promise<HistoryEntry[]> {
  return (await readMarked(storage)).changes;
}

/** Returns the changes up to a registry (its sequence) that have no record: it is not written yet, or never was. */
export function missingIn(changes: readonly HistoryEntry[], sequence: number): number[] {
  const known = new Set(changes.map((change) => change.sequence));
  const [first = null] = changes;
  // The numbers of changes that a restored backup did not have are left out.
  const from = (changes.findLast(({ what }) => what === 'restore') ?? first)?.sequence ?? sequence;
  return Array.from({ length: sequence - from + 1 }, (_, at) => from + at).filter((one) => !known.has(one));
}

/** Adds a change at the place of its sequence; changes of others that are written at the same time stay. */
export async function addToHistory(storage: Storage, entry: HistoryEntry): Promise<void> {
  for (;;) {
    const { changes, mark } = await readMarked(storage);
    const next = [...changes, entry].sort((a, b) => a.sequence - b.sequence);
    const text = `${JSON.stringify({ schema: 1, changes: next }, null, 1)}\n`;
    if (await storage.swap(historyPath, text, mark)) return;
  }
}

async function readMarked(storage: Storage): Promise<{ changes: HistoryEntry[]; mark: string | null }> {
  const stored = await storage.read(historyPath);
  if (!stored) return { changes: [], mark: null };
  const name = `${storage.name}/${historyPath}`;
  return { changes: parseJson(name, stored.text, historyFile).changes, mark: stored.mark };
}
