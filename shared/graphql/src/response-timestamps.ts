import { type ApolloClient, ApolloLink, type OperationVariables } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { tap } from 'rxjs';

const timesOfClient = new WeakMap<ApolloClient, Map<string, number>>();

const keyOf = (operation: string, variables: OperationVariables | undefined) =>
  `${operation} ${canonicalStringify(variables ?? {})}`;

/** Remembers when each query was last answered by the server, so that an older answer can be dated. */
export const createResponseTimestampLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const times = timesOfClient.get(operation.client) ?? new Map<string, number>();
    timesOfClient.set(operation.client, times);
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (!errors?.length) times.set(keyOf(operation.operationName ?? '', operation.variables), Date.now());
      }),
    );
  });

/** When the server last answered this query on this client; null if it never did. */
export function responseTimestamp(
  client: ApolloClient,
  operation: string,
  variables: OperationVariables | undefined,
): Date | null {
  const time = timesOfClient.get(client)?.get(keyOf(operation, variables));
  return time === undefined ? null : new Date(time);
}
