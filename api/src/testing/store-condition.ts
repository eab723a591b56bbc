import type { Database, Scope, Tx } from '../kit/database';
import { readMigrations } from '../kit/migrate';

/** The tables of stores, by the migrations. */
export const storeTables: readonly string[] = readMigrations().flatMap(({ text }) =>
  [...text.matchAll(/guard_store_table\('(\w+)'\)/g)].map(([, name = '']) => name),
);
const reference = new RegExp(`\\b(?:from|join|update)\\s+"?(?:${storeTables.join('|')})\\b`, 'g');
const known = new Set<string>();

/**
 * Throws if a statement of one store's request reads a store's tables more often than it names `whmcs_id`: row-level
 * security would exclude other stores' rows, but plans slowly over many stores. Copies of whole rows contain their
 * store.
 */
export function requireStoreCondition(text: string): void {
  if (known.has(text)) return;
  const tables = text.match(reference)?.length ?? 0;
  const conditions = text.match(/whmcs_id/g)?.length ?? 0;
  if (conditions < tables) throw new Error(`A statement needs a condition on whmcs_id for each table:\n${text}`);
  known.add(text);
}

/** The same database, which refuses such statements. */
export function withStoreConditions(database: Database): Database {
  const check = (scope: Scope, text: string) => scope.kind === 'store' && requireStoreCondition(text);
  const checked = (scope: Scope, tx: Tx): Tx => ({
    query(statement) {
      check(scope, statement.text);
      return tx.query(statement);
    },
    run(query) {
      check(scope, query.compile().sql);
      return tx.run(query);
    },
  });
  return {
    ...database,
    transaction: (scope, work, options) => database.transaction(scope, (tx) => work(checked(scope, tx)), options),
    async query(scope, statement) {
      check(scope, statement.text);
      return database.query(scope, statement);
    },
  };
}
