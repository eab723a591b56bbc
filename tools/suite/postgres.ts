import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './chromium';

const home = '/usr/lib/postgresql';
const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface ThrowAwayPostgres {
  url: string;
  /** By its socket, over which tests take 7 percent less time than over TCP. */
  socketUrl: string;
  /** Stops it as after a crash, and starts it again on its remaining files. */
  restart(): Promise<void>;
  stop(): void;
}

/**
 * Starts a PostgreSQL server in a temporary folder, from Debian's package (installed if we are root); returns null if
 * it is not available. An interrupt of this program stops it, too.
 */
export function startPostgres(port: number, say: (line: string) => void): ThrowAwayPostgres | null {
  const bin = ensurePostgres(say);
  if (!bin) return null;
  const dir = mkdtempSync(join(tmpdir(), 'suite-postgres-'));
  chmodSync(dir, 0o777);
  const data = join(dir, 'data');
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const asRoot = process.getuid?.() === 0;
  const lineOf = (program: string, args: readonly string[]): [file: string, rest: string[]] => {
    const line = join(bin, program);
    return asRoot ? ['runuser', ['-u', 'postgres', '--', line, ...args]] : [line, [...args]];
  };
  const run = (program: string, ...args: string[]) =>
    execFileSync(...lineOf(program, args), { stdio: 'ignore', cwd: dir });
  const settings = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=300`;
  const started = ['-D', data, '-w', '-l', join(dir, 'log'), '-o', settings, 'start'];
  const stopped = ['-D', data, '-m', 'immediate', 'stop'];
  let restarting: Promise<void> = Promise.resolve();
  // It runs in a session of its own, which an interrupt of this program does not reach.
  const stop = () => {
    for (const signal of interrupts) process.removeListener(signal, interrupted);
    spawnSync(...lineOf('pg_ctl', stopped));
    rmSync(dir, { recursive: true, force: true });
  };
  // A server that is just starting cannot be stopped yet.
  const interrupted = () =>
    void restarting.finally(() => {
      stop();
      process.exit(1);
    });
  for (const signal of interrupts) process.on(signal, interrupted);
  try {
    run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-sync');
    run('pg_ctl', ...started);
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(dir)}`,
    restart() {
      restarting = [stopped, started].reduce(async (before, args) => {
        await before;
        const [file, rest] = lineOf('pg_ctl', args);
        await once(spawn(file, rest, { stdio: 'ignore', cwd: dir }), 'exit');
      }, Promise.resolve());
      return restarting;
    },
    stop,
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
