import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './paths';

const debian = '/usr/bin/chromium';

/**
 * The browser of the tests: the one named by CHROMIUM_PATH, Debian's, or Playwright's own; where
 * there is none it is installed (Debian's package as root, else Playwright's). Null is Playwright's own.
 */
export function ensureChromium(say: (line: string) => void): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  if (existsSync(debian)) return debian;
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test') as {
    chromium: { executablePath(): string };
  };
  if (existsSync(chromium.executablePath())) return null;
  if (aptInstall(['chromium'], say) && existsSync(debian)) return debian;
  say('Installing the browser with Playwright …');
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('There is no browser for the tests: install Chromium, or set CHROMIUM_PATH.');
  return null;
}

/** Installs Debian packages where this is Debian and we are root; says whether it did. */
export function aptInstall(packages: string[], say: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${packages.join(' ')} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', env: environment }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
