import {
  type CompiledQuery,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Driver,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateObject,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Tables } from './tables.generated';

/** A query that was built but not run; `tx.run` compiles it and runs it. */
export interface BuiltQuery<Output> {
  compile(): CompiledQuery<Output>;
}

/** The rows that a query returns; a write without `returning` returns none. */
export type RowOf<Output> = Output extends InsertResult | UpdateResult | DeleteResult ? never : Output;

/** Tables whose rows belong to one store. */
export type StoreTable = {
  [Name in keyof Tables]: Tables[Name] extends { whmcs_id: unknown } ? Name : never;
}[keyof Tables];

const refuse = (): never => {
  throw new Error('The query builder only compiles: run the query by tx.run.');
};

// Its own dummy driver would return no rows for every query.
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: async () => refuse(),
  beginTransaction: async () => refuse(),
  commitTransaction: async () => refuse(),
  rollbackTransaction: async () => refuse(),
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
};

const kysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Builds queries over all tables: for tables that belong to no store, and for jobs that see every store.
 * A request's queries of a store's tables start at `storeQueries`.
 */
export const queries: Pick<
  Kysely<Tables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'selectNoFrom' | 'with' | 'fn'
> = kysely;

type Values<Name extends StoreTable> = Omit<InsertObject<Tables, Name>, 'whmcs_id'>;
type Changes<Name extends StoreTable> = Omit<UpdateObject<Tables, Name, Name>, 'whmcs_id'>;

/** Builds queries of one store's rows. */
export interface StoreQueries {
  selectFrom<Name extends StoreTable>(table: Name): SelectQueryBuilder<Tables, Name, object>;
  insertInto<Name extends StoreTable>(table: Name, row: Values<Name>): InsertQueryBuilder<Tables, Name, InsertResult>;
  update<Name extends StoreTable>(
    table: Name,
    changes: Changes<Name>,
  ): UpdateQueryBuilder<Tables, Name, Name, UpdateResult>;
  deleteFrom<Name extends StoreTable>(table: Name): DeleteQueryBuilder<Tables, Name, DeleteResult>;
}

/**
 * Builds queries that always contain `whmcs_id = $1`: row-level security alone isolates stores, but plans slowly over
 * many of them. Joined tables need their own condition.
 */
export function storeQueries(whmcsId: number): StoreQueries {
  // The builder's types require a specific table; all store tables have the column that is used here.
  const known = (table: StoreTable) => table as 'customer';
  const column = (table: StoreTable) => sql.ref<number>(`${table}.whmcs_id`);
  const queriesOfStore = {
    selectFrom: (table: StoreTable) => kysely.selectFrom(known(table)).where(column(table), '=', whmcsId),
    insertInto: (table: StoreTable, row: Values<'customer'>) =>
      kysely.insertInto(known(table)).values({ ...row, whmcs_id: whmcsId }),
    update: (table: StoreTable, changes: Changes<'customer'>) =>
      kysely.updateTable(known(table)).set(changes).where(column(table), '=', whmcsId),
    deleteFrom: (table: StoreTable) => kysely.deleteFrom(known(table)).where(column(table), '=', whmcsId),
  };
  return queriesOfStore as unknown as StoreQueries;
}

/** `= any($1)`, never `in`: a list of any length makes one text, which is prepared once, and an empty one is no error. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql<Value>`any(${values})`;
