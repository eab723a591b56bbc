import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { type OperationDefinition, resolverOf } from './kit/operation';
import { scalars } from './kit/scalars';

const dir = resolve(import.meta.dirname, 'modules');

/** The contract as its modules wrote it. */
export const typeDefs = (): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(join(dir, file), 'utf8'));

/**
 * Builds the executable schema. Throws if a field of Query or Mutation is not declared exactly once as an operation of
 * its kind, or a declaration has no such field: the server does not start with an unguarded operation.
 */
export function buildSchema(operations: readonly OperationDefinition[]): GraphQLSchema {
  const resolversOf = (kind: OperationDefinition['kind']) =>
    Object.fromEntries(operations.filter((one) => one.kind === kind).map((one) => [one.name, resolverOf(one)]));
  const declared = operations.map(({ kind, name }) => `${kind} ${name}`);
  refuse(
    declared.filter((name, index) => declared.indexOf(name) !== index),
    'Operations that are declared twice',
  );
  // The schema is first built without resolvers: the library's own message about an unknown field names only one.
  const plain = makeExecutableSchema({ typeDefs: typeDefs() });
  const fields = [
    ...Object.keys(plain.getQueryType()?.getFields() ?? {}).map((name) => `query ${name}`),
    ...Object.keys(plain.getMutationType()?.getFields() ?? {}).map((name) => `mutation ${name}`),
  ];
  refuse(
    fields.filter((name) => !declared.includes(name)),
    'Operations without a declaration',
  );
  refuse(
    declared.filter((name) => !fields.includes(name)),
    'Declared operations that the contract does not have',
  );
  return makeExecutableSchema({
    typeDefs: typeDefs(),
    resolvers: { ...scalars, Query: resolversOf('query'), Mutation: resolversOf('mutation') },
  });
}

function refuse(names: readonly string[], what: string): void {
  if (names.length > 0) throw new Error(`${what}: ${names.join(', ')}`);
}
