import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, codeOf, type Engine } from './engine';
import { StartProblem } from './start-problem';

const dir = resolve(import.meta.dirname, '../../migrations');
const lockKey = 7_301_118;
/** SQLSTATE insufficient_privilege. */
const insufficientPrivilege = '42501';
/** SQLSTATE lock_not_available. */
const lockNotAvailable = '55P03';
const passedOn: ReadonlySet<string> = new Set([insufficientPrivilege, lockNotAvailable]);

/** A migration: a script that runs once in each database. */
export interface Migration {
  name: string;
  text: string;
  /** The hash of the text. */
  hash: string;
}

/** The migrations in order. */
export function readMigrations(): Migration[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(dir, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Returns the names of the migrations that were not applied to a database yet; null if none ever was. Changes nothing. */
export const readPendingMigrations = (engine: Engine): Promise<string[] | null> =>
  engine.withConnection(async (connection) => {
    const [table] = await connection.query("select from pg_class where oid = to_regclass('migration')", []);
    if (!table) return null;
    const applied = (await connection.query('select name from migration', [])) as { name: string }[];
    const names = new Set(applied.map(({ name }) => name));
    return readMigrations().flatMap(({ name }) => (names.has(name) ? [] : [name]));
  });

interface MigrateOptions {
  migrations?: readonly Migration[];
  /** The longest time that a statement waits for a lock, in milliseconds. All requests on the table wait behind it. */
  lockMs?: number;
  /** Waits before a migration that got no lock is tried again. */
  pause?: () => Promise<unknown>;
}

/** Two minutes with the default times, which is longer than every request and report. */
const mostAttempts = 20;

/**
 * Migrates a database forward: applies new migrations in order, one transaction each; never backward. Several servers
 * that start at once wait for each other. A migration whose text changed after it ran is refused. Returns the names of
 * migrations that a newer server has applied: migrations only add, so this server works with them.
 */
export async function migrate(engine: Engine, options: MigrateOptions = {}): Promise<string[]> {
  try {
    return await applyMigrations(engine, options);
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error;
    throw new StartProblem(
      `The role of DATABASE_URL lacks a privilege (${(error as Error).message}): see “Privileges” in docs/guides/operating.md.`,
    );
  }
}

function applyMigrations(
  engine: Engine,
  { migrations = readMigrations(), lockMs = 3_000, pause = () => wait(3_000) }: MigrateOptions,
): Promise<string[]> {
  return engine.withConnection(async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [lockKey]);
    try {
      await connection.script(
        'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      );
      const applied = (await connection.query('select name, hash from migration order by name', [])) as {
        name: string;
        hash: string;
      }[];
      const known = new Map(applied.map(({ name, hash }) => [name, hash]));
      for (const migration of migrations) {
        const before = known.get(migration.name);
        if (before === migration.hash) continue;
        if (before)
          throw new StartProblem(
            `The migration ${migration.name} changed after it was applied: write a new one instead.`,
          );
        await applyWithLocks(connection, migration, { lockMs, pause });
      }
      const own = new Set(migrations.map(({ name }) => name));
      return applied.flatMap(({ name }) => (own.has(name) ? [] : [name]));
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [lockKey]);
    }
  });
}

/** Applies a migration, again if another transaction did not release a table in time. */
async function applyWithLocks(
  connection: Connection,
  migration: Migration,
  { lockMs, pause }: Required<Pick<MigrateOptions, 'lockMs' | 'pause'>>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(connection, migration, lockMs);
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw error;
      if (attempt === mostAttempts)
        throw new StartProblem(
          `The migration ${migration.name} got no lock, because another session uses the table (a backup, or a long query): start again when that is over.`,
        );
    }
    await pause();
  }
}

async function apply(connection: Connection, { name, text, hash }: Migration, lockMs: number): Promise<void> {
  await connection.script(`begin; set local lock_timeout = ${lockMs}`);
  try {
    await connection.script(text);
    await connection.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    await connection.script('commit');
  } catch (error) {
    await connection.script('rollback');
    if (passedOn.has(codeOf(error))) throw error;
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Updates the planner's statistics; PGlite never does so by itself, which led to bad plans on a fresh seed. */
export const refreshStatistics = (engine: Engine): Promise<void> =>
  engine.withConnection((connection) => connection.script('analyze'));
