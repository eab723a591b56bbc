import type { Sql } from 'sql-template-tag';
import type { Database, Tx } from '../kit/database';
import type { TestDatabase } from './test-database';

/** A transaction that stops at one of its statements, until a test lets it go on. */
export interface HeldTransaction {
  /** The same database, in which the first transaction that sends such a statement is held. */
  database: Database;
  /** Resolves once it is held. */
  reached: Promise<void>;
  release: () => void;
}

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/**
 * Holds the first transaction with such a statement: once it has the rows and locks of that, or (`end`) once it has ended,
 * before what its caller does next.
 */
export function holdTransaction(
  database: Database,
  pattern: RegExp,
  at: 'statement' | 'end' = 'statement',
): HeldTransaction {
  const [reached, released] = [gate(), gate()];
  let isFound = false;
  const hold = async () => {
    reached.open();
    await released.opened;
  };
  const holding = (tx: Tx, found: () => Promise<void>): Tx => ({
    async query<Row extends object>(statement: Sql) {
      const isIt = !isFound && pattern.test(statement.text);
      isFound ||= isIt;
      const rows = await tx.query<Row>(statement);
      if (isIt) await found();
      return rows;
    },
    run: (query) => tx.run(query),
  });
  return {
    reached: reached.opened,
    release: released.open,
    database: {
      ...database,
      async transaction(scope, work, options) {
        let isLast = false;
        const found = async () => {
          if (at === 'end') isLast = true;
          else await hold();
        };
        const result = await database.transaction(scope, (tx) => work(holding(tx, found)), options);
        if (isLast) await hold();
        return result;
      },
    },
  };
}

/**
 * Resolves once a transaction waits for a lock of another one. PGlite has one connection, for which transactions wait
 * before they begin.
 */
export async function untilBlocked({ engine, url }: Pick<TestDatabase, 'engine' | 'url'>): Promise<void> {
  if (!url) return;
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const isBlocked = () => engine.withConnection(async (connection) => (await connection.query(blocked, [])).length > 0);
  while (!(await isBlocked()));
}
