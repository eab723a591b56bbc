import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ReleaseFile } from '@suite/remote-kit/release-file';
import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';
import { ReleaseProblem } from './problem';
import { usedOf } from './used-schema';

type Operation = ReleaseFile['operations'][number];

/** An operation of a remote's sources, and its `.graphql` file, relative to the remote. */
export interface SourceOperation extends Operation {
  file: string;
}

/**
 * Every GraphQL operation that a remote sends, by name: its document with all of its fragments, and the
 * part of the schema that it is written against. Throws on a document that is none, an operation without
 * a name, two of one name, or a fragment that is nowhere.
 */
export const operationsOf = (dir: string, schema: GraphQLSchema): Operation[] =>
  sourceOperations(dir, schema).map(({ name, document, uses }) => ({ name, document, uses }));

/** The same, with the file of each. */
export function sourceOperations(dir: string, schema: GraphQLSchema): SourceOperation[] {
  const sources = graphqlFiles(dir).flatMap((file) => definitionsIn(dir, file).map((node) => ({ file, node })));
  const fragments = new Map<string, FragmentDefinitionNode>();
  const found = new Map<string, SourceOperation>();
  for (const { node } of sources) if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node);
  for (const { file, node } of sources) {
    if (node.kind !== 'OperationDefinition') continue;
    const name = node.name?.value;
    if (!name) throw new ReleaseProblem(`${file}: an operation has no name.`);
    const other = found.get(name);
    if (other) throw new ReleaseProblem(`${file}: ${name} is the name of an operation of ${other.file} too.`);
    const document = [node, ...fragmentsOf(node, fragments, file)].map(print).join('\n\n');
    found.set(name, { name, document, uses: usedOf(schema, parse(document)), file });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the fragments that a definition uses, recursively, by name. */
function fragmentsOf(
  operation: OperationDefinitionNode,
  known: ReadonlyMap<string, FragmentDefinitionNode>,
  file: string,
): FragmentDefinitionNode[] {
  const needed = new Map<string, FragmentDefinitionNode>();
  const collect = (node: DefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        if (needed.has(value)) return;
        const fragment = known.get(value);
        if (!fragment) throw new ReleaseProblem(`${file}: there is no fragment ${value}.`);
        needed.set(value, fragment);
        collect(fragment);
      },
    });
  };
  collect(operation);
  return [...needed.values()].sort((a, b) => (a.name.value < b.name.value ? -1 : 1));
}

/** The folders of a remote's documents: its own sources, and those of the package with documents that it bundles. */
const sourceFolders = ['src', 'node_modules/@suite/entities/src'];

const graphqlFiles = (dir: string): string[] =>
  sourceFolders
    .filter((folder) => existsSync(join(dir, folder)))
    .flatMap((folder) =>
      readdirSync(join(dir, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => file.split(sep).join('/'))
    .sort();

function definitionsIn(dir: string, file: string): readonly DefinitionNode[] {
  try {
    return parse(readFileSync(join(dir, file), 'utf8')).definitions;
  } catch (cause) {
    throw new ReleaseProblem(`${file}: ${(cause as Error).message}`, { cause });
  }
}
