import { readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createAnswerTimesLink, type ShellProblem, TransportFailure } from '@suite/graphql';
import { buildSchema, execute, type GraphQLSchema, validate } from 'graphql';
import { from } from 'rxjs';

/** What a root field answers: a value, or a function of its arguments. Throw `refusal(...)` to refuse. */
export type FakeResolver = unknown | ((args: Record<string, never>) => unknown);
export type FakeResolvers = Readonly<Record<string, FakeResolver>>;

/** One operation as it was sent. */
export interface SentRequest {
  operation: string;
  variables: Record<string, unknown>;
}

/** A refusal of the API: throw it from an answer. */
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

/** Being offline: throw it from an answer. */
export const offline = (): Error => new TransportFailure(offlineProblem);
const offlineProblem: ShellProblem = { kind: 'network', code: 'network', params: {}, fields: [], debugId: null };

let schema: GraphQLSchema | undefined;
const contract = (): GraphQLSchema => {
  schema ??= buildSchema(readFileSync(require.resolve('@suite/graphql/schema.graphql'), 'utf8'));
  return schema;
};

/**
 * An Apollo client whose server is the committed contract with the given answers behind it: a
 * document that the schema refuses, a missing answer or one of the wrong shape fails as it would in
 * earnest. `requests` grows with each operation sent.
 */
export function createFakeApi(resolvers: FakeResolvers): { client: ApolloClient; requests: SentRequest[] } {
  const requests: SentRequest[] = [];

  async function answer({
    query: document,
    operationName,
    variables,
  }: ApolloLink.Operation): Promise<ApolloLink.Result> {
    requests.push({ operation: operationName ?? '', variables });
    const mistakes = validate(contract(), document);
    if (mistakes.length > 0) throw new Error(`${operationName}: ${mistakes.map(({ message }) => message).join('\n')}`);
    const result = await execute({
      schema: contract(),
      document,
      variableValues: variables,
      fieldResolver: (source, args, _, { fieldName, parentType }) =>
        parentType.name === 'Query' || parentType.name === 'Mutation' ? rootAnswer(fieldName, args) : source[fieldName],
    });
    for (const { originalError } of result.errors ?? []) {
      if (originalError instanceof TransportFailure) throw originalError;
      if (originalError && !('extensions' in originalError)) throw originalError;
    }
    return JSON.parse(JSON.stringify(result)) as ApolloLink.Result;
  }

  function rootAnswer(field: string, args: Record<string, never>): unknown {
    if (!(field in resolvers)) throw new Error(`No answer is given for ${field}.`);
    const given = resolvers[field];
    return typeof given === 'function' ? given(args) : given;
  }

  const client = new ApolloClient({
    link: ApolloLink.from([createAnswerTimesLink(), new ApolloLink((operation) => from(answer(operation)))]),
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' }, query: { fetchPolicy: 'network-only' } },
  });
  return { client, requests };
}
