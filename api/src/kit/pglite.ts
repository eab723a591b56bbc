import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { holdDirectory } from './directory-lock';
import type { Connection, Engine } from './engine';
import { createLane } from './lane';
import { connectPglite } from './pglite-connection';
import { diskFull, StartProblem } from './start-problem';

/** PGlite with the extensions that the suite's SQL needs; days stay text, as they have no instant. */
export const startPglite = (options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'initDbStartParams'>) =>
  PGlite.create({
    ...options,
    extensions: { btree_gist, pg_trgm },
    parsers: { [types.DATE]: (text: string) => text },
  });

const pgliteIn = (dir: string): string => join(dir, 'pglite');

/** Whether PGlite has a database in a directory. */
export const isPgliteDirectory = (dir: string): boolean => existsSync(join(pgliteIn(dir), 'PG_VERSION'));

/**
 * PGlite in a directory. It does not lock it, and two processes would lose each other's rows:
 * `holdDirectory` refuses the second.
 */
export async function openPglite(dir: string): Promise<Engine> {
  const unlock = holdDirectory(dir);
  const pglite = await startPglite({ dataDir: pgliteIn(dir) }).catch((error: Error) => {
    unlock();
    // PGlite does not say why it does not open its files.
    throw isFull(dir) ? new StartProblem(diskFull) : error;
  });
  const engine = engineOf(pglite);
  return { ...engine, close: () => engine.close().then(unlock) };
}

/** PGlite writes files of 16 MB. */
const bytesNeeded = 16 * 2 ** 20;

function isFull(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize < bytesNeeded;
}

/** PGlite has one connection, so work queues. */
export function engineOf(pglite: PGlite): Engine {
  const connection = connectPglite(pglite);
  let last: Promise<unknown> = Promise.resolve();
  // Only this process has the database.
  const inProcess = createLane({ max: 1, waitMs: 600_000 });
  return {
    alone: (work) => inProcess('', work),
    withConnection(work, rest) {
      const result = last.then(() => (rest === 'plain' ? asPlainRole(connection, work) : work(connection)));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      await last;
      await pglite.close();
    },
  };
}

async function asPlainRole<T>(connection: Connection, work: (connection: Connection) => Promise<T>): Promise<T> {
  await connection.script('set role suite_app');
  try {
    return await work(connection);
  } finally {
    await connection.script('reset role');
  }
}
