import { ApolloLink } from '@apollo/client';
import { canonicalStringify, print } from '@apollo/client/utilities';
import { catchError, finalize, type Observable, of, ReplaySubject, share, switchMap, tap } from 'rxjs';

type Answer = Observable<ApolloLink.Result>;

/** All that is asked at present of one question. */
interface Asked {
  newest: Answer | null;
  underway: Set<Answer>;
  /** Nothing was changed since the newest was asked. */
  isFresh: boolean;
}

/**
 * Two of the same question at the same time are one request; but none is answered by one that was asked before a change
 * that was answered since, and of two answers the one to what was asked later holds. Apollo's own sharing knows nothing
 * of changes: what was just changed would be shown as it was.
 */
export function createQueryDedupLink(): ApolloLink {
  const questions = new Map<string, Asked>();
  function noteChange() {
    for (const asked of questions.values()) asked.isFresh = false;
  }

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query')
      return forward(operation).pipe(tap({ next: noteChange, error: noteChange }));
    const key = `${print(operation.query)} ${canonicalStringify(operation.variables)}`;
    const asked: Asked = questions.get(key) ?? { newest: null, underway: new Set(), isFresh: false };
    if (asked.newest && asked.isFresh && asked.underway.has(asked.newest)) return asked.newest;

    const answer: Answer = forward(operation).pipe(
      switchMap((own) => {
        const { newest } = asked;
        return newest === null || newest === answer ? of(own) : newest.pipe(catchError(() => of(own)));
      }),
      finalize(() => {
        asked.underway.delete(answer);
        if (asked.underway.size === 0) questions.delete(key);
      }),
      share({ connector: () => new ReplaySubject(1), resetOnComplete: false, resetOnError: false }),
    );
    asked.newest = answer;
    asked.underway.add(answer);
    asked.isFresh = true;
    questions.set(key, asked);
    return answer;
  });
}
