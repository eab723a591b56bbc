import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './chromium';

const home = '/usr/lib/postgresql';

export interface ThrowAwayPostgres {
  url: string;
  stop(): void;
}

/**
 * A PostgreSQL server of its own in a temporary folder, from Debian's package (installed where we
 * are root); null where there is none to be had.
 */
export function startPostgres(port: number, say: (line: string) => void): ThrowAwayPostgres | null {
  const bin = ensurePostgres(say);
  if (!bin) return null;
  const dir = mkdtempSync(join(tmpdir(), 'suite-postgres-'));
  chmodSync(dir, 0o777);
  const data = join(dir, 'data');
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const asRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const line = [join(bin, program), ...args];
    const [file = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...line] : line;
    execFileSync(file, rest, { stdio: 'ignore', cwd: dir });
  };
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync');
  const settings = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=300`;
  run('pg_ctl', '-D', data, '-w', '-l', join(dir, 'log'), '-o', settings, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      spawnSync(asRoot ? 'runuser' : join(bin, 'pg_ctl'), [
        ...(asRoot ? ['-u', 'postgres', '--', join(bin, 'pg_ctl')] : []),
        ...['-D', data, '-m', 'immediate', 'stop'],
      ]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The folder of PostgreSQL's programs, installed where they are missing and may be; else null. */
export function ensurePostgres(say: (line: string) => void): string | null {
  return binaries() ?? (aptInstall(['postgresql'], say) ? binaries() : null);
}

function binaries(): string | null {
  if (!existsSync(home)) return null;
  const versions = readdirSync(home)
    .filter((name) => Number(name) >= 15)
    .sort((a, b) => Number(b) - Number(a));
  const found = versions.map((name) => join(home, name, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  return found ?? null;
}
