import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdDirectory } from './kit/directory-lock';
import { openPostgres } from './kit/postgres';

/** Empties the database: PGlite's directory, or everything in the schema of a PostgreSQL server. Refused while a server holds the directory. */
export async function resetDatabase(url: string | null, dataDir: string): Promise<void> {
  if (url) {
    const engine = await openPostgres(url);
    await engine.withConnection((connection) => connection.script('drop schema public cascade; create schema public'));
    await engine.close();
    return;
  }
  const release = holdDirectory(dataDir);
  rmSync(join(dataDir, 'pglite'), { recursive: true, force: true });
  release();
}
