import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from '../kit/database';
import { createDatabase } from '../kit/database-client';
import type { Engine } from '../kit/engine';
import { migrate, readMigrations } from '../kit/migrate';
import { engineOf, startPglite } from '../kit/pglite';
import { openPostgres } from '../kit/postgres';

/** A fresh, migrated database of a test's own; `engine` is for what only a superuser may see. */
export interface TestDatabase {
  database: Database;
  engine: Engine;
  close(): Promise<void>;
}

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/api-tests');
/** Changes with the migrations and with PGlite. */
const imageId = createHash('sha256')
  .update(
    readMigrations()
      .map(({ hash }) => hash)
      .join(),
  )
  .update(readFileSync(resolve(import.meta.dirname, '../../package.json')))
  .digest('hex')
  .slice(0, 12);

/** PGlite in memory, migrated already, or a database of its own on the server of DATABASE_URL. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env.DATABASE_URL;
  return url ? onServer(url) : inMemory();
}

async function inMemory(): Promise<TestDatabase> {
  const engine = engineOf(await startPglite({ loadDataDir: await image() }));
  return { database: createDatabase(engine), engine, close: () => engine.close() };
}

// Half of an empty database is log, and databases to make others from, which no test needs: the less there is, the sooner it is loaded.
const smallLog = '--wal-segsize=1';
const leaveOut = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** A migrated database as a tar. To make it takes seconds, to load it a third of one; several processes may make it at once. */
async function image(): Promise<Blob> {
  const file = join(cache, `${imageId}.tar`);
  if (existsSync(file)) return new Blob([new Uint8Array(readFileSync(file))]);
  const pglite = await startPglite({ initDbStartParams: [smallLog] });
  const engine = engineOf(pglite);
  await migrate(engine);
  for (const text of leaveOut) await pglite.exec(text);
  const made = await pglite.dumpDataDir('none');
  await engine.close();
  mkdirSync(cache, { recursive: true });
  const next = `${file}.${randomUUID()}`;
  writeFileSync(next, new Uint8Array(await made.arrayBuffer()));
  renameSync(next, file);
  return made;
}

async function onServer(url: string): Promise<TestDatabase> {
  const name = `suite_test_${randomUUID().replaceAll('-', '')}`;
  const server = await openPostgres(url);
  const run = (text: string) => server.withConnection((connection) => connection.script(text));
  await run(`create database ${name}`);
  const engine = await openPostgres(Object.assign(new URL(url), { pathname: `/${name}` }).toString());
  await migrate(engine);
  return {
    database: createDatabase(engine),
    engine,
    async close() {
      await engine.close();
      await run(`drop database ${name} with (force)`);
      await server.close();
    },
  };
}
