import { posix } from 'node:path';
import ts from 'typescript';

/** A place that breaks one of the rules. */
export interface SourceIssue {
  file: string;
  /** From 1. */
  line: number;
  text: string;
}

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined);

/**
 * Returns the spreads of an object literal in another one or in an element (`{ ...{ a, b }, c }`), which mean the same as
 * its properties, the limits that are named `most` or `least`, also with more words, instead of `max` or `min`, and the icons that are hidden from assistive
 * technology by hand, which the library of icons does itself.
 */
export function issuesOfSourceRules(file: string, text: string): SourceIssue[] {
  const source = parse(file, text);
  const issues: SourceIssue[] = [];
  const visit = (node: ts.Node): void => {
    const issue = spreadIssue(node) ?? limitIssue(node) ?? iconIssue(node);
    if (issue !== null)
      issues.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: issue });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return issues;
}

const spreadIssue = (node: ts.Node): string | null =>
  (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) && ts.isObjectLiteralExpression(node.expression)
    ? 'spreads an object literal: write its properties'
    : null;

/** An icon is recognized by its `size`; its attributes are in the element, or in an object that is spread into several. */
function iconIssue(node: ts.Node): string | null {
  if (!ts.isJsxAttributes(node) && !ts.isObjectLiteralExpression(node)) return null;
  const names = (node.properties as ts.NodeArray<ts.Node>).map((property) =>
    ts.isJsxAttribute(property) || ts.isPropertyAssignment(property)
      ? property.name.getText().replaceAll(/['"]/g, '')
      : '',
  );
  return names.includes('size') && names.includes('aria-hidden') ? 'hides an icon that hides itself' : null;
}

function limitIssue(node: ts.Node): string | null {
  if (!ts.isVariableDeclaration(node) && !ts.isParameter(node) && !ts.isPropertySignature(node)) return null;
  const [, word, rest = ''] = (ts.isIdentifier(node.name) && /^(most|least)([A-Z].*)?$/.exec(node.name.text)) || [];
  if (!word || !isNumber(node) || isComputed(node)) return null;
  return `${word}${rest}: a limit is named ${word === 'most' ? 'max' : 'min'}${rest}`;
}

/** Whether a variable is what a loop has found so far: the most of something, and no limit. */
const isComputed = ({ parent }: ts.Node): boolean =>
  ts.isVariableDeclarationList(parent) && !(parent.flags & ts.NodeFlags.Const);

/** Whether a declaration may be of a number, or of several; it is not where it is of a function or a list. */
function isNumber({ type, ...node }: ts.VariableDeclaration | ts.ParameterDeclaration | ts.PropertySignature): boolean {
  if (type) return !(ts.isUnionTypeNode(type) ? type.types : [type]).some(isFunctionOrList);
  const initializer = 'initializer' in node ? node.initializer : undefined;
  return initializer !== undefined && !ts.isFunctionLike(initializer) && !ts.isArrayLiteralExpression(initializer);
}

const isFunctionOrList = (type: ts.TypeNode): boolean =>
  ts.isFunctionTypeNode(type) || ts.isArrayTypeNode(type) || ts.isTypeOperatorNode(type);

/** Returns the names of the types that a file declares and exports; names that it only passes on are not its own. */
export const exportedTypes = (file: string, text: string): string[] =>
  parse(file, text)
    .statements.filter(
      (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node),
    )
    .filter((node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .map((node) => node.name.text);

/** Returns the overlays that a file declares, each by the path of its file; one with several openers has a file `x.lazy.ts`. */
export const declaredOverlays = (file: string, text: string): string[] =>
  [...text.matchAll(/\blazyOverlay\(\s*\(\) => import\('(\.[^']+)'\),\s*'(\w+)'/g)].map(
    ([, path = '', name]) => `${posix.join(posix.dirname(file), path)}: ${name}`,
  );

/** Returns the names that several files have, of types or overlays, each with its files. */
export function repeatedNames(namesOf: ReadonlyMap<string, readonly string[]>): { name: string; files: string[] }[] {
  const files = new Map<string, string[]>();
  for (const [file, names] of namesOf)
    for (const name of new Set(names)) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files]
    .filter(([, { length }]) => length > 1)
    .map(([name, declaring]) => ({ name, files: declaring }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
