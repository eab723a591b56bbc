import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { Observable } from 'rxjs';
import { createQueryDedupLink } from './query-dedup-link';
import { createResponseTimestampLink } from './response-timestamps';
import type { Transport } from './transport';

/** Apollo's link over the suite's transport; unsubscribing aborts the request. A context may say `isBackground`. */
export function createTransportLink(transport: Transport): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        transport
          .send({
            operation: operation.operationName ?? '',
            query: print(operation.query),
            variables: operation.variables,
            signal: controller.signal,
            isBackground: operation.getContext().isBackground === true,
          })
          .then(
            (response) => {
              observer.next(response as ApolloLink.Result);
              observer.complete();
            },
            (error: unknown) => observer.error(error),
          );
        return () => controller.abort();
      }),
  );
}

/**
 * Creates the one client of the whole suite. Entities are keyed by `id` (UUIDs, unique across stores), fields of a
 * store by their `whmcs_id` argument, so that two stores never share an entry. Every screen queries the server: cached
 * data is only shown while the response is pending.
 */
export function createApolloClient(transport: Transport): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([createQueryDedupLink(), createResponseTimestampLink(), createTransportLink(transport)]),
    queryDeduplication: false,
    cache: new InMemoryCache(),
    defaultOptions: {
      watchQuery: { fetchPolicy: 'cache-and-network' },
      query: { fetchPolicy: 'network-only' },
    },
  });
}
