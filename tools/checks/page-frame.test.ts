import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { frameDeclarations, framelessPages } from './page-frame';

const root = resolve(import.meta.dirname, '../..');

test.each([
  'max-width: 28rem',
  'max-width: 560px',
  'max-inline-size: 36rem',
  'width: 60rem',
  'width: 60vw',
  'inline-size: calc(100vw - var(--space-4))',
  'max-width: calc(var(--store-list) + var(--space-10))',
  'margin: 0 auto',
  'margin: var(--space-2) auto 0',
  'margin-inline: auto',
  'position: sticky',
  'position: fixed',
  'min-height: 100dvh',
  'max-height: calc(100dvh - var(--foot))',
])('finds %s', (declaration) => {
  expect(frameDeclarations(`.page { color: var(--ink); ${declaration}; }`)).toEqual([declaration]);
});

test.each([
  'max-width: 100%',
  'max-width: 12rem',
  'max-width: var(--text-measure)',
  'max-width: 72mm',
  'width: 100%',
  'width: var(--target)',
  'width: min(100%, 85mm)',
  'width: calc(100% + 2 * var(--space-4))',
  'margin: 0',
  'margin: auto calc(-1 * var(--space-4)) 0',
  'margin-inline: calc(-1 * var(--space-4))',
  'margin-inline-start: auto',
  'position: relative',
  'max-height: 55dvh',
])('accepts %s', (declaration) => {
  expect(frameDeclarations(`.part { ${declaration}; }`)).toEqual([]);
});

test('finds a frame without a kind, and a title line without a frame', () => {
  expect(framelessPages(`import { PageFrame } from '@suite/ui';\n<PageFrame title="Tips">`)).toEqual([
    'PageFrame without a kind',
  ]);
  expect(framelessPages(`import { Note, PageHeader, TallPage } from '@suite/ui';`)).toEqual(['PageHeader', 'TallPage']);
  expect(framelessPages(`<PageFrame\n  kind="list"\n  title="Tips"\n>`)).toEqual([]);
});

test('finds an action bar with a layout of its own, in which no button has the place and size of others', () => {
  expect(framelessPages('<ActionBar>\n  <Stack gap={2}>\n    <Button />')).toEqual([
    'ActionBar with a layout of its own',
  ]);
  expect(framelessPages('<ActionBar>\n  <FieldError />\n  <Button />')).toEqual([]);
});

/** What is no page, or sticks inside of a page's content, with the reason. */
const exceptions: Record<string, string[]> = {
  // Pages before the bars of a store are there: the sign-in's links, and the pages that a client opens.
  'host/src/shell/pages/status-page.module.css': ['max-width: 28rem', 'margin: 0 auto'],
  'mf-pos/src/client-screen/client-screen.module.css': ['min-height: 100dvh'],
  // The lines of a board stick below those of its frame (`--bars`): toolbar, names, times, and the day of an agenda.
  'mf-booking/src/calendar/agenda/agenda.module.css': ['position: sticky'],
  'mf-booking/src/calendar/calendar.module.css': [
    'position: sticky',
    'max-height: calc(100dvh - var(--bars) - var(--foot))',
  ],
  'mf-booking/src/calendar/day-bar.module.css': ['position: sticky'],
  'mf-booking/src/day/day-axis.module.css': ['position: sticky'],
  'mf-booking/src/day/day-names.module.css': ['position: sticky'],
  // What is lifted, and what can be undone, is above the foot of the page for as long as it can be used.
  'mf-booking/src/move/move.module.css': [
    'position: fixed',
    'position: sticky',
    'max-width: 560px',
    'max-width: min(560px, calc(100% - 2 * var(--space-4)))',
    'margin-inline: auto',
    'margin: var(--space-3) auto',
  ],
  // Paper is in the middle of its column.
  'mf-pos/src/receipt/receipt.module.css': ['margin-inline: auto'],
  'shared/entities/src/print/printed.module.css': ['margin-inline: auto'],
  // The cart is a drawer at the foot of a phone, and scrolls beside the catalogue elsewhere.
  'mf-pos/src/ticket/edit/cart.module.css': [
    'position: sticky',
    'max-height: max(10rem, calc(100dvh - var(--app-bar) - var(--safe-top) - var(--foot) - 16rem))',
  ],
  // What can be undone is above the foot of the page; the rule of a price change stays beside its long preview.
  'mf-profile/src/catalog/catalog.module.css': ['position: sticky'],
  // One page of paper, when it is printed.
  'mf-profile/src/authorize/authorize.module.css': ['position: fixed'],
  // Keys of a keypad are not wider apart than a hand.
  'mf-pos/src/ticket/edit/picker.module.css': ['max-width: calc(var(--store-list) + var(--space-10))'],
};

const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
/** The folders of the host's pages; its bars and notices are the frame. */
const hostPages = ['pages', 'open-store', 'scan'].map((folder) => `host/src/shell/${folder}/*.css`);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('no page of a remote or of the host sets its own width, left edge or sticky bar', () => {
  const files = filesOf('mf-*/src/*.css', 'shared/entities/src/*.css', ...hostPages);
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    frameDeclarations(read(file))
      .filter((declaration) => !exceptions[file]?.includes(declaration))
      .map((declaration) => `${file}: ${declaration}`),
  );
  expect(found).toEqual([]);
});

test('names no exception that is not needed any more', () => {
  const unused = Object.entries(exceptions).flatMap(([file, declarations]) => {
    const found = frameDeclarations(read(file));
    return declarations.filter((declaration) => !found.includes(declaration)).map((one) => `${file}: ${one}`);
  });
  expect(unused).toEqual([]);
});

test('all pages of remotes and of the host name their kind', () => {
  const files = filesOf('mf-*/src/*.tsx', 'host/src/*.tsx', 'shared/entities/src/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx'),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => framelessPages(read(file)).map((what) => `${file}: ${what}`));
  expect(found).toEqual([]);
});
