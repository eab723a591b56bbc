import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { smallTextSizes } from './text-sizes';

const root = resolve(import.meta.dirname, '../..');

test.each([
  'font-size: 10px',
  'font-size: 0.7rem',
  'font-size: var(--text-11)',
  'font-size: min(var(--text-14), 3.5vw)',
  'font-size: min(var(--text-12), 11px)',
  'font-size: max(11px, 3vw)',
  'font-size: 90%',
  'font-size: 0.8em',
  'font-size: smaller',
  'font: 11px/1.2 var(--font)',
])('finds %s', (declaration) => {
  expect(smallTextSizes(`.meta { color: var(--ink-2); ${declaration}; }`)).toEqual([declaration]);
});

test.each([
  'font-size: 12px',
  'font-size: var(--text-12)',
  'font-size: min(var(--text-12), 4.2vw)',
  'font-size: min(1rem, 20px)',
  'font-size: min(var(--text-20), max(var(--text-16), 3vw))',
  'font-size: inherit',
  'font-size: 112.5%',
  'font: inherit',
  'font-weight: 500',
])('accepts %s', (declaration) => {
  expect(smallTextSizes(`.meta { ${declaration}; }`)).toEqual([]);
});

/** What may be smaller, or is computed from the size of its box. */
const exceptions: Record<string, string[]> = {
  // Initials are a picture: the name is beside them.
  'shared/ui/src/avatar.module.css': ['font-size: 10px'],
  // The date fills the bar between its two buttons: 42 px on a phone of 320 px, if the letters were no limit.
  'mf-booking/src/calendar/day-bar.module.css': ['font-size: min(var(--text-16), (100cqi - 2 * var(--target)) / 5.5)'],
};

test('no text of the suite is smaller than 12 px on a phone of 320 px', () => {
  const files = execFileSync('git', ['ls-files', '*.css'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    smallTextSizes(readFileSync(join(root, file), 'utf8'))
      .filter((declaration) => !exceptions[file]?.includes(declaration))
      .map((declaration) => `${file}: ${declaration}`),
  );
  expect(found).toEqual([]);
});
