import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { changeRemote, readRegistry } from '@suite/release';
import { ensureChromium } from '../suite/chromium';
import { signedIn } from '../suite/demo-owner';
import { publishedDir, root, suiteDir } from '../suite/paths';
import { releasesAt } from '../suite/releases';
import { launchBrowser, type Opening, openTwice, type Target } from './phone';
import { atMost, kB, median, ms, shown, table } from './report';
import { serve, visited } from './stage';

const rounds = 7;
const ports = { few: 4395, many: 4396 };
const manyRemotes = 50;
const card = 'main a[href*="/appointments/"]';

/** Takes the checks of signature and hashes out of a page, in front of everything that it runs. */
const unchecked = `
for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
  Object.defineProperty(prototype, 'integrity', { set() {}, get: () => '' });
SubtleCrypto.prototype.verify = async () => true;
`;

/** What safety costs a cold start, how it grows with the registry, and how long a release takes to be live. */
export async function benchRelease(say: (line: string) => void): Promise<string> {
  const release = await timeRelease(say);
  const many = await withManyRemotes();
  const servers = await Promise.all([serve('few', ports.few, publishedDir), serve('many', ports.many, many)]);
  const browser = await launchBrowser(ensureChromium(say));
  try {
    const few = await target(browser, ports.few);
    const grown = await target(browser, ports.many);
    say('Opening the ticket page, checked, unchecked, and among many remotes …');
    const openings = { checked: [] as Opening[], unchecked: [] as Opening[], many: [] as Opening[] };
    for (let round = 0; round < rounds; round += 1) {
      openings.checked.push((await openTwice(browser, few)).cold);
      openings.unchecked.push((await openTwice(browser, { ...few, before: unchecked })).cold);
      openings.many.push((await openTwice(browser, grown)).cold);
    }
    const of = (kind: keyof typeof openings, key: keyof Opening) =>
      median(openings[kind].map((opening) => opening[key]));
    return table('Releases: the ticket page, cold, and the way of a new version', [
      shown(
        'first appointment, checked / unchecked',
        `${ms(of('checked', 'content'))} / ${ms(of('unchecked', 'content'))}`,
      ),
      atMost('what the checks cost', of('checked', 'content') - of('unchecked', 'content'), 30, ms),
      shown(`first appointment among ${manyRemotes} remotes`, ms(of('many', 'content'))),
      atMost(
        `${manyRemotes} remotes against 2`,
        of('many', 'content') / of('checked', 'content'),
        1.1,
        (ratio) => `${ratio.toFixed(2)} x`,
      ),
      atMost('scripts fetched besides those of 2', of('many', 'scripts') - of('checked', 'scripts'), 0, String),
      shown('JavaScript, 2 / many', `${kB(of('checked', 'scriptBytes'))} / ${kB(of('many', 'scriptBytes'))}`),
      shown('a version built, checked, signed and published', ms(release.published)),
      shown('from promoting it to what a new page gets', ms(release.promoted)),
    ]);
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function target(browser: Browser, port: number): Promise<Target> {
  const url = `http://localhost:${port}/owner/ticket`;
  return { url, selector: card, storage: await visited(browser, url, card, await signedIn(port)) };
}

/** The published suite, with so many remotes more in its registry: as many pages that nobody opens. */
async function withManyRemotes(): Promise<string> {
  const many = copyOfSuite('many');
  const releases = releasesAt(many);
  const { remotes } = await readRegistry(releases);
  const model = remotes.find(({ live }) => live)?.live;
  if (!model) throw new Error('Nothing is published.');
  for (let number = remotes.length; number < manyRemotes; number += 1) {
    const name = `mf-more${String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26))}`;
    const pages = model.manifest.pages.map((page) => ({ ...page, path: `${page.path}-${name}` }));
    const manifest = { ...model.manifest, name, pages, tabs: [], slots: [] };
    const live = { ...model, name, base: `/remotes/${name}/${model.version}/`, manifest };
    await changeRemote(releases, { name, what: 'promote', why: 'to see how a registry grows' }, (release) => ({
      ...release,
      live,
    }));
  }
  return many;
}

/** The way of a team: a new version of one remote, published, then made the one of all stores. */
async function timeRelease(say: (line: string) => void) {
  const to = copyOfSuite('release');
  const run = (...args: string[]) => {
    const begun = performance.now();
    execFileSync(process.execPath, [join(root, 'tools/run.mjs'), 'release', ...args, '--to', to], { stdio: 'pipe' });
    return performance.now() - begun;
  };
  say('Publishing a version of mf-pos …');
  const published = run('publish', 'mf-pos');
  const promoted = run('promote', 'mf-pos', '--why', 'measured');
  return { published, promoted };
}

function copyOfSuite(name: string): string {
  const copy = join(suiteDir, 'bench', name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(publishedDir, copy, { recursive: true });
  return copy;
}
