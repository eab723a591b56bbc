import type { CompanyRole } from '@suite/domain';
import type { Sql } from 'sql-template-tag';
import type { BuiltQuery, RowOf } from './query-builder';

/**
 * The scope of a transaction. Row-level security reads it, so a statement without `whmcs_id` still never reads another
 * store.
 * - `store`: one store's data, for one person (the usual case)
 * - `identity`: sign-in, sessions and a person's own list of stores; no store data
 * - `release`: the health of the remotes in all stores, for the people who release them; no other data
 * - `system`: jobs without a person (the sweeper, the seed); sees every store, never used for a request
 */
export type Scope =
  | { kind: 'store'; whmcsId: number; userId: string | null; employeeId: string | null; role: CompanyRole }
  | { kind: 'identity'; userId: string | null }
  | { kind: 'release' }
  | { kind: 'system' };

/** One open transaction. There is no other way to reach the database. */
export interface Tx {
  /** Rows of one statement. Integers come as numbers, timestamps as Date, json as values, on both engines. */
  query<Row extends object>(statement: Sql): Promise<Row[]>;
  /** Rows of one built query, typed by the tables; a write without `returning` has none. */
  run<Output>(query: BuiltQuery<Output>): Promise<RowOf<Output>[]>;
}

export interface TransactionOptions {
  /** A report reads much: it may take longer, and only a few run at a time. */
  isReport?: boolean;
}

export interface Database {
  /** Runs `work` in one transaction under `scope`; commits and returns its result, rolls back if it throws. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** The rows of one statement in a transaction of its own, in one trip to the server. */
  query<Row extends object>(scope: Scope, statement: Sql): Promise<Row[]>;
  close(): Promise<void>;
}
