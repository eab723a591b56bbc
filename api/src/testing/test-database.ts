import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Database } from '../kit/database';
import { createDatabase } from '../kit/door';
import type { Engine } from '../kit/engine';
import { migrate, readMigrations } from '../kit/migrate';
import { openPglite } from '../kit/pglite';
import { openPostgres } from '../kit/postgres';

/** A fresh, migrated database of a test's own; `engine` is for what only a superuser may see. */
export interface TestDatabase {
  database: Database;
  engine: Engine;
  close(): Promise<void>;
}

const cache = resolve(__dirname, '../../../node_modules/.cache/api-tests');
const schemaId = createHash('sha256')
  .update(
    readMigrations()
      .map(({ hash }) => hash)
      .join(),
  )
  .digest('hex')
  .slice(0, 12);

/** PGlite from a migrated template directory, or a database of its own on the server of DATABASE_URL. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env.DATABASE_URL;
  return url ? onServer(url) : inDirectory();
}

async function inDirectory(): Promise<TestDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'suite-api-'));
  cpSync(await template(), dir, { recursive: true });
  const engine = await openPglite(dir);
  return {
    database: createDatabase(engine),
    engine,
    async close() {
      await engine.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Migrating takes seconds, copying a directory a quarter of one; several test processes may make it at once. */
async function template(): Promise<string> {
  const dir = join(cache, schemaId);
  if (existsSync(dir)) return dir;
  mkdirSync(cache, { recursive: true });
  const next = `${dir}.${process.pid}.${randomUUID()}`;
  const engine = await openPglite(next);
  await migrate(engine);
  await engine.close();
  try {
    renameSync(next, dir);
  } catch {
    rmSync(next, { recursive: true, force: true });
  }
  return dir;
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
