import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.SUITE_E2E_PORT ?? 4090);
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Every notice on every phone, and stories that wait for real: `npm run test:everywhere` has the time for them. */
const atLength = [
  'notices.spec.ts',
  'faults-fallback.spec.ts',
  'taken-back.spec.ts',
  'day-scrolls.spec.ts',
  'till-killed.spec.ts',
  'till-offline.spec.ts',
];
const chromium = [process.env.CHROMIUM_PATH, ...debian].find((path) => path && existsSync(path));

/**
 * The suite in a real browser, composed of separately built and published remotes, against its own
 * server and a fresh database. Each test makes its own store through the `world` fixture.
 */
export default defineConfig({
  testDir: './specs',
  outputDir: '../node_modules/.cache/e2e/results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '../node_modules/.cache/e2e/report.json' }]],
  // The last works on a source file, which the first must not see.
  projects: [
    { name: 'suite', testIgnore: ['dev.spec.ts', ...atLength] },
    { name: 'at-length', testMatch: atLength },
    { name: 'dev', testMatch: 'dev.spec.ts', dependencies: ['suite'] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // To take one costs a quarter of the time, whether a test fails or not.
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
