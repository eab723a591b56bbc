import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { access } from './access';
import type { Operations } from './kit/operation';
import { scalars } from './kit/scalars';

const dir = resolve(import.meta.dirname, 'modules');

/** The contract as its modules wrote it. */
export const typeDefs = (): string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(dir, name, `${name}.graphql`))
    .flatMap((file) => {
      try {
        return [readFileSync(file, 'utf8')];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    });

/**
 * The executable schema. Throws where an operation has no resolver or no entry in the access table,
 * or one of them names an operation that the schema has not: nobody finds out in production.
 */
export function buildSchema(
  operations: Operations[],
  rules: Readonly<Record<string, unknown>> = access,
): GraphQLSchema {
  const resolvers = {
    Query: Object.assign({}, ...operations.map(({ Query }) => Query)) as Record<string, unknown>,
    Mutation: Object.assign({}, ...operations.map(({ Mutation }) => Mutation)) as Record<string, unknown>,
  };
  const schema = makeExecutableSchema({ typeDefs: typeDefs(), resolvers: { ...scalars, ...resolvers } as never });
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const resolved = [...Object.keys(resolvers.Query), ...Object.keys(resolvers.Mutation)];
  const refuse = (names: string[], what: string) => {
    if (names.length > 0) throw new Error(`${what}: ${names.join(', ')}`);
  };
  refuse(
    fields.filter((name) => !(name in rules)),
    'Nobody said who may call',
  );
  refuse(
    Object.keys(rules).filter((name) => !fields.includes(name)),
    'Rules for operations that do not exist',
  );
  refuse(
    fields.filter((name) => !resolved.includes(name)),
    'Operations without a resolver',
  );
  return schema;
}
