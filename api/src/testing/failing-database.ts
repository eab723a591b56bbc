import type { Database, Tx } from '../kit/database';

/** The same database, in which each statement of a transaction with a value, e.g. the id of a row, fails. */
export function failingWith(database: Database, value: unknown): Database {
  const check = (values: readonly unknown[]) => {
    if (values.includes(value)) throw new Error(`The statement with ${value} fails.`);
  };
  const failing = (tx: Tx): Tx => ({
    async query(statement) {
      check(statement.values);
      return tx.query(statement);
    },
    async run(query) {
      check(query.compile().parameters);
      return tx.run(query);
    },
  });
  return {
    ...database,
    transaction: (scope, work, options) => database.transaction(scope, (tx) => work(failing(tx)), options),
  };
}
