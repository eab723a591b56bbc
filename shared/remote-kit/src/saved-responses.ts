import { dayMs } from '@suite/domain/durations';
import { personDatabase } from '@suite/graphql';
import { type KeyValueStore, openIdbStore, removeOtherKeys } from './idb-store';

/** Limits of the responses that a device saves for one person in one store; sizes in characters of JSON. */
export const savedResponseLimits = { maxAgeMs: 2 * dayMs, count: 60, totalSize: 1_500_000, size: 300_000 };

/** Whose responses they are. A change of `rights` (role, permissions and services) invalidates them. */
export interface ResponseOwner {
  personId: string;
  whmcsId: number;
  rights: string;
}

/** A query with its variables; `text` is the operation as sent, so that another version of it is another query. */
export interface SavedQuery {
  name: string;
  text: string;
  /** JSON. */
  variables: string;
}

export interface SavedResponse {
  data: unknown;
  /** Time of the response. */
  at: Date;
}

/** A response as it is stored. */
export interface SavedResponseRow {
  id: string;
  text: string;
  rights: string;
  data: unknown;
  /** Time of the response, in milliseconds. */
  at: number;
  size: number;
}

/** The last good responses of one person in one store, on this device. */
export interface SavedResponses {
  /** Returns the last response to the query; null if there is none, or none that may be shown any more. */
  read(query: SavedQuery): Promise<SavedResponse | null>;
  /** Saves a response in place of an earlier one. One that is too large removes the earlier one. */
  save(query: SavedQuery, response: SavedResponse): Promise<void>;
  /** Removes what is too old or too much, or was saved under other rights. */
  prune(): Promise<void>;
}

const idOf = ({ name, variables }: SavedQuery): string => `${name} ${variables}`;

/** Returns the rows to remove: too old, saved under other rights, or beyond the limits, of which the newest stay. */
export function rowsToRemove(rows: readonly SavedResponseRow[], rights: string, now: Date): SavedResponseRow[] {
  let count = 0;
  let size = 0;
  return [...rows]
    .sort((a, b) => b.at - a.at)
    .filter((row) => {
      if (!isValid(row, rights, now)) return true;
      count += 1;
      size += row.size;
      return count > savedResponseLimits.count || size > savedResponseLimits.totalSize;
    });
}

const isValid = (row: SavedResponseRow, rights: string, now: Date): boolean =>
  row.rights === rights && now.getTime() - row.at < savedResponseLimits.maxAgeMs;

/** Creates the saved responses in a store of the device. */
export function createSavedResponses(
  store: KeyValueStore<SavedResponseRow>,
  rights: string,
  now: () => Date = () => new Date(),
): SavedResponses {
  let pruning: Promise<void> | null = null;
  async function removeSurplus() {
    const removed = rowsToRemove(await store.all(), rights, now());
    await Promise.all(removed.map(({ id }) => store.remove(id)));
  }
  /** Several saves at once read all rows once. */
  function prune(): Promise<void> {
    pruning ??= removeSurplus().finally(() => {
      pruning = null;
    });
    return pruning;
  }

  return {
    prune,
    async read(query) {
      const row = await store.get(idOf(query));
      if (!row || row.text !== query.text || !isValid(row, rights, now())) return null;
      return { data: row.data, at: new Date(row.at) };
    },
    async save(query, { data, at }) {
      const id = idOf(query);
      const size = JSON.stringify(data).length;
      if (size > savedResponseLimits.size) return store.remove(id);
      await store.put(id, { id, text: query.text, rights, data, at: at.getTime(), size });
      await prune();
    },
  };
}

let opened: { key: string; responses: Promise<SavedResponses> } | null = null;

/**
 * Opens the saved responses of a person, and first removes what must not stay: everything of other people, and what
 * was saved under other rights. Rejects where the browser stores nothing.
 */
export function openSavedResponses({ personId, whmcsId, rights }: ResponseOwner): Promise<SavedResponses> {
  const key = `${personId}/${whmcsId} ${rights}`;
  if (opened?.key !== key) opened = { key, responses: open() };
  return opened.responses;

  async function open(): Promise<SavedResponses> {
    await removeOtherKeys(personDatabase, `${personId}/`);
    const store = openIdbStore<SavedResponseRow>(personDatabase, `${personId}/${whmcsId}/responses/`);
    const responses = createSavedResponses(store, rights);
    await responses.prune();
    return responses;
  }
}
