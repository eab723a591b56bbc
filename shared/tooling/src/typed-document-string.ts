import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

interface Config {
  /** Fragments of other files that these documents spread. */
  externalFragments?: readonly { node: FragmentDefinitionNode }[];
}

const isFragment = (node: DefinitionNode): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION;
const isOperation = (node: DefinitionNode): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION;

/**
 * A codegen plugin: each operation as one string, with its fragments, typed by its data and variables. Code that runs
 * before the GraphQL client is loaded sends them as they are.
 */
export function plugin(_schema: GraphQLSchema, files: readonly { document?: DocumentNode }[], config: Config) {
  const definitions = files.flatMap(({ document }) => document?.definitions ?? []);
  const external = (config.externalFragments ?? []).map(({ node }) => node);
  const fragments = new Map([...external, ...definitions.filter(isFragment)].map((node) => [node.name.value, node]));
  const operations = definitions.filter(isOperation);
  const documents = operations.map((operation) => {
    const text = [operation, ...fragmentsOf(operation, fragments)].map(print).join('\n');
    const name = operation.name?.value ?? '';
    const type = name + { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[operation.operation];
    const string = JSON.stringify(stripIgnoredCharacters(text));
    return `export const ${name}Document = ${string} as TypedDocumentString<${type}, ${type}Variables>;`;
  });
  return {
    prepend: documents.length === 0 ? [] : ["import type { TypedDocumentString } from '@suite/graphql/wire-request';"],
    content: documents.join('\n'),
  };
}

/** The fragments that an operation spreads, directly or through others, each once. */
function fragmentsOf(
  operation: OperationDefinitionNode,
  known: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const found = new Set<FragmentDefinitionNode>();
  function collect(node: DefinitionNode) {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = known.get(name.value);
        if (!fragment || found.has(fragment)) return;
        found.add(fragment);
        collect(fragment);
      },
    });
  }
  collect(operation);
  return [...found];
}
