import { existsSync } from 'node:fs';
import { aptInstall } from './chromium';
import { pgbouncer } from './pgbouncer';

export const nginx = '/usr/sbin/nginx';
export const caddy = '/usr/bin/caddy';
const programs: Readonly<Record<string, string>> = {
  [nginx]: 'nginx-light',
  [caddy]: 'caddy',
  [pgbouncer]: 'pgbouncer',
  '/usr/bin/systemd-analyze': 'systemd',
  '/usr/bin/curl': 'curl',
  '/usr/bin/openssl': 'openssl',
};

/** Whether the programs of Debian that the tests of the deployment need are there, installed where they are missing. */
export function ensureDeploymentPrograms(say: (line: string) => void): boolean {
  const missing = () => Object.keys(programs).filter((path) => !existsSync(path));
  const packages = missing().flatMap((path) => programs[path] ?? []);
  return packages.length === 0 || (aptInstall(packages, say) && missing().length === 0);
}
