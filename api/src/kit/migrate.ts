import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf, type Engine } from './engine';
import { StartProblem } from './start-problem';

const dir = resolve(import.meta.dirname, '../../migrations');
const lockKey = 7_301_118;
/** SQLSTATE insufficient_privilege. */
const insufficientPrivilege = '42501';

/** The migrations in order, each with the hash of its text. */
export function readMigrations(): { name: string; text: string; hash: string }[] {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(dir, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Migrates a database forward: applies new migrations in order, one transaction each; never backward. Several servers
 * that start at once wait for each other. A migration whose text changed after it ran is refused.
 */
export async function migrate(engine: Engine): Promise<void> {
  try {
    await applyMigrations(engine);
  } catch (error) {
    if (codeOf(error) !== insufficientPrivilege) throw error;
    throw new StartProblem(
      `The role of DATABASE_URL lacks a privilege (${(error as Error).message}): see “Privileges” in docs/guides/operating.md.`,
    );
  }
}

function applyMigrations(engine: Engine): Promise<void> {
  return engine.withConnection(async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [lockKey]);
    try {
      await connection.script(
        'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      );
      const applied = (await connection.query('select name, hash from migration', [])) as {
        name: string;
        hash: string;
      }[];
      const known = new Map(applied.map(({ name, hash }) => [name, hash]));
      for (const { name, text, hash } of readMigrations()) {
        const before = known.get(name);
        if (before === hash) continue;
        if (before)
          throw new StartProblem(`The migration ${name} changed after it was applied: write a new one instead.`);
        await connection.script('begin');
        try {
          await connection.script(text);
          await connection.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
          await connection.script('commit');
        } catch (error) {
          await connection.script('rollback');
          if (codeOf(error) === insufficientPrivilege) throw error;
          throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
        }
      }
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [lockKey]);
    }
  });
}

/** Updates the planner's statistics; PGlite never does so by itself, which led to bad plans on a fresh seed. */
export const refreshStatistics = (engine: Engine): Promise<void> =>
  engine.withConnection((connection) => connection.script('analyze'));
