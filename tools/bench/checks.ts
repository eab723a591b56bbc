import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { trustedKeys } from '@suite/release';
import { bundle } from '@suite/tooling/bundle';
import { commonConfig } from '@suite/tooling/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { RegistryEnvelope, RemoteRelease } from '../../shared/remote-kit/src/manifest';
import { treeTerms } from '../suite/check';
import { root, suiteDir } from '../suite/paths';
import type { ChecksInput, ChecksTook } from './checks/types';
import { slowDown } from './phone';
import { sized } from './sized';

/** Builds the page that runs the host's checks of a registry, as a suite of its own. */
export const checksDir = join(suiteDir, 'bench/checks');

export async function buildChecks(): Promise<void> {
  const dir = join(root, 'tools/bench/checks');
  const common = commonConfig({ dir, mode: 'production', outDir: join(checksDir, 'host') });
  await bundle([
    {
      ...common,
      entry: { main: './index.ts' },
      output: { ...common.output, publicPath: '/' },
      plugins: [new HtmlWebpackPlugin({ template: join(dir, 'index.html') }), ...(common.plugins ?? [])],
    },
  ]);
}

/** Measures the host's checks of a published suite's registry, in a page that has never run them. */
export const timeChecks = (browser: Browser, url: string, published: string): Promise<ChecksTook> =>
  onSlowPage(browser, url, async (page) => {
    await page.waitForFunction(() => 'runChecks' in globalThis);
    return await page.evaluate(
      (input) => (globalThis as unknown as { runChecks(input: ChecksInput): Promise<ChecksTook> }).runChecks(input),
      inputOf(published),
    );
  });

const pairs = sized(15);

/**
 * Measures how much longer the files of the first screens take with their hashes than without, for some pairs of
 * fetches of all files, in milliseconds; the connection is not throttled.
 */
export async function timeHashes(browser: Browser, url: string, published: string): Promise<number[]> {
  // The first pair warms up the server, which has not read the files yet; then each variant is first alternately.
  const variants = [
    true,
    ...Array.from({ length: pairs }, (_, pair) => (pair % 2 ? [false, true] : [true, false])).flat(),
  ];
  // A file that may fetch others, and fetches none by itself.
  const [, ...times] = await onSlowPage(browser, `${url}/service-worker.js`, (page) =>
    page.evaluate(
      async ({ files, hashed }) => {
        const took: number[] = [];
        for (const isHashed of hashed) {
          const begun = performance.now();
          await Promise.all(
            files.map(async ([file, integrity]) => {
              const response = await fetch(file, { cache: 'no-store', ...(isHashed ? { integrity } : {}) });
              if (!response.ok) throw new Error(`${file}: ${response.status}`);
              await response.arrayBuffer();
            }),
          );
          took.push(performance.now() - begun);
        }
        return took;
      },
      { files: firstFiles(published), hashed: variants },
    ),
  );
  return Array.from({ length: pairs }, (_, pair) => {
    const [one = 0, other = 0] = times.slice(2 * pair);
    return pair % 2 ? other - one : one - other;
  });
}

/** The files that the page names, and those of each remote's first screen, each with its hash. */
function firstFiles(published: string): [file: string, integrity: string][] {
  const page = readFileSync(join(published, 'host/index.html'), 'utf8');
  const [, named = '{}'] = /name="suite-files" content="([^"]*)"/.exec(page) ?? [];
  const later = JSON.stringify(JSON.parse(named.replaceAll('&quot;', '"')));
  const ofHost = [
    ...page.matchAll(/(?:src|href)="([^"]+)" integrity="([^"]+)"/g),
    ...later.matchAll(/"url":"([^"]+)","integrity":"([^"]+)"/g),
  ].map(([, file = '', integrity = '']): [string, string] => [file, integrity]);
  const ofRemotes = remotesIn(published).flatMap(({ live }) =>
    live ? Object.entries(live.integrity).map(([file, hash]): [string, string] => [live.base + file, hash]) : [],
  );
  const files = new Map([...ofHost, ...ofRemotes]);
  if (ofHost.length === 0 || ofRemotes.length === 0) throw new Error(`${published} names no hashes.`);
  return [...files];
}

async function onSlowPage<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    return await work(page);
  } finally {
    await context.close();
  }
}

const envelopeIn = (published: string): RegistryEnvelope =>
  JSON.parse(readFileSync(join(published, 'registry.json'), 'utf8')) as RegistryEnvelope;

const remotesIn = (published: string): RemoteRelease[] =>
  (JSON.parse(envelopeIn(published).registry) as { remotes: RemoteRelease[] }).remotes;

/** Returns the host's data at the time when the registry arrives, for a person with every permission. */
function inputOf(published: string): ChecksInput {
  const subjects = remotesIn(published).flatMap(({ live }) =>
    live ? [...live.manifest.pages, ...live.manifest.tabs, ...live.manifest.slots] : [],
  );
  const { contract, shared } = treeTerms();
  return {
    envelope: envelopeIn(published),
    keys: { ...trustedKeys(process.env) },
    offer: { contract, shared: { ...shared } },
    permissions: subjects.flatMap(({ permissions }) => permissions),
    services: subjects.flatMap(({ services }) => services),
  };
}
