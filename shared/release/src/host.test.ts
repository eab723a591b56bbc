import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderStorage } from './folder-storage';
import { publishHost, publishHostOffer, readHostOffer } from './host';

let world: string;
let published: string;
beforeEach(() => {
  world = mkdtempSync(join(tmpdir(), 'suite-host-'));
  published = join(world, 'published');
  mkdirSync(published);
});
afterEach(() => rmSync(world, { recursive: true }));

const offer = {
  contract: '1.1.0',
  shared: { react: '19.3.1' },
  names: { i18next: ['createInstance'] },
  keys: { release: 'a public key' },
};

const write = (dir: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
};

describe('the host', () => {
  const page = { 'index.html': 'page 1', 'index.html.br': 'br 1', 'index.html.gz': 'gz 1' };
  const host = (files: Record<string, string>) => {
    const dist = join(world, 'host-dist');
    rmSync(dist, { recursive: true, force: true });
    write(dist, files);
    return publishHost(dist, published, offer);
  };
  const read = (file: string) => readFileSync(join(published, 'host', file), 'utf8');
  const files = () => readdirSync(join(published, 'host'), { recursive: true }).sort();

  test('retains the files of pages that are open, and shows its new page', async () => {
    await host({ ...page, 'main.1111111111.js': 'one', 'assets/icon.svg': 'icon 1' });
    await host({ ...page, 'index.html': 'page 2', 'main.2222222222.js': 'two', 'assets/icon.svg': 'icon 2' });
    expect(read('index.html')).toBe('page 2');
    expect(read('assets/icon.svg')).toBe('icon 2');
    expect(files()).toEqual(
      [
        ...Object.keys(page),
        'host.json',
        'assets',
        'assets/icon.svg',
        'main.1111111111.js',
        'main.2222222222.js',
      ].sort(),
    );
    expect(existsSync(join(published, 'host.lock'))).toBe(false);
  });

  test('never leaves a compressed page of an older build in front of its new one', async () => {
    await host({ ...page, 'main.js.br': 'kept' });
    await host({ 'index.html': 'page 2' });
    expect(files()).toEqual(['host.json', 'index.html', 'main.js.br']);
  });

  test('published twice at once is whole', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`chunk-${at}.js`, String(at)]));
    const dist = join(world, 'host-dist');
    write(dist, { ...page, ...many });
    await Promise.all([publishHost(dist, published, offer), publishHost(dist, published, offer)]);
    expect(files()).toEqual([...Object.keys(page), ...Object.keys(many), 'host.json'].sort());
  });

  test('without a page is refused, and the page before stays', async () => {
    await host(page);
    await expect(host({ 'main.js': 'x' })).rejects.toThrow('has no index.html');
    expect(files()).toEqual([...Object.keys(page), 'host.json'].sort());
  });

  test('reads what the host provides; returns null for a folder without the file, or with an old one', async () => {
    const storage = folderStorage(published);
    expect(await readHostOffer(storage)).toBeNull();
    await host(page);
    expect(await readHostOffer(storage)).toEqual({ ...offer, schema: 1 });
    write(published, { 'host/host.json': '{"schema":1,"contract":1}' });
    await expect(readHostOffer(storage)).rejects.toThrow(/host\/host\.json: contract: /);
  });
});

test('the offer of a host is written beside remotes that are published elsewhere, and replaces the one before', async () => {
  const storage = folderStorage(join(published, 'elsewhere'));
  await publishHostOffer(storage, offer);
  await publishHostOffer(storage, { ...offer, contract: '1.6.0' });
  expect(await readHostOffer(storage)).toMatchObject({ ...offer, contract: '1.6.0' });
});
