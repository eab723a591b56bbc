import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  type DefinitionNode,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  parse,
} from 'graphql';
import { type OperationDefinition, resolverOf } from './kit/operation';
import { scalars } from './kit/scalars';

const dir = resolve(import.meta.dirname, 'modules');

/** The contract as its modules wrote it, a text for each file. */
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
  const contract = parse(typeDefs().join('\n'), { noLocation: true });
  // The library's own message about an unknown field names only one.
  const fields = contract.definitions.flatMap((definition) =>
    isObjectType(definition) && (definition.name.value === 'Query' || definition.name.value === 'Mutation')
      ? (definition.fields ?? []).map(({ name }) => `${definition.name.value.toLowerCase()} ${name.value}`)
      : [],
  );
  refuse(
    fields.filter((name) => !declared.includes(name)),
    'Operations without a declaration',
  );
  refuse(
    declared.filter((name) => !fields.includes(name)),
    'Declared operations that the contract does not have',
  );
  return makeExecutableSchema({
    typeDefs: contract,
    resolvers: { ...scalars, Query: resolversOf('query'), Mutation: resolversOf('mutation') },
    // The schema is new: a copy for the resolvers would take most of the time.
    updateResolversInPlace: true,
    // `printContract` validates it, and every start and every test builds it again.
    assumeValidSDL: true,
  });
}

const isObjectType = (definition: DefinitionNode): definition is ObjectTypeDefinitionNode | ObjectTypeExtensionNode =>
  definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION;

function refuse(names: readonly string[], what: string): void {
  if (names.length > 0) throw new Error(`${what}: ${names.join(', ')}`);
}
