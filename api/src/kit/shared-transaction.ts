import type { Database, Scope, Tx } from './database';
import { codeOf, isRetryable } from './engine';
import { Problem } from './problem';

/** SQLSTATE of a statement in a transaction in which another one has failed. */
const failedTransaction = '25P02';

type Work<T> = (tx: Tx) => Promise<T>;

/** Does a part of the work of a transaction that others may share. */
export type RunShared = <T>(work: Work<T>) => Promise<T>;

/** A transaction that ends once all works in it have settled. */
interface Shared {
  begun: Promise<Tx>;
  /** Whether it was committed. */
  committed: Promise<boolean>;
  start(): void;
  settle(outcome: 'done' | 'refused' | 'failed'): void;
}

/**
 * Returns a function that does work in a transaction, and resolves after its commit: works that begin while another one
 * is under way join its transaction, so that the queries of one document need one connection and one beginning. A
 * refusal concerns its own work only. Where the transaction fails, the works that did not cause it are done again alone.
 */
export function createSharedTransaction(database: Database, scope: Scope): RunShared {
  let open: Shared | null = null;
  return async <T>(work: Work<T>): Promise<T> => {
    open ??= beginShared(database, scope, () => {
      open = null;
    });
    const shared = open;
    const alone = () => database.transaction(scope, work);
    shared.start();
    let value: T;
    try {
      value = await work(await shared.begun);
    } catch (error) {
      shared.settle(error instanceof Problem ? 'refused' : 'failed');
      await shared.committed;
      if (codeOf(error) === failedTransaction || isRetryable(error)) return alone();
      throw error;
    }
    shared.settle('done');
    return (await shared.committed) ? value : alone();
  };
}

/** Begins a transaction; `onEnd` is called when no work can join it any more. */
function beginShared(database: Database, scope: Scope, onEnd: () => void): Shared {
  let running = 0;
  let [hasDone, hasFailed] = [false, false];
  const begun = deferred<Tx>();
  const settled = deferred<void>();
  const committed = database
    .transaction(scope, async (tx) => {
      begun.resolve(tx);
      await settled.promise;
      if (hasFailed || !hasDone) throw new Error('No work is to be committed.');
    })
    .then(
      () => true,
      (error) => {
        begun.reject(error);
        return false;
      },
    );
  return {
    begun: begun.promise,
    committed,
    start() {
      running += 1;
    },
    settle(outcome) {
      running -= 1;
      hasDone ||= outcome === 'done';
      hasFailed ||= outcome === 'failed';
      if (running > 0) return;
      onEnd();
      settled.resolve();
    },
  };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  return { promise, resolve, reject };
}
