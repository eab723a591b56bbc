import type { Connection } from '../kit/engine';

/** What tells whether anything changed: a hash of each table's rows. */
export type Digest = Record<string, string>;

/** Makes digests of every table, or of one store's rows in the tables that have stores. */
export async function createDigests(root: Connection) {
  const tables = (await root.query(
    `select relname as name, exists (
       select from pg_attribute where attrelid = pg_class.oid and attname = 'whmcs_id' and not attisdropped) as "ofStores"
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'public' and relkind = 'r' and relname <> 'migration' order by relname`,
    [],
  )) as { name: string; ofStores: boolean }[];
  const statement = (chosen: readonly { name: string }[], condition: string) =>
    `select ${chosen
      .map(
        ({ name }) =>
          `(select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${name} t ${condition}) as "${name}"`,
      )
      .join(', ')}`;
  const ofStores = tables.filter((table) => table.ofStores);
  const read = async (from: Connection, text: string): Promise<Digest> => {
    const [row] = (await from.query(text, [])) as Digest[];
    return row ?? {};
  };
  const [all, every] = [statement(tables, ''), ofStores];
  return {
    tables: tables.map(({ name }) => name),
    tablesOfStores: every.map(({ name }) => name),
    ofAll: (from: Connection) => read(from, all),
    ofStore: (from: Connection, whmcsId: number) => read(from, statement(every, `where whmcs_id = ${whmcsId}`)),
  };
}

export type Digests = Awaited<ReturnType<typeof createDigests>>;

/** The tables whose rows are others than before. */
export const changedTables = (before: Digest, after: Digest): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name]);
