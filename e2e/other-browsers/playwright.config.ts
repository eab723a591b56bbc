import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findOtherBrowsers } from '../../tools/suite/other-browsers';
import suite from '../playwright.config';
import type { OtherBrowserOptions } from './fixtures/test';

const cache = '../../node_modules/.cache/e2e';

/**
 * What must hold in all browsers, in those that Playwright does not drive as they are: stock Firefox
 * and WebKitGTK. Each runs its stories one by one, beside the other.
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
