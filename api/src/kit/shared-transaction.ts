import type { Database, Scope, Tx } from './database';
import { codeOf, isRetryable } from './engine';

/** SQLSTATE of a statement in a transaction in which another one has failed. */
const failedTransaction = '25P02';

/** Does a part of the work of a transaction that others may share. */
export type RunShared = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Shared {
  run: RunShared;
}

/**
 * Returns a function that does reading work in a transaction: works that begin while another one is under way join its
 * transaction, so that the queries of one document need one connection and one beginning. A work whose transaction
 * failed through another one is done again in a transaction of its own. Works must not write.
 */
export function createSharedTransaction(database: Database, scope: Scope): RunShared {
  let open: Shared | null = null;
  return async (work) => {
    open ??= beginShared(database, scope, () => {
      open = null;
    });
    try {
      return await open.run(work);
    } catch (error) {
      if (codeOf(error) !== failedTransaction && !isRetryable(error)) throw error;
      return database.transaction(scope, work);
    }
  };
}

/** Begins a transaction that ends once all works in it have settled; `onEnd` is called before. */
function beginShared(database: Database, scope: Scope, onEnd: () => void): Shared {
  let running = 0;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin: (tx: Tx) => void = () => undefined;
  const begun = new Promise<Tx>((resolve, reject) => {
    begin = resolve;
    database
      .transaction(scope, (tx) => {
        begin(tx);
        return ended;
      })
      // The works have their results, or the error, already.
      .catch(reject);
  });
  return {
    async run(work) {
      running += 1;
      try {
        return await work(await begun);
      } finally {
        running -= 1;
        if (running === 0) {
          onEnd();
          end();
        }
      }
    },
  };
}
