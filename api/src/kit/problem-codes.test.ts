import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemCodes } from '@suite/domain/problem-codes';

const root = join(import.meta.dirname, '../../..');

/** The sources of the API, and of the rules that it shares with the screens, without tests and demo data. */
function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)(seed|dev|testing)\//.test(path))
    .filter((path) => !path.endsWith('problem-codes.ts'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));
}

test('each refusal of the catalogue is raised by the API', () => {
  const sources = [...sourcesUnder('api/src'), ...sourcesUnder('shared/domain/src')].join('\n');
  const isRaised = (code: string) =>
    sources.includes(`'${code}'`) || sources.includes(`notFound('${code.replace(/_not_found$/, '')}')`);
  expect(problemCodes.filter((code) => !isRaised(code))).toEqual([]);
});
