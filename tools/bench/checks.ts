import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { bundle } from '@suite/tooling/bundle';
import { commonConfig } from '@suite/tooling/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { RegistryEntry, RegistryEnvelope, RemoteRelease } from '../../shared/remote-kit/src/manifest';
import { treeTerms } from '../suite/check';
import { root, suiteDir } from '../suite/paths';
import { registryKeys } from '../suite/releases';
import type { ChecksGiven, ChecksTook } from './checks/types';
import { slowDown } from './phone';

/** The page that does with a registry what the host does, as a suite of its own. */
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

/** How long the host's checks of a published suite's registry take, in a page that has never run them. */
export async function timeChecks(browser: Browser, url: string, published: string): Promise<ChecksTook> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(() => 'runChecks' in globalThis);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    return await page.evaluate(
      (given) => (globalThis as unknown as { runChecks(given: ChecksGiven): Promise<ChecksTook> }).runChecks(given),
      givenOf(published),
    );
  } finally {
    await context.close();
  }
}

/** All that the host has at hand when the registry comes, for a person who may do everything. */
function givenOf(published: string): ChecksGiven {
  const envelope = JSON.parse(readFileSync(join(published, 'registry.json'), 'utf8')) as RegistryEnvelope;
  const { remotes } = JSON.parse(envelope.registry) as { remotes: RemoteRelease[] };
  const subjects = remotes.flatMap(({ live }: { live: RegistryEntry | null }) =>
    live ? [...live.manifest.pages, ...live.manifest.tabs, ...live.manifest.slots] : [],
  );
  const { contract, shared } = treeTerms();
  return {
    envelope,
    keys: { ...registryKeys() },
    offer: { contract, shared: { ...shared } },
    permissions: subjects.flatMap(({ permissions }) => permissions),
    services: subjects.flatMap(({ services }) => services),
  };
}
