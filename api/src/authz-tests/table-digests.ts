import type { Connection } from '../kit/engine';

/** A hash of each table's rows, to detect changes. */
export type Digest = Record<string, string>;
/** How many rows a transaction has written in each table, also those that it has taken back. */
type RowsWritten = Record<string, number>;

interface Table {
  name: string;
  /** Whether each of its rows belongs to a store. */
  ofStores: boolean;
}

/** Returns every table with the suite's data. */
export const readTables = (root: Connection): Promise<Table[]> =>
  root.query(
    `select relname as name, exists (
       select from pg_attribute where attrelid = pg_class.oid and attname = 'whmcs_id' and not attisdropped) as "ofStores"
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' order by relname`,
    [],
  ) as Promise<Table[]>;

/** Makes digests of tables, or of one store's rows in the tables that have stores. */
export async function createDigests(root: Connection) {
  const found = await readTables(root);
  const tables = found.map(({ name }) => name);
  const tablesOfStores = found.flatMap(({ name, ofStores }) => (ofStores ? [name] : []));
  // The queries are functions because their plans are cached: planning one takes longer than reading its table.
  const define = (signature: string, from: string) =>
    root.script(
      `create function ${signature} returns text language plpgsql as
         $$ begin return (select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${from}); end $$`,
    );
  for (const name of tables) await define(`proof_digest_${name}()`, `${name} t`);
  for (const name of tablesOfStores)
    await define(`proof_digest_of_${name}(store integer)`, `${name} t where whmcs_id = store`);

  async function read(from: Connection, names: readonly string[], call: (name: string) => string): Promise<Digest> {
    if (names.length === 0) return {};
    const [row] = await from.query(`select ${names.map((name) => `${call(name)} as "${name}"`).join(', ')}`, []);
    return row as Digest;
  }
  const readAll = (from: Connection, names = tables) => read(from, names, (name) => `proof_digest_${name}()`);
  const readStore = (from: Connection, whmcsId: number, names = tablesOfStores) =>
    read(from, names, (name) => `proof_digest_of_${name}(${whmcsId})`);

  async function rowsWritten(from: Connection): Promise<RowsWritten> {
    const rows = (await from.query(
      `select name, (pg_stat_get_xact_tuples_inserted(name::regclass) + pg_stat_get_xact_tuples_updated(name::regclass)
         + pg_stat_get_xact_tuples_deleted(name::regclass))::int as rows from unnest($1::text[]) as name`,
      [tables],
    )) as { name: string; rows: number }[];
    return Object.fromEntries(rows.map(({ name, rows: written }) => [name, written]));
  }
  const written = async (from: Connection, names: readonly string[], since: RowsWritten = {}): Promise<string[]> => {
    const now = await rowsWritten(from);
    return names.filter((name) => now[name] !== (since[name] ?? 0));
  };

  return {
    tables,
    tablesOfStores,
    readAll,
    readStore,
    rowsWritten,
    /** Returns the tables that this transaction has written since it had written these rows, whether they differ or not. */
    tablesWritten: (from: Connection, since: RowsWritten) => written(from, tables, since),
    /** Returns the tables whose rows this transaction has changed. */
    async changed(from: Connection, before: Digest): Promise<string[]> {
      return changedTables(before, await readAll(from, await written(from, tables)));
    },
    /** Returns the tables in which this transaction has changed rows of a store. */
    async changedOfStore(from: Connection, before: Digest, whmcsId: number): Promise<string[]> {
      return changedTables(before, await readStore(from, whmcsId, await written(from, tablesOfStores)));
    },
  };
}

export type Digests = Awaited<ReturnType<typeof createDigests>>;

/** Returns the tables whose rows differ; a table that was not written has no digest `after`. */
export const changedTables = (before: Digest, after: Digest): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);
