import { newTraceparent } from './traceparent';

export interface GraphqlRequest {
  /** Name of the operation: it is in the query string, for logs and limits. */
  operation: string;
  query: string;
  variables?: Readonly<Record<string, unknown>> | undefined;
  signal?: AbortSignal | undefined;
  /** No person waits for its response: it must not delay the requests that a page is opened for. */
  isBackground?: boolean | undefined;
}

/** The text of an operation, with the types of its data and its variables; codegen makes them for the host. */
export type TypedDocumentString<TData, TVariables> = string & {
  readonly __types?: (variables: TVariables) => TData;
};

/** The request of a typed document; the operation's name is read from its text. */
export const requestOf = <TData, TVariables extends Readonly<Record<string, unknown>>>(
  query: TypedDocumentString<TData, TVariables>,
  variables: TVariables,
): GraphqlRequest => ({ operation: /^\w+ (\w+)/.exec(query)?.[1] ?? '', query, variables });

interface Sender {
  endpoint?: string | undefined;
  token: string | undefined;
  role: 'user' | 'staff';
  debugId: string;
  signal: AbortSignal;
}

/** Returns the HTTP request of one operation, which begins a trace: address and fetch options. */
export function wireRequest(
  request: GraphqlRequest,
  { endpoint = '/graphql', token, role, debugId, signal }: Sender,
): [url: string, init: RequestInit & { headers: Record<string, string> }] {
  return [
    `${endpoint}?operation=${encodeURIComponent(request.operation)}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        'x-role': role,
        'x-debug-id': debugId,
        traceparent: newTraceparent(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({
        operationName: request.operation,
        query: request.query,
        variables: request.variables ?? {},
      }),
      signal,
    },
  ];
}
