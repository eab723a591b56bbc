import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, type Node, type Property, parse as parseScript, type SpreadElement } from 'acorn';
import { simple } from 'acorn-walk';
import { type ASTNode, type DefinitionNode, type DocumentNode, parse, print } from 'graphql';
import type { Fault } from './fault';

/**
 * Finds the documents in a build's scripts that its sources do not declare: documents that were parsed when they were
 * generated, and texts that are documents. `operations` are the declared ones.
 */
export function undeclaredIn(dist: string, operations: readonly { document: string }[]): Fault[] {
  const declared = new Set(
    operations.flatMap(({ document }) => parse(document).definitions.map((node) => print(node))),
  );
  return scriptsIn(dist).flatMap((file) =>
    documentsIn(readFileSync(join(dist, file), 'utf8'))
      .filter((node) => !declared.has(print(node)))
      .map((node): Fault => [file, `it sends ${nameOf(node)}, which no .graphql file of the sources declares so.`]),
  );
}

const scriptsIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .sort();

const isSent = (node: ASTNode): node is DefinitionNode =>
  node.kind === 'OperationDefinition' || node.kind === 'FragmentDefinition';

const nameOf = (node: DefinitionNode): string =>
  'name' in node && node.name ? node.name.value : 'an operation without a name';

/** Returns every operation and fragment in a script, at any place. */
function documentsIn(script: string): DefinitionNode[] {
  const found: DefinitionNode[] = [];
  const read = (text: string) => found.push(...(documentOf(text)?.definitions.filter(isSent) ?? []));
  simple(parseScript(script, { ecmaVersion: 'latest', sourceType: 'script' }), {
    ObjectExpression(node) {
      const value = dataOf(node);
      if (isNode(value) && isSent(value)) found.push(value);
    },
    Literal({ value }) {
      if (typeof value === 'string') read(value);
    },
    TemplateElement({ value }) {
      read(value.cooked ?? value.raw);
    },
  });
  return found;
}

/** Returns the document of a text that is a GraphQL document and starts with its kind. */
function documentOf(text: string): DocumentNode | null {
  if (!/^\s*(query|mutation|subscription|fragment)\b[^{]*\{/.test(text)) return null;
  try {
    return parse(text, { noLocation: true });
  } catch {
    return null;
  }
}

const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

/** Returns the value of an expression that is plain data; undefined for a computed one. */
function dataOf(node: Expression | SpreadElement | null): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value;
    case 'ArrayExpression':
      return node.elements.map(dataOf);
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.filter(isPlain).map((one) => [keyOf(one.key), dataOf(one.value)]));
    case 'UnaryExpression':
      // Minifiers write `!0` for true and `!1` for false.
      return node.operator === '!' ? !dataOf(node.argument) : undefined;
    default:
      return undefined;
  }
}

const isPlain = (node: Node): node is Property => node.type === 'Property';

const keyOf = (key: Expression): string =>
  key.type === 'Identifier' ? key.name : String(key.type === 'Literal' ? key.value : '');
