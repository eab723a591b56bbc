import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../suite/paths';
import { issuesOfName, issuesOfSource, issuesOfText, type Vocabulary, type VocabularyIssue } from './vocabulary';

/** Holds names, file names, test titles, and the keys and texts of messages to `vocabulary.json`. Folders may be named to look at. */
const vocabulary = JSON.parse(readFileSync(join(import.meta.dirname, 'vocabulary.json'), 'utf8')) as Vocabulary;
const folders = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

/** Returns the texts of a file of messages by their keys. */
const textsOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path === '' ? key : `${path}.${key}`))
    : [[path, String(value)]];

function issuesOf(file: string): VocabularyIssue[] {
  const inName = issuesOfName(file, file, vocabulary);
  if (/\.tsx?$/.test(file)) return [...inName, ...issuesOfSource(file, read(file), vocabulary)];
  if (!/locales\/.*\.json$/.test(file)) return inName;
  const inTexts = textsOf(JSON.parse(read(file))).flatMap(([key, text]) =>
    issuesOfName(file, key, vocabulary).concat(issuesOfText(file, key, text, vocabulary)),
  );
  return inName.concat(inTexts);
}
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const issues = files.flatMap(issuesOf);
const replacements = Object.assign({}, vocabulary.words, ...Object.values(vocabulary.texts)) as Vocabulary['words'];
for (const { file, name, word } of issues)
  console.log(`${file}: ${name}: "${word}"${replacements[word] ? `, use ${replacements[word]}` : ''}`);
console.log(`${files.length} files, ${issues.length} words that docs/glossary.md replaces`);
process.exitCode = issues.length > 0 || files.length === 0 ? 1 : 0;
