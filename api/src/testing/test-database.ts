import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from '../kit/database';
import { createDatabase } from '../kit/database-client';
import type { Engine } from '../kit/engine';
import { migrate, readMigrations } from '../kit/migrate';
import { engineOf, startPglite } from '../kit/pglite';
import { openPostgres } from '../kit/postgres';

/** A fresh, migrated database of one test; `engine` is for data that only a superuser may see. */
export interface TestDatabase {
  database: Database;
  engine: Engine;
  /** Its URL for other processes; PGlite has none. */
  url?: string;
  close(): Promise<void>;
}

// The less there is, the sooner it is loaded: half of an empty database is log, and databases to make others from, which
// no test needs, and the memory for shared buffers is filled with zeros at each start.
const small = ['--wal-segsize=1', '-c', 'shared_buffers=16MB'];

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/api-tests');
/** Changes with the migrations, with PGlite and with its settings. */
const imageId = createHash('sha256')
  .update(
    readMigrations()
      .map(({ hash }) => hash)
      .join(),
  )
  .update(readFileSync(resolve(import.meta.dirname, '../../package.json')))
  .update(small.join())
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

const leaveOut = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** A migrated database as a tar. To make it takes seconds, to load it a third of one; several processes may make it at once. */
async function image(): Promise<Blob> {
  const file = join(cache, `${imageId}.tar`);
  if (existsSync(file)) return new FileInMemory(readFileSync(file));
  const pglite = await startPglite({ initDbStartParams: small });
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

/** A file that is read already. Blobs give copies of their bytes, which take a fifth of the time to load a database. */
class FileInMemory extends Blob {
  constructor(private readonly read: Buffer<ArrayBuffer>) {
    super();
  }
  override arrayBuffer = () => Promise.resolve(this.read.buffer);
}

/** A copy of the migrated template of the server, which takes a tenth of migrating it. */
async function onServer(url: string): Promise<TestDatabase> {
  const name = `suite_test_${randomUUID().replaceAll('-', '')}`;
  const server = await openPostgres(url);
  const run = (text: string) => server.withConnection((connection) => connection.script(text));
  await ensureTemplate(server, url);
  await run(`create database ${name} template ${template}`);
  // Hundreds of requests at once wait their time on a busy machine.
  const own = urlOf(url, name);
  const engine = await openPostgres(own, { connectMs: 60_000 });
  return {
    database: createDatabase(engine),
    engine,
    url: own,
    async close() {
      await engine.close();
      await run(`drop database ${name} with (force)`);
      await server.close();
    },
  };
}

const template = `suite_template_${imageId}`;
const templateLock = 7_301_119;

const urlOf = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).toString();

/** Creates the template if it does not exist; concurrent callers wait. It is complete once no one may connect to it. */
function ensureTemplate(server: Engine, url: string): Promise<void> {
  return server.withConnection(async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [templateLock]);
    try {
      const find = 'select from pg_database where datname = $1 and not datallowconn';
      if ((await connection.query(find, [template])).length > 0) return;
      await connection.script(`drop database if exists ${template} with (force)`);
      await connection.script(`create database ${template}`);
      const engine = await openPostgres(urlOf(url, template));
      await migrate(engine);
      await engine.close();
      await connection.script(`alter database ${template} with allow_connections false`);
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [templateLock]);
    }
  });
}
