import { SpanKind } from '@opentelemetry/api';
import type { Sql } from 'sql-template-tag';
import type { Database, Scope, Tx } from './database';
import { type Connection, type Engine, isRetryable } from './engine';
import { createLane } from './lane';
import type { BuiltQuery, RowOf } from './query-builder';
import { inSpan } from './spans';

const attempts = 5;

/** The longest times of one statement, in milliseconds; PGlite has no such limit. */
const statementMs = 10_000;
const reportStatementMs = 20_000;
/** Reports of many people must leave connections and processors to everybody else. */
const reportLane = { max: 3, waitMs: 20_000 };

interface DatabaseOptions {
  /** Whether the transactions refuse to write. */
  isReadOnly?: boolean;
}

/** The database client: each transaction runs under a plain role and scope. */
export function createDatabase(engine: Engine, { isReadOnly = false }: DatabaseOptions = {}): Database {
  const reports = createLane(reportLane);
  const begin = (scope: Scope, limitMs: number) => beginStatement(scope, limitMs, isReadOnly);

  async function once<T>(connection: Connection, beginning: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    // The beginning is sent together with the first statement, which does nothing if the transaction does not begin
    // (`plain`). A connection of a pooler has no such role of its own, so that its first statement waits.
    const entered = connection.script(beginning);
    entered.catch(() => undefined);
    let isOver = false;
    const query = async (text: string, values: readonly unknown[]) => {
      // After one of several concurrent statements has failed, the work beside it goes on: the connection is another's by then.
      if (isOver) throw new Error('The transaction is over.');
      const [, rows] = await Promise.all([entered, connection.query(text, values)]);
      return rows;
    };
    try {
      if (engine.isPooled) await entered;
      const result = await work({
        query: <Row extends object>({ text, values }: Sql) => query(text, values) as Promise<Row[]>,
        run<Output>(built: BuiltQuery<Output>) {
          const { sql, parameters } = built.compile();
          return query(sql, parameters) as Promise<RowOf<Output>[]>;
        },
      });
      await entered;
      isOver = true;
      await connection.script('commit');
      return result;
    } catch (error) {
      isOver = true;
      // The next user of the connection waits for the rollback; the refused caller need not wait.
      connection.script('rollback').catch(() => undefined);
      throw error;
    }
  }

  async function queryOnce(connection: Connection, scope: Scope, { text, values }: Sql): Promise<object[]> {
    const sent: Promise<unknown>[] = [];
    const send = <Result>(response: Promise<Result>) => {
      sent.push(response);
      return response;
    };
    try {
      const entered = send(connection.script(begin(scope, statementMs)));
      if (engine.isPooled) await entered;
      const response = send(connection.query(text, values));
      await Promise.all([entered, response, send(connection.script('commit'))]);
      return await response;
    } catch (error) {
      await Promise.allSettled(sent);
      await connection.script('rollback').catch(() => undefined);
      throw error;
    }
  }

  async function tryAgain<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await engine.withConnection(work, 'plain');
      } catch (error) {
        if (attempt === attempts || !isRetryable(error)) throw error;
      }
    }
  }

  return {
    async transaction(scope, work, { isReport = false } = {}) {
      const beginning = begin(scope, isReport ? reportStatementMs : statementMs);
      const run = () => tryAgain((connection) => once(connection, beginning, work));
      return inTransactionSpan(scope, () => (isReport ? reports(ownerOf(scope), run) : run()));
    },
    query: <Row extends object>(scope: Scope, statement: Sql) =>
      inTransactionSpan(scope, () =>
        tryAgain((connection) => queryOnce(connection, scope, statement) as Promise<Row[]>),
      ),
    close: () => engine.close(),
  };
}

/** The span has the time that a transaction waits for a connection, and all of its attempts. */
const inTransactionSpan = <T>({ kind }: Scope, work: () => Promise<T>): Promise<T> =>
  inSpan(
    'transaction',
    { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'suite.scope': kind } },
    work,
  );

/** Reports of one store do not keep those of others out. */
const ownerOf = (scope: Scope): string => (scope.kind === 'store' ? String(scope.whmcsId) : scope.kind);

/**
 * All settings of a transaction are sent with its beginning: each request has several transactions. They are local to the
 * transaction, so that a pooler may lend the connection to another client afterwards, and they are `set` commands, which
 * reach the servers of a distributed database, as the function set_config does not.
 */
function beginStatement(scope: Scope, limitMs: number, isReadOnly: boolean): string {
  // Nobody waits for a job, and some of them read everything.
  const [role, limit] = scope.kind === 'system' ? ['suite_system', 0] : ['suite_app', limitMs];
  const settings = [
    `role = ${role}`,
    `statement_timeout = ${limit}`,
    // Its compiler takes longer than it saves for statements of a few milliseconds.
    'jit = off',
    ...settingsOf(scope).map(([name, value]) => `app.${name} = ${value}`),
  ];
  return `begin${isReadOnly ? ' read only' : ''}; ${settings.map((setting) => `set local ${setting}`).join('; ')}`;
}

const noValue = "''";

function settingsOf(scope: Scope): [name: string, value: string][] {
  return [
    ['scope', literal(scope.kind)],
    ['whmcs_id', scope.kind === 'store' ? storeLiteral(scope.whmcsId) : noValue],
    ['user_id', literal(('userId' in scope ? scope.userId : null) ?? '')],
    ['employee_id', literal((scope.kind === 'store' ? scope.employeeId : null) ?? '')],
  ];
}

/** Accepts a kind of scope or an id; any other input must not become a statement. */
function literal(value: string): string {
  if (!/^[\w-]*$/.test(value)) throw new Error('No such scope.');
  return `'${value}'`;
}

/** Accepts the number of a store. */
function storeLiteral(whmcsId: number): string {
  if (!Number.isSafeInteger(whmcsId) || whmcsId < 0) throw new Error('No such scope.');
  return `'${whmcsId}'`;
}
