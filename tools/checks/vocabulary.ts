import ts from 'typescript';

/** The words that names must not have, as `vocabulary.json` lists them. */
export interface Vocabulary {
  /** Each word, with the standard terms to use instead of it. */
  words: Readonly<Record<string, string>>;
  /** Those of them that test titles must not have either: in a sentence the others are plain English. */
  titles: readonly string[];
  /** Words that a test title does not begin with: it begins with its subject or its verb. */
  titleStarts: readonly string[];
  /** For a word, the names (identifiers, file paths, keys) that have it in its ordinary sense. */
  exceptions: Readonly<Record<string, readonly string[]>>;
  /** By language, phrases that texts of the screens had once and must not have again, with what they have instead. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** One name, title or text that violates the vocabulary. */
export interface VocabularyIssue {
  file: string;
  name: string;
  word: string;
}

/** Returns the words of a name: `readRefundPlan`, `refund-plan.store.ts` and `refund.plan_read` alike. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** Reads one TypeScript file and returns the declared names and test titles that break the vocabulary. */
export function issuesOfSource(file: string, text: string, vocabulary: Vocabulary): VocabularyIssue[] {
  const issues: VocabularyIssue[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const visit = (node: ts.Node): void => {
    const name = declaredName(node);
    if (name !== null) issues.push(...issuesOfName(file, name, vocabulary));
    const title = testTitle(node);
    if (title !== null) issues.push(...issuesOfTitle(file, title, vocabulary));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return issues;
}

/** Returns the words of one identifier, path or key that the vocabulary replaces. */
export function issuesOfName(file: string, name: string, { words, exceptions }: Vocabulary): VocabularyIssue[] {
  return wordsOf(name)
    .filter((word) => Object.hasOwn(words, word) && !(exceptions[word] ?? []).includes(name))
    .map((word) => ({ file, name, word }));
}

/** Returns the retired phrases in one text of a screen, which is named by its key. */
export function issuesOfText(file: string, key: string, text: string, { texts }: Vocabulary): VocabularyIssue[] {
  const language = /(\w+)\.json$/.exec(file)?.[1] ?? '';
  return Object.keys(texts[language] ?? {})
    .filter((phrase) => text.includes(phrase))
    .map((word) => ({ file, name: key, word }));
}

function issuesOfTitle(file: string, title: string, { titles, titleStarts }: Vocabulary): VocabularyIssue[] {
  const [first = '', ...rest] = title.toLowerCase().split(/[^a-z]+/);
  const start = titleStarts.includes(first) ? [first] : [];
  return [...start, ...[first, ...rest].filter((word) => titles.includes(word))].map((word) => ({
    file,
    name: `"${title}"`,
    word,
  }));
}

/** Returns the name that a node declares; null for nodes that use a name declared elsewhere. */
function declaredName(node: ts.Node): string | null {
  const declares =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isTypeParameterDeclaration(node);
  return declares && node.name && ts.isIdentifier(node.name) ? node.name.text : null;
}

const testFunctions = new Set(['test', 'it', 'describe']);

/** Returns the title of a call of `test`, `it` or `describe`, also of `test.each(...)(title)`. */
function testTitle(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  let callee: ts.Expression = node.expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee) || ts.isTaggedTemplateExpression(callee))
    callee = ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression;
  if (!ts.isIdentifier(callee) || !testFunctions.has(callee.text)) return null;
  const [title] = node.arguments;
  return title && (ts.isStringLiteral(title) || ts.isNoSubstitutionTemplateLiteral(title)) ? title.text : null;
}
