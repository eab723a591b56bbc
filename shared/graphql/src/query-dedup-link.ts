import { ApolloLink } from '@apollo/client';
import { canonicalStringify, print } from '@apollo/client/utilities';
import { catchError, finalize, type Observable, of, ReplaySubject, share, switchMap, tap } from 'rxjs';

type ResultStream = Observable<ApolloLink.Result>;

/** All that is asked at present of one question. */
interface QueryState {
  newest: ResultStream | null;
  underway: Set<ResultStream>;
  /** Nothing was changed since the newest was asked. */
  isFresh: boolean;
}

/**
 * Two of the same question at the same time are one request; but none is answered by one that was asked before a change
 * that was answered since, and of two answers the one to what was asked later holds. Apollo's own sharing knows nothing
 * of changes: what was just changed would be shown as it was.
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
