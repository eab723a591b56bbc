import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../suite/paths';
import { issuesOfName, issuesOfSource, type Vocabulary, type VocabularyIssue } from './vocabulary';

/** Holds names, file names, test titles and keys of messages to `vocabulary.json`. Folders may be named to look at. */
const vocabulary = JSON.parse(readFileSync(join(import.meta.dirname, 'vocabulary.json'), 'utf8')) as Vocabulary;
const folders = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`))
    : [path];

function issuesOf(file: string): VocabularyIssue[] {
  const inName = issuesOfName(file, file, vocabulary);
  if (/\.tsx?$/.test(file)) return [...inName, ...issuesOfSource(file, read(file), vocabulary)];
  if (/locales\/.*\.json$/.test(file))
    return [...inName, ...keysOf(JSON.parse(read(file))).flatMap((key) => issuesOfName(file, key, vocabulary))];
  return inName;
}
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const issues = files.flatMap(issuesOf);
for (const { file, name, word } of issues)
  console.log(`${file}: ${name}: "${word}"${vocabulary.words[word] ? `, use ${vocabulary.words[word]}` : ''}`);
console.log(`${files.length} files, ${issues.length} words that docs/glossary.md replaces`);
process.exitCode = issues.length > 0 || files.length === 0 ? 1 : 0;
