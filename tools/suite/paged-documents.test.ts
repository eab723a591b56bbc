import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';

/** Documents of screens that continue a list by a number of rows, and why. */
const byOffset: Readonly<Record<string, string>> = {
  'host/src/start/session.graphql': 'all stores of the person are read at once',
  'mf-booking/src/calendar/agenda/agenda.graphql': 'pages jump within a day, and are read again when the day changes',
};

test('the lists of screens continue at a position, which rows that are added or removed do not shift', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.graphql', ':!api', ':!shared/graphql'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const documents = files.split('\n').filter((file) => file !== '');
  expect(documents.length).toBeGreaterThan(20);
  const paged = documents.filter((file) => /\boffset\s*:/.test(readFileSync(join(root, file), 'utf8')));
  expect(paged.sort()).toEqual(Object.keys(byOffset));
});
