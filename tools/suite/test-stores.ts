import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, type Engine, migrate, openPglite, openPostgres, refreshStatistics } from '@suite/api/database';
import { seedDemoStores } from '@suite/api/seed';
import { suiteDir } from './paths';

/** The variables of the API's configuration that name the place of its data. */
export interface DataVariables {
  SUITE_DATA: string;
  DATABASE_URL: string;
}

/** The PostgreSQL server of this run of the browser tests, which is thrown away after it; without it they use PGlite. */
const serverUrl = (): string | undefined => process.env.SUITE_E2E_DATABASE_URL || undefined;

const urlOf = (server: string, database: string): string =>
  Object.assign(new URL(server), { pathname: `/${database}` }).toString();

/** What the servers of one run begin with, a database or a data directory; `port` is that of the run. */
const templateOf = (port: number): string => `suite_stores_${port}`;
const templateDirOf = (port: number): string => join(suiteDir, 'test', `stores-${port}`);

/** Seeds the stores and people of the demo world once for all servers of the browser tests, as it takes seconds. */
export async function seedTestStores(port: number): Promise<void> {
  const engine = await openTemplate(port);
  try {
    await migrate(engine);
    await seedDemoStores(createDatabase(engine), new Date());
    await refreshStatistics(engine);
  } finally {
    await engine.close();
  }
}

async function openTemplate(port: number): Promise<Engine> {
  const server = serverUrl();
  if (server) {
    await runOn(server, `create database ${templateOf(port)}`);
    return openPostgres(urlOf(server, templateOf(port)));
  }
  rmSync(templateDirOf(port), { recursive: true, force: true });
  return openPglite(templateDirOf(port));
}

/** Makes a fresh database with these stores, and `data` a fresh data directory. */
export async function copyTestStores(port: number, data: string): Promise<DataVariables> {
  rmSync(data, { recursive: true, force: true });
  const server = serverUrl();
  if (!server) {
    cpSync(templateDirOf(port), data, { recursive: true });
    return { SUITE_DATA: data, DATABASE_URL: '' };
  }
  return { SUITE_DATA: data, DATABASE_URL: await createDatabaseOn(server, ` template ${templateOf(port)}`) };
}

/** Makes an empty database, for a server whose data directory is `data`. */
export async function emptyPlace(data: string): Promise<DataVariables> {
  const server = serverUrl();
  return { SUITE_DATA: data, DATABASE_URL: server ? await createDatabaseOn(server) : '' };
}

/** Returns the URL of a new database. */
async function createDatabaseOn(server: string, options = ''): Promise<string> {
  const name = `suite_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name}${options}`);
  return urlOf(server, name);
}

async function runOn(server: string, statement: string): Promise<void> {
  const engine = await openPostgres(server);
  try {
    await engine.withConnection((connection) => connection.script(statement));
  } finally {
    await engine.close();
  }
}
