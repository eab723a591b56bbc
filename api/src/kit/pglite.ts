import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { holdDirectory } from './directory-lock';
import type { Connection, Engine } from './engine';

/**
 * PGlite in a directory (in memory without one). It has one connection, so work queues. It does not
 * lock its directory, and two processes would lose each other's rows: `holdDirectory` refuses the second.
 */
export async function openPglite(dir: string | null): Promise<Engine> {
  const unlock = dir ? holdDirectory(dir) : () => undefined;
  const pglite = await PGlite.create({
    ...(dir ? { dataDir: join(dir, 'pglite') } : {}),
    extensions: { btree_gist, pg_trgm },
    parsers: { [types.DATE]: (text: string) => text },
  }).catch((error: Error) => {
    unlock();
    throw error;
  });
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
