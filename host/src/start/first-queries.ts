import { personKeyPrefix } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import type { GraphqlRequest } from '@suite/graphql/wire-request';

/** The queries that a page sent first when it was last opened; deleted with the session. */
export type FirstQuery = Pick<GraphqlRequest, 'operation' | 'query' | 'variables'>;

type SavedQueries = [address: string, queries: FirstQuery[]][];

export const firstQueriesKey = `${personKeyPrefix}first-questions`;

/** The maximum number of pages and queries that are saved: enough for common reloads, small enough to read at once. */
const limits = { pages: 6, queries: 3 };
/**
 * Queries that are always sent early, and queries that never are: those of the chrome are sent once the page is
 * shown.
 */
const ofTheHost = ['Session', 'MoreStores', 'PresentStore', 'BadgeCounts', 'Maintenance', 'ExpiringProducts'];
/** How long after its opening the queries of a page count as its first ones, in milliseconds. */
const firstMs = 5_000;

function readAll(storage: Pick<Storage, 'getItem'>): SavedQueries {
  try {
    const saved: unknown = JSON.parse(storage.getItem(firstQueriesKey) ?? '[]');
    return Array.isArray(saved) ? (saved as SavedQueries) : [];
  } catch {
    return [];
  }
}

/** Returns the first queries of the page at an address (path and query). */
export const readFirstQueries = (storage: Pick<Storage, 'getItem'>, address: string): FirstQuery[] =>
  readAll(storage).find(([known]) => known === address)?.[1] ?? [];

interface Options {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The present path and query. */
  address: () => string;
  /** Milliseconds since the page was opened. */
  age: () => number;
  /** Runs a function when the page has done its own work. */
  later: (run: () => void) => void;
}

/** The same transport, which saves the page's first queries: the first script sends them early the next time. */
export function recordFirstQueries(transport: Transport, { storage, address, age, later }: Options): Transport {
  const opened = address();
  const queries: FirstQuery[] = [];
  let isDue = false;

  function record({ operation, query, variables, isBackground }: GraphqlRequest) {
    if (isBackground || queries.length >= limits.queries || age() > firstMs || address() !== opened) return;
    if (!query.startsWith('query ') || ofTheHost.includes(operation)) return;
    queries.push({ operation, query, variables });
    if (isDue) return;
    isDue = true;
    later(save);
  }

  function save() {
    isDue = false;
    const others = readAll(storage).filter(([known]) => known !== opened);
    storage.setItem(firstQueriesKey, JSON.stringify([[opened, queries], ...others].slice(0, limits.pages)));
  }

  return {
    send(request) {
      record(request);
      return transport.send(request);
    },
  };
}
