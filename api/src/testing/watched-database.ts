import { createDatabase } from '../kit/database-client';
import type { Connection, Engine } from '../kit/engine';
import { type TestDatabase, testDatabase } from './test-database';

/** A database that counts the silent retries of the database client: deadlocks and failed serializations. */
export interface WatchedDatabase extends TestDatabase {
  tried: { again: number };
}

const again = new Set(['40001', '40P01']);

export async function watchedDatabase(): Promise<WatchedDatabase> {
  const real = await testDatabase();
  const tried = { again: 0 };
  const watch = (connection: Connection): Connection => ({
    ...connection,
    async query(text, values) {
      try {
        return await connection.query(text, values);
      } catch (error) {
        if (again.has(String((error as { code?: unknown }).code))) tried.again += 1;
        throw error;
      }
    },
  });
  const engine: Engine = {
    ...real.engine,
    withConnection: (work, rest) => real.engine.withConnection((connection) => work(watch(connection)), rest),
  };
  return { ...real, engine, database: createDatabase(engine), tried };
}
