import type { Sql } from 'sql-template-tag';
import type { Database, Scope, Tx } from './database';
import type { Connection, Engine } from './engine';

const attempts = 5;
/** serialization_failure, deadlock_detected: the database asks for another try. */
const retryable = new Set(['40001', '40P01']);

/** The one door to the database: a transaction that is a plain role and knows for whom it acts. */
export function createDatabase(engine: Engine): Database {
  async function once<T>(connection: Connection, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    await connection.script('begin');
    try {
      await connection.script(`set local role ${scope.kind === 'system' ? 'suite_system' : 'suite_app'}`);
      await connection.query(enter, settingsOf(scope));
      const result = await work({
        query: <Row extends object>(sql: Sql) => connection.query(sql.text, sql.values) as Promise<Row[]>,
      });
      await connection.script('commit');
      return result;
    } catch (error) {
      await connection.script('rollback').catch(() => undefined);
      throw error;
    }
  }

  return {
    async transaction(scope, work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await engine.withConnection((connection) => once(connection, scope, work));
        } catch (error) {
          if (attempt === attempts || !retryable.has(String((error as { code?: unknown }).code))) throw error;
        }
      }
    },
    close: () => engine.close(),
  };
}

const enter = `select set_config('app.scope', $1, true), set_config('app.whmcs_id', $2, true),
  set_config('app.user_id', $3, true), set_config('app.employee_id', $4, true)`;

function settingsOf(scope: Scope): string[] {
  const whmcsId = scope.kind === 'store' ? String(scope.whmcsId) : '';
  const userId = 'userId' in scope ? (scope.userId ?? '') : '';
  const employeeId = scope.kind === 'store' ? (scope.employeeId ?? '') : '';
  return [scope.kind, whmcsId, userId, employeeId];
}
