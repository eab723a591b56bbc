import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { playwrightProgram, root } from './paths';

/** Debian's Chromium without windows: the same engine, a third faster at the browser tests. */
const shell = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };
const whole = { path: '/usr/bin/chromium', package: 'chromium' };

/**
 * The browser of the tests: the one named by CHROMIUM_PATH, Debian's (installed where we are root),
 * or Playwright's own (installed where there is none). Null is Playwright's own.
 */
export function ensureChromium(say: (line: string) => void): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  if (isThere(shell) || install(shell, say)) return shell.path;
  if (isThere(whole)) return whole.path;
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test') as {
    chromium: { executablePath(): string };
  };
  if (existsSync(chromium.executablePath())) return null;
  if (install(whole, say)) return whole.path;
  say('Installing the browser with Playwright …');
  const { status } = spawnSync(process.execPath, [playwrightProgram, 'install', 'chromium'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('There is no browser for the tests: install Chromium, or set CHROMIUM_PATH.');
  return null;
}

type Package = typeof shell;
const isThere = ({ path }: Package): boolean => existsSync(path);
const install = (browser: Package, say: (line: string) => void): boolean =>
  aptInstall([browser.package], say) && isThere(browser);

/** Installs Debian packages on Debian as root; returns whether it did. */
export function aptInstall(packages: string[], say: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${packages.join(' ')} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env: environment }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

/** Finds or installs Chromium; returns the environment variable with its path for the browser tests. */
export function chromiumHere(): Record<string, string> {
  const path = ensureChromium(console.log);
  return path ? { CHROMIUM_PATH: path } : {};
}
