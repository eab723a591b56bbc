import { join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { holdDirectory } from './directory-lock';
import type { Connection, Engine } from './engine';

/** PGlite with the extensions that the suite's SQL needs; days stay text, as they have no instant. */
export const startPglite = (options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'initDbStartParams'>) =>
  PGlite.create({
    ...options,
    extensions: { btree_gist, pg_trgm },
    parsers: { [types.DATE]: (text: string) => text },
  });

/**
 * PGlite in a directory. It does not lock it, and two processes would lose each other's rows:
 * `holdDirectory` refuses the second.
 */
export async function openPglite(dir: string): Promise<Engine> {
  const unlock = holdDirectory(dir);
  const pglite = await startPglite({ dataDir: join(dir, 'pglite') }).catch((error: Error) => {
    unlock();
    throw error;
  });
  const engine = engineOf(pglite);
  return { ...engine, close: () => engine.close().then(unlock) };
}

/** PGlite has one connection, so work queues. */
export function engineOf(pglite: Pick<PGlite, 'query' | 'exec' | 'close'>): Engine {
  const connection: Connection = {
    query: async (text, values) => (await pglite.query<object>(text, [...values])).rows,
    script: async (text) => void (await pglite.exec(text)),
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
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
