import { ApolloLink } from '@apollo/client';
import { canonicalStringify, print } from '@apollo/client/utilities';
import { catchError, finalize, type Observable, of, ReplaySubject, share, switchMap, tap } from 'rxjs';

type ResultStream = Observable<ApolloLink.Result>;

/** The pending requests of one query. */
interface QueryState {
  newest: ResultStream | null;
  underway: Set<ResultStream>;
  /** No change has completed since the newest request was sent. */
  isFresh: boolean;
  /** Ids of the entities that changes have returned since the newest request was sent. */
  changedIds: Set<string>;
}

/**
 * Shares one request between concurrent identical queries. A query never shares a request that was sent before a change
 * that has completed since, and of two responses the one to the later request wins. A response with an entity that a
 * change has returned since its request was sent is dropped, and the query is sent again: the response may be older
 * than the change. Apollo's own deduplication ignores changes: it would show changed data in its previous state.
 */
export function createQueryDedupLink(): ApolloLink {
  const queries = new Map<string, QueryState>();
  function noteChange(data: unknown) {
    if (queries.size === 0) return;
    const changed = idsIn(data);
    for (const state of queries.values()) {
      state.isFresh = false;
      for (const id of changed) state.changedIds.add(id);
    }
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query')
      return forward(operation).pipe(tap({ next: ({ data }) => noteChange(data), error: () => noteChange(null) }));
    const key = `${print(operation.query)} ${canonicalStringify(operation.variables)}`;
    const state: QueryState = queries.get(key) ?? {
      newest: null,
      underway: new Set(),
      isFresh: false,
      changedIds: new Set(),
    };
    if (state.newest && state.isFresh && state.underway.has(state.newest)) return state.newest;

    function send(): ResultStream {
      state.isFresh = true;
      state.changedIds.clear();
      return forward(operation).pipe(switchMap(newestOf));
    }

    function newestOf(own: ApolloLink.Result): ResultStream {
      const { newest, changedIds } = state;
      const hasChanged = changedIds.size > 0 && [...idsIn(own.data)].some((id) => changedIds.has(id));
      const newer = newest !== null && newest !== result ? newest : hasChanged ? send() : null;
      return newer?.pipe(catchError(() => of(own))) ?? of(own);
    }

    const result: ResultStream = send().pipe(
      finalize(() => {
        state.underway.delete(result);
        if (state.underway.size === 0) queries.delete(key);
      }),
      share({ connector: () => new ReplaySubject(1), resetOnComplete: false, resetOnError: false }),
    );
    state.newest = result;
    state.underway.add(result);
    queries.set(key, state);
    return result;
  });
}

/** Returns the ids of all entities in the data of a response. */
function idsIn(data: unknown, ids = new Set<string>()): Set<string> {
  if (typeof data !== 'object' || data === null) return ids;
  for (const [name, value] of Object.entries(data)) {
    if (name === 'id' && typeof value === 'string') ids.add(value);
    else idsIn(value, ids);
  }
  return ids;
}
