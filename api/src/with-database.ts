import { mkdirSync } from 'node:fs';
import type { Database } from './kit/database';
import { createDatabase } from './kit/database-client';
import { migrate } from './kit/migrate';
import { openPglite } from './kit/pglite';
import { openPostgres } from './kit/postgres';

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
