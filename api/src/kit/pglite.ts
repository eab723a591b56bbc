import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Connection, Engine } from './engine';
import { StartProblem } from './start-problem';

/**
 * PGlite in a directory (in memory without one). It has one connection, so work queues. It does not
 * lock its directory, and two processes would lose each other's rows: a lock file refuses the second.
 */
export async function openPglite(dir: string | null): Promise<Engine> {
  const unlock = dir ? lock(dir) : () => undefined;
  const pglite = await PGlite.create({ ...(dir ? { dataDir: join(dir, 'pglite') } : {}), extensions: { btree_gist, pg_trgm }, parsers: { [types.DATE]: (text: string) => text } }).catch(
    (error: Error) => {
      unlock();
      throw error;
    },
  );
  const connection: Connection = {
    query: async (text, values) => (await pglite.query<object>(text, [...values])).rows,
    script: async (text) => void (await pglite.exec(text)),
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    withConnection(work) {
      const turn = last.then(() => work(connection));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await last;
      await pglite.close();
      unlock();
    },
  };
}

function lock(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'held-by');
  if (existsSync(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new StartProblem(`The database directory ${dir} is held by another process (${holder}): stop that one first.`);
    }
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
