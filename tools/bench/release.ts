import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { packageVersion } from '@suite/remote-cli';
import { ensureChromium } from '../suite/chromium';
import { signedIn } from '../suite/demo-owner';
import { root } from '../suite/paths';
import { buildChecks, checksDir, timeChecks, timeHashes } from './checks';
import type { ChecksTook } from './checks/types';
import { copyOfSuite, moreName, registrySize, suiteOf } from './many-remotes';
import { type BenchTarget, launchBrowser, type Opening, openCold, phoneScreen } from './phone';
import { atMost, kB, median, ms, type ReportTable, type Row, shown, table, timeAtMost } from './report';
import { measuredDir, sized } from './sized';
import { serve, visited } from './stage';

const runs = sized(9);
const ports = { few: 4381, many: 4382, checks: 4383, release: 4384 };
const manyRemotes = sized(50, 8);
const card = 'main a[href*="/appointments/"]';
const urlOf = (name: keyof typeof ports): string => `http://localhost:${ports[name]}`;

/** Measures the cost of safety on a cold start, its growth with the registry, and the time until a release is live. */
export async function benchRelease(say: (line: string) => void): Promise<ReportTable> {
  say('Building the page of the checks …');
  await buildChecks();
  const folders = {
    few: measuredDir,
    many: await suiteOf(manyRemotes),
    checks: checksDir,
    release: copyOfSuite('release'),
  };
  const names = Object.keys(folders) as (keyof typeof folders)[];
  const servers = await Promise.all(names.map((name) => serve(name, ports[name], folders[name])));
  const browser = await launchBrowser(ensureChromium(say));
  try {
    const release = await timeRelease(folders.release, say);
    const steps = await timeSteps(browser, folders);
    const hashes = await timeHashes(browser, urlOf('few'), folders.few);
    const openings = await openAlternately(browser, say);
    const strange = await fetchedOfOthers(browser);
    const of = (kind: keyof typeof openings) => median(openings[kind].map(({ content }) => content));
    const sizes = await Promise.all([registrySize(urlOf('few')), registrySize(urlOf('many'))]);
    // Both run close in time, so that a temporary slowdown of the machine affects both.
    const growth = median(openings.many.map(({ content }, at) => content / (openings.few[at]?.content ?? content)));
    return table('Releases: the ticket page, cold, and the way of a new version', [
      shown('hashes of the first screens’ files (middle half)', `${ms(median(hashes))} (${middleHalf(hashes)})`),
      ...steps.few.rows,
      timeAtMost('all checks', Math.max(0, median(hashes)) + steps.few.all, 30, ms),
      shown(`signature to gate among ${manyRemotes} remotes`, ms(steps.many.all)),
      shown(`registry of 2 / ${manyRemotes} remotes`, sizes.map(kB).join(' / ')),
      shown(`first appointment among 2 / ${manyRemotes} remotes`, `${ms(of('few'))} / ${ms(of('many'))}`),
      timeAtMost(`${manyRemotes} remotes against 2`, growth, 1.1, (ratio) => `${ratio.toFixed(2)} x`),
      atMost('files fetched of remotes that nobody opened', strange, 0, String),
      shown('a version checked, built and published', ms(release.published)),
      shown('promoted, until the registry names it', ms(release.promoted)),
      timeAtMost('from sources to every store', release.published + release.promoted, 60_000, ms),
    ]);
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const middleHalf = (values: readonly number[]): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return `${at(0.25).toFixed(0)} to ${ms(at(0.75))}`;
};

/** Measures each step of the host between the registry's arrival and the first code. */
async function timeSteps(browser: Browser, folders: { few: string; many: string }) {
  const measure = async (published: string) => {
    const took: ChecksTook[] = [];
    for (let run = 0; run < runs; run += 1) took.push(await timeChecks(browser, urlOf('checks'), published));
    const of = (step: keyof ChecksTook) => median(took.map((one) => one[step]));
    if (of('permitted') === 0) throw new Error('The checks let nothing pass.');
    const rows: Row[] = [
      shown('signature, reading the registry', `${of('signature').toFixed(1)} + ${of('reading').toFixed(1)} ms`),
      shown('contract and shared modules, gate', `${of('contract').toFixed(1)} + ${of('gate').toFixed(1)} ms`),
    ];
    return { rows, all: of('signature') + of('reading') + of('contract') + of('gate') };
  };
  return { few: await measure(folders.few), many: await measure(folders.many) };
}

async function openAlternately(browser: Browser, say: (line: string) => void) {
  const targets = {
    few: await target(browser, 'few'),
    many: await target(browser, 'many'),
  };
  say('Opening the ticket page, among few remotes and among many …');
  const openings: Record<keyof typeof targets, Opening[]> = { few: [], many: [] };
  const kinds = Object.keys(targets) as (keyof typeof targets)[];
  for (let run = 0; run < runs; run += 1) {
    // The order rotates, so that none is always first.
    const order = kinds.map((_, at) => kinds[(at + run) % kinds.length]).filter((kind) => kind !== undefined);
    for (const kind of order) openings[kind].push(await openCold(browser, targets[kind]));
  }
  return openings;
}

async function target(browser: Browser, name: keyof typeof ports): Promise<BenchTarget> {
  const url = `${urlOf(name)}/owner/ticket`;
  return { url, selector: card, storage: await visited(browser, url, card, await signedIn(ports[name])) };
}

/**
 * Measures how much a page fetches of the remotes that only fill the registry: on its first screen, and idle after it.
 */
async function fetchedOfOthers(browser: Browser): Promise<number> {
  const { url, storage = {} } = await target(browser, 'many');
  const context = await browser.newContext(phoneScreen);
  let found = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(`/remotes/${moreName}`)) found += 1;
  });
  await context.addInitScript((storage) => {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(card).first().waitFor();
  await page.waitForTimeout(5_000);
  await context.close();
  return found;
}

/** The way of a team: a new version of one remote, published, then made the one of all stores. */
async function timeRelease(to: string, say: (line: string) => void) {
  const run = async (...args: string[]) => {
    const command = [join(root, 'tools/run.mjs'), 'release', ...args, '--to', to];
    await promisify(execFile)(process.execPath, command, { env: { ...process.env, SUITE_API: urlOf('release') } });
  };
  const timed = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  say('Publishing a version of mf-pos …');
  const published = await timed(() => run('publish', 'mf-pos'));
  const promoted = await timed(async () => {
    await run('promote', 'mf-pos', '--why', 'measured');
    const text = await (await fetch(`${urlOf('release')}/registry.json`)).text();
    if (!text.includes(`/remotes/mf-pos/${packageVersion(join(root, 'mf-pos'))}/`))
      throw new Error('Nobody is given the new version.');
  });
  return { published, promoted };
}
