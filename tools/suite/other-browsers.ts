import { existsSync } from 'node:fs';
import { aptInstall } from './chromium';

/** A browser that is driven by the WebDriver protocol, and where it is on this machine. */
export type OtherBrowser =
  | { name: 'firefox'; program: string }
  /** WebKitWebDriver, the browser of the engine, and Xvfb: it opens windows only. */
  | { name: 'webkit'; driver: string; program: string; display: string };

const packages = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Stock Firefox and WebKitGTK, as far as they are here: named by FIREFOX_PATH and WEBKIT_DRIVER_PATH, or Debian's. */
export function findOtherBrowsers(): OtherBrowser[] {
  const firefox = first(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr');
  const driver = first(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver');
  const program = first(process.env.WEBKIT_BROWSER_PATH, ...debianWebKit('x86_64'), ...debianWebKit('aarch64'));
  const display = first('/usr/bin/Xvfb');
  return [
    ...(firefox ? [{ name: 'firefox' as const, program: firefox }] : []),
    ...(driver && program && display ? [{ name: 'webkit' as const, driver, program, display }] : []),
  ];
}

/** Installs missing browsers, on Debian as root; returns how to install the others. */
export function ensureOtherBrowsers(say: (line: string) => void): string[] {
  const missing = missingBrowsers();
  if (missing.length > 0)
    aptInstall(
      missing.flatMap((name) => packages[name]),
      say,
    );
  return missingBrowsers().map(
    (name) => `${name} left out: it is not here (Debian: apt-get install ${packages[name].join(' ')})`,
  );
}

function missingBrowsers(): OtherBrowser['name'][] {
  const found = findOtherBrowsers().map(({ name }) => name);
  return (['firefox', 'webkit'] as const).filter((name) => !found.includes(name));
}

const first = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

// Debian 12's, and the one after it.
const debianWebKit = (machine: string) =>
  ['4.1', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`);
