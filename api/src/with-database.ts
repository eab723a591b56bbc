import { mkdirSync } from 'node:fs';
import type { Database } from './kit/database';
import { createDatabase } from './kit/database-client';
import type { Engine } from './kit/engine';
import { migrate, readPendingMigrations } from './kit/migrate';
import { isPgliteDirectory, openPglite } from './kit/pglite';
import { openPostgres } from './kit/postgres';
import { StartProblem } from './kit/start-problem';

/**
 * Does an operator's work on the migrated database of a URL, or of PGlite's directory, while no server starts and no
 * other operator works on it.
 */
export async function withDatabase<T>(
  url: string | null,
  dir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  mkdirSync(dir, { recursive: true });
  const engine = await (url ? openPostgres(url) : openPglite(dir));
  try {
    return await engine.alone(async () => {
      await migrate(engine);
      return await work(createDatabase(engine));
    });
  } finally {
    await engine.close();
  }
}

/** Reads the database of a URL, or of PGlite's directory, which is neither created nor changed. */
export async function readDatabase<T>(url: string | null, dir: string, work: ReadingWork<T>): Promise<T> {
  if (!url && !isPgliteDirectory(dir)) throw new StartProblem(`There is no database in ${dir}.`);
  const engine = await (url ? openPostgres(url) : openPglite(dir));
  try {
    return await readEngine(engine, work);
  } finally {
    await engine.close();
  }
}

/** Reads a database; `pending` are the names of the migrations that have not been applied to it. */
type ReadingWork<T> = (database: Database, pending: readonly string[]) => Promise<T>;

/**
 * Does work on a database in read-only transactions; it is not migrated. Throws StartProblem if it
 * is no database of the suite.
 */
export async function readEngine<T>(engine: Engine, work: ReadingWork<T>): Promise<T> {
  const pending = await readPendingMigrations(engine);
  if (!pending) throw new StartProblem('The database has no tables of the suite: start the server first.');
  return await work(createDatabase(engine, { isReadOnly: true }), pending);
}
