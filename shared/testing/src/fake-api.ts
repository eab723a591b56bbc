import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createResponseTimestampLink, type ShellProblem, TransportFailure } from '@suite/graphql';
import type { DocumentNode } from 'graphql';
import { from } from 'rxjs';

/** Responses by root field: a value, or a function of its arguments. Throw `refusal(...)` to refuse. */
export type FakeResolver = unknown | ((args: Record<string, never>) => unknown);
export type FakeResolvers = Readonly<Record<string, FakeResolver>>;

/** One operation as it was sent. */
export interface SentRequest {
  operation: string;
  variables: Record<string, unknown>;
}

/** A refusal of the API, for a resolver to throw. */
export function refusal(
  category: string,
  code: string,
  more: {
    fields?: { path: string; code: string; params?: Record<string, string | number> }[];
    params?: Record<string, string | number>;
  } = {},
): Error {
  return Object.assign(new Error(code), { extensions: { category, code, debug_id: 'test-debug-id', ...more } });
}

/** The error of an offline device, for a resolver to throw. */
export const offline = (): Error => new TransportFailure(offlineProblem);
const offlineProblem: ShellProblem = { kind: 'network', code: 'network', params: {}, fields: [], debugId: null };

/** The exports of `contract.cjs`. */
interface Contract {
  issuesOf(document: DocumentNode): string[];
  executeDocument(request: {
    document: DocumentNode;
    variables: Record<string, unknown>;
    resolveRoot(field: string, args: Record<string, never>): unknown;
  }): Promise<{ json: string; thrown: unknown[] }>;
}
/** Of the environment of `@suite/tooling/jest`: loads a module once per worker. */
declare const loadOncePerWorker: (file: string) => unknown;
const contract = (): Contract => loadOncePerWorker(require.resolve('./contract.cjs')) as Contract;

/**
 * Creates an Apollo client whose server executes the committed schema with these resolvers. A document that the
 * schema refuses, a missing resolver or a result of the wrong shape fails as with the real API. `requests` grows
 * with each operation that is sent.
 */
export function createFakeApi(resolvers: FakeResolvers): { client: ApolloClient; requests: SentRequest[] } {
  const requests: SentRequest[] = [];

  async function respond({
    query: document,
    operationName,
    variables,
  }: ApolloLink.Operation): Promise<ApolloLink.Result> {
    requests.push({ operation: operationName ?? '', variables });
    const { issuesOf, executeDocument } = contract();
    const issues = issuesOf(document);
    if (issues.length > 0) throw new Error(`${operationName}: ${issues.join('\n')}`);
    const { json, thrown } = await executeDocument({ document, variables, resolveRoot });
    for (const error of thrown)
      if (error instanceof TransportFailure || !(error instanceof Object && 'extensions' in error)) throw error;
    return JSON.parse(json) as ApolloLink.Result;
  }

  function resolveRoot(field: string, args: Record<string, never>): unknown {
    if (!(field in resolvers)) throw new Error(`No resolver for ${field}.`);
    const resolver = resolvers[field];
    return typeof resolver === 'function' ? resolver(args) : resolver;
  }

  const client = new ApolloClient({
    link: ApolloLink.from([createResponseTimestampLink(), new ApolloLink((operation) => from(respond(operation)))]),
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' }, query: { fetchPolicy: 'network-only' } },
  });
  return { client, requests };
}
