import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.SUITE_E2E_PORT ?? 4090);
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Stories that wait for real time or repeat one check on every screen size: `npm run test:everywhere` runs them. */
const atLength = [
  'host-notices.spec.ts',
  'version-fallback.spec.ts',
  'auto-rollback.spec.ts',
  'day-view-scroll.spec.ts',
  'pos-api-crash.spec.ts',
  'pos-offline.spec.ts',
  'first-store.spec.ts',
  'gift-card-screens.spec.ts',
  'gift-card-pages.spec.ts',
  'profile-screens.spec.ts',
  'every-page.spec.ts',
];
/**
 * The second language of a story (`npm test` runs one of each area in Vietnamese), variants of a case, and what waits
 * until a command has built a remote: `npm run test:everywhere` runs them.
 */
const later = /@language|@variant|@build/;
const removeFaultyRemote = resolve(import.meta.dirname, 'fixtures/remove-faulty-remote.ts');
const chromium = [process.env.CHROMIUM_PATH, ...debian].find((path) => path && existsSync(path));

/**
 * Runs the suite in a real browser, composed of separately built and published remotes, against its own server and a
 * fresh database. Each test creates its own store through the `makeWorld` fixture.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: '../node_modules/.cache/e2e/results',
  globalSetup: removeFaultyRemote,
  globalTeardown: removeFaultyRemote,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Set by the test runner: one in an unattended run.
  retries: Number(process.env.SUITE_TEST_RETRIES ?? 0),
  // With as many as cores a tenth of the time is waiting.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/e2e/report.json' }]],
  projects: [
    { name: 'suite', testIgnore: atLength, grepInvert: later },
    // Begun first, so that nothing is left to wait for at the end.
    { name: 'at-length', testMatch: atLength, timeout: 120_000 },
    { name: 'later', testIgnore: atLength, grep: later },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // A service worker caches the whole suite in each new context: only the stories about what it does allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Recording traces costs a quarter of the time, whether a test fails or not.
    trace: process.env.SUITE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        // Every story opens new pages, whose code runs once: optimizing it takes longer than running it.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx ../tools/e2e-server.ts',
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    env: { SUITE_E2E_PORT: String(port) },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
