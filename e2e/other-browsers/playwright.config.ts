import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findOtherBrowsers } from '../../tools/suite/other-browsers';
import suite from '../playwright.config';
import type { OtherBrowserOptions } from './fixtures/test';

const cache = '../../node_modules/.cache/e2e';

/**
 * Stories for all browsers, run in unmodified browsers that Playwright does not drive: stock Firefox and
 * WebKitGTK. Each browser runs its stories one by one, in parallel with the other.
 */
export default defineConfig<object, OtherBrowserOptions>({
  ...suite,
  testDir: '.',
  outputDir: `${cache}/other-browsers`,
  fullyParallel: false,
  webServer: [suite.webServer ?? []].flat().map((server) => ({ ...server, cwd: resolve(import.meta.dirname, '..') })),
  reporter: [['list'], ['json', { outputFile: `${cache}/other-browsers.json` }]],
  projects: findOtherBrowsers().map((otherBrowser) => ({
    name: otherBrowser.name,
    workers: 1,
    use: { otherBrowser },
  })),
});
