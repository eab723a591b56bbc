import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findOtherBrowsers } from '../../tools/suite/other-browsers';
import suite from '../playwright.config';
import type { OtherBrowserOptions } from './fixtures/test';

const cache = '../../node_modules/.cache/e2e';

const browsers = findOtherBrowsers().map((otherBrowser) => ({
  name: otherBrowser.name,
  workers: 1,
  use: { otherBrowser },
}));

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
  // Without one of them the stories can only be listed.
  projects: browsers.length > 0 ? browsers : [{ name: 'no other browser' }],
});
