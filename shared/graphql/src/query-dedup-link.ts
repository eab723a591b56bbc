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
}

/**
 * Shares one request between concurrent identical queries. A query never shares a request that was sent before a change
 * that has completed since, and of two responses the one to the later request wins. Apollo's own deduplication ignores
 * changes: it would show changed data in its previous state.
 */
export function createQueryDedupLink(): ApolloLink {
  const queries = new Map<string, QueryState>();
  function noteChange() {
    for (const state of queries.values()) state.isFresh = false;
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query')
      return forward(operation).pipe(tap({ next: noteChange, error: noteChange }));
    const key = `${print(operation.query)} ${canonicalStringify(operation.variables)}`;
    const state: QueryState = queries.get(key) ?? { newest: null, underway: new Set(), isFresh: false };
    if (state.newest && state.isFresh && state.underway.has(state.newest)) return state.newest;

    const result: ResultStream = forward(operation).pipe(
      switchMap((own) => {
        const { newest } = state;
        return newest === null || newest === result ? of(own) : newest.pipe(catchError(() => of(own)));
      }),
      finalize(() => {
        state.underway.delete(result);
        if (state.underway.size === 0) queries.delete(key);
      }),
      share({ connector: () => new ReplaySubject(1), resetOnComplete: false, resetOnError: false }),
    );
    state.newest = result;
    state.underway.add(result);
    state.isFresh = true;
    queries.set(key, state);
    return result;
  });
}
