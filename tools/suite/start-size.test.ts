import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkStart, measureStart } from './start-size';

let published: string;
beforeEach(() => {
  published = mkdtempSync(join(tmpdir(), 'start-size-'));
});
afterEach(() => rmSync(published, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(published, file)), { recursive: true });
  writeFileSync(join(published, file), content);
}

const named = (url: string) => ({ url, integrity: 'hash' });

test('the start counts each file of the page once, in English, and the first files of the ticket page', () => {
  const sizes = {
    'main.js': 100,
    'sign-in.js': 10,
    'app.js': 20,
    'locale-en.js': 3,
    'locale-vi.js': 4,
    'luxon.js': 50,
  };
  for (const [file, size] of Object.entries(sizes)) write(`host/${file}.br`, 'x'.repeat(size));
  const files = {
    signIn: [named('/main.js'), named('/sign-in.js')],
    app: [named('/app.js')],
    locales: { en: [named('/locale-en.js')], vi: [named('/locale-vi.js')] },
    luxon: [named('/luxon.js')],
  };
  const content = JSON.stringify(files).replaceAll('"', '&quot;');
  write(
    'host/index.html',
    `<meta name="suite-files" content="${content}"><script defer src="/main.js" integrity="hash"></script>`,
  );
  const base = '/remotes/mf-booking/1/';
  const remotes = { 'entry.js': 5, 'locale-vi.1.js': 6, 'page.js': 7, 'other.js': 8 };
  for (const [file, size] of Object.entries(remotes)) write(`${base}${file}.br`, 'x'.repeat(size));
  const live = {
    base,
    preload: ['entry.js', 'locale-vi.1.js'],
    routes: { '/owner/ticket': { files: ['page.js', 'entry.js'] }, '/owner/day': { files: ['other.js'] } },
  };
  write('registry.json', JSON.stringify({ registry: JSON.stringify({ remotes: [{ name: 'mf-booking', live }] }) }));
  expect(measureStart(published)).toEqual({ signIn: 113, ticketPage: 123, ticketPageLater: 62 });
});

test('a part of the start that sends more bytes than its limit is reported', () => {
  const limits = { signIn: 100, ticketPage: 200, ticketPageLater: 50 };
  expect(checkStart(limits, limits)).toEqual([]);
  expect(checkStart({ ...limits, ticketPage: 201 }, limits)).toEqual([
    expect.stringContaining('201 bytes for ticketPage, more than 200'),
  ]);
});
