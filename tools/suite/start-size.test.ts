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

/** Writes a remote whose charts are a script of this size, a stylesheet and a chunk of packages. */
function writeCharts(name: string, size: number) {
  const base = `/remotes/${name}/1/`;
  write(`${base}remote-entry.js`, 'u=e=>({20:"chart",30:"dialogs"}[e]||e)+".js"');
  write(
    `${base}remote.1.js`,
    'a=()=>Promise.all([n.e(10),n.e(20)]).then(f);b=()=>Promise.all([n.e(10),n.e(11),n.e(30)])',
  );
  const sizes = { 'chart.a.js': size, 'chart.a.css': 2, '10.b.js': 700, '11.c.js': 9_000, 'dialogs.d.js': 9_000 };
  for (const [file, bytes] of Object.entries(sizes)) {
    write(base + file, '');
    write(`${base}${file}.br`, 'x'.repeat(bytes));
  }
  return { base, preload: [] };
}

function writeRemotes(live: Record<string, object>) {
  const remotes = Object.entries(live).map(([name, entry]) => ({ name, live: entry }));
  write('registry.json', JSON.stringify({ registry: JSON.stringify({ remotes }) }));
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
  writeRemotes({
    'mf-booking': live,
    'mf-giftcard': writeCharts('mf-giftcard', 40),
    'mf-reports': writeCharts('mf-reports', 30),
  });
  expect(measureStart(published)).toEqual({ signIn: 113, ticketPage: 123, ticketPageLater: 62, chart: 742 });
});

test('a part of the start that sends more bytes than its limit is reported', () => {
  const limits = { signIn: 100, ticketPage: 200, ticketPageLater: 50, chart: 17 };
  expect(checkStart(limits, limits)).toEqual([]);
  expect(checkStart({ ...limits, ticketPage: 201 }, limits)).toEqual([
    expect.stringContaining('201 bytes for ticketPage, more than 200'),
  ]);
});
