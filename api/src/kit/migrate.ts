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
/** SQLSTATE deadlock_detected. */
const deadlockDetected = '40P01';
/** Of a migration whose tables another transaction uses: it was rolled back, and may be tried again. */
const lockFailures: ReadonlySet<string> = new Set([lockNotAvailable, deadlockDetected]);
const passedOn: ReadonlySet<string> = new Set([insufficientPrivilege, ...lockFailures]);

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
const maxAttempts = 20;

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
    await locked(connection, () =>
      connection.script(
        'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      ),
    );
    const applied = await readApplied(connection);
    const own = new Set(migrations.map(({ name }) => name));
    const unknown = [...applied.keys()].filter((name) => !own.has(name)).sort();
    refuseSquashed(migrations, applied, unknown);
    for (const migration of migrations) await applyWithLocks(connection, migration, { lockMs, pause, applied });
    return unknown;
  });
}

/** Returns the hashes of the migrations that were applied, by name. */
async function readApplied(connection: Connection): Promise<Map<string, string>> {
  const rows = (await connection.query('select name, hash from migration', [])) as { name: string; hash: string }[];
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/**
 * Does work in a transaction while no other server migrates the database. The lock ends with the transaction, however
 * that ends.
 */
async function locked(connection: Connection, work: () => Promise<void>): Promise<void> {
  await connection.script(`begin; select pg_advisory_xact_lock(${lockKey})`);
  try {
    await work();
    await connection.script('commit');
  } catch (error) {
    await connection.script('rollback');
    throw error;
  }
}

/** Throws if the files that migrated the database were squashed since: some have another text, and others are gone. */
function refuseSquashed(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
  [gone]: readonly string[],
): void {
  const changed = migrations.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (!changed || gone === undefined) return;
  throw new StartProblem(
    `The database was migrated by files that were squashed since (${changed.name} changed, ${gone} is gone): empty it by “npm run db:reset”, which deletes its data, or use another one.`,
  );
}

/** Returns whether a migration was applied; throws if it was another text. */
function isApplied({ name, hash }: Migration, applied: ReadonlyMap<string, string>): boolean {
  const before = applied.get(name);
  if (before === undefined || before === hash) return before === hash;
  throw new StartProblem(`The migration ${name} changed after it was applied: write a new one instead.`);
}

/** Applies a migration, again if another transaction did not release a table in time, or waited for one of its tables. */
async function applyWithLocks(
  connection: Connection,
  migration: Migration,
  {
    lockMs,
    pause,
    applied,
  }: Required<Pick<MigrateOptions, 'lockMs' | 'pause'>> & { applied: ReadonlyMap<string, string> },
): Promise<void> {
  if (isApplied(migration, applied)) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(connection, migration, lockMs);
    } catch (error) {
      if (!lockFailures.has(codeOf(error))) throw error;
      if (attempt === maxAttempts)
        throw new StartProblem(
          `The migration ${migration.name} got no lock, because another session uses the table (a backup, or a long query): start again when that is over.`,
        );
    }
    await pause();
  }
}

async function apply(connection: Connection, migration: Migration, lockMs: number): Promise<void> {
  const { name, text, hash } = migration;
  try {
    await locked(connection, async () => {
      // Another server may have applied it meanwhile.
      if (isApplied(migration, await readApplied(connection))) return;
      await connection.script(`set local lock_timeout = ${lockMs}`);
      await connection.script(text);
      await connection.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    });
  } catch (error) {
    if (error instanceof StartProblem || passedOn.has(codeOf(error))) throw error;
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Updates the planner's statistics; PGlite never does so by itself, which led to bad plans on a fresh seed. */
export const refreshStatistics = (engine: Engine): Promise<void> =>
  engine.withConnection((connection) => connection.script('analyze'));
