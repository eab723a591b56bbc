import { type ApolloClient, ApolloLink, type OperationVariables } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { tap } from 'rxjs';

const timesOfClient = new WeakMap<ApolloClient, Map<string, number>>();

const keyOf = (operation: string, variables: OperationVariables | undefined) =>
  `${operation} ${canonicalStringify(variables ?? {})}`;

/** Stores when each query last got a response from the server, so that older data can be dated. */
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

/** Returns the time of the server's last response to this query on this client, or null if there was none. */
export function responseTimestamp(
  client: ApolloClient,
  operation: string,
  variables: OperationVariables | undefined,
): Date | null {
  const time = timesOfClient.get(client)?.get(keyOf(operation, variables));
  return time === undefined ? null : new Date(time);
}
