import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const pgbouncer = '/usr/sbin/pgbouncer';

export interface ThrowAwayPooler {
  /** The address of a database of the server, through the pooler. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before a server of the socket in `folder`: each database has few connections, and
 * lends one for the time of a transaction.
 */
export async function startPgbouncer(
  port: number,
  { folder, serverPort, connections }: { folder: string; serverPort: number; connections: number },
): Promise<ThrowAwayPooler> {
  if (!existsSync(pgbouncer)) throw new Error('There is no PgBouncer.');
  const dir = mkdtempSync(join(tmpdir(), 'suite-pgbouncer-'));
  const file = join(dir, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${folder} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
logfile = ${join(dir, 'log')}
`,
  );
  // PgBouncer refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const owner = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(dir, owner('-u'), owner('-g'));
    chmodSync(file, 0o644);
  }
  const [program, ...args] = asRoot ? ['runuser', '-u', 'postgres', '--', pgbouncer, file] : [pgbouncer, file];
  const child = spawn(program ?? pgbouncer, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let output = '';
  await new Promise<void>((ready, failed) => {
    child.stderr.on('data', (text: Buffer) => {
      output += text;
      if (output.includes('process up')) ready();
    });
    void exited.then(() => failed(new Error(`PgBouncer ended: ${output}`)));
  });
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
