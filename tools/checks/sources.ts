import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../suite/paths';
import { declaredOverlays, exportedTypes, issuesOfSourceRules, repeatedNames } from './source-rules';

/** Holds the sources of all packages to the rules of `source-rules.ts`; generated files are not listed by git. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const issues = [...texts].flatMap(([file, text]) => issuesOfSourceRules(file, text));
for (const { file, line, text } of issues) console.log(`${file}:${line}: ${text}`);
const repeatedIn = (namesOf: (file: string, text: string) => string[]) =>
  repeatedNames(new Map([...texts].map(([file, text]) => [file, namesOf(file, text)])));
const repeated = repeatedIn(exportedTypes);
for (const { name, files: declaring } of repeated)
  console.log(`${name} is exported ${declaring.length} times: ${declaring.join(', ')}`);
const overlays = repeatedIn(declaredOverlays);
for (const { name, files: declaring } of overlays)
  console.log(`${name} is declared ${declaring.length} times: ${declaring.join(', ')}`);
console.log(
  `${files.length} files, ${issues.length} issues, ${repeated.length} type names exported more than once, ${overlays.length} overlays declared more than once`,
);
process.exitCode = issues.length + repeated.length + overlays.length > 0 || files.length === 0 ? 1 : 0;
