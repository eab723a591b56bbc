import type { Connection } from '../kit/engine';

/** A hash of each table's rows, to detect changes. */
export type Digest = Record<string, string>;

/** Makes digests of every table, or of one store's rows in the tables that have stores. */
export async function createDigests(root: Connection) {
  const tables = (await root.query(
    `select oid::int, relname as name, exists (
       select from pg_attribute where attrelid = pg_class.oid and attname = 'whmcs_id' and not attisdropped) as "ofStores"
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' order by relname`,
    [],
  )) as { oid: number; name: string; ofStores: boolean }[];
  const ofStores = tables.filter((table) => table.ofStores);
  // The queries are functions because their plans are cached: planning fifty tables takes longer than reading them.
  const define = (signature: string, chosen: readonly { name: string }[], condition: string) =>
    root.script(
      `create function ${signature} returns jsonb language plpgsql as $$ begin return (select to_jsonb(hashes) from (select ${chosen
        .map(
          ({ name }) =>
            `(select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${name} t ${condition}) as "${name}"`,
        )
        .join(', ')}) hashes); end $$`,
    );
  await define('proof_digest()', tables, '');
  await define('proof_digest_of(store integer)', ofStores, 'where whmcs_id = store');
  const read = async (from: Connection, call: string): Promise<Digest> => {
    const [row] = (await from.query(`select ${call} as hashes`, [])) as { hashes: Digest }[];
    return row?.hashes ?? {};
  };
  const oids = tables.map(({ oid }) => oid);
  return {
    tables: tables.map(({ name }) => name),
    tablesOfStores: ofStores.map(({ name }) => name),
    ofAll: (from: Connection) => read(from, 'proof_digest()'),
    /** Returns how many rows this transaction has written, also those that it has taken back. */
    async rowsWritten(from: Connection): Promise<number> {
      const [row] = (await from.query(
        `select sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
           + pg_stat_get_xact_tuples_deleted(oid))::int as rows from unnest($1::oid[]) as oid`,
        [oids],
      )) as { rows: number }[];
      return row?.rows ?? 0;
    },
    ofStore: (from: Connection, whmcsId: number) => read(from, `proof_digest_of(${whmcsId})`),
  };
}

export type Digests = Awaited<ReturnType<typeof createDigests>>;

/** Returns the tables whose rows have changed. */
export const changedTables = (before: Digest, after: Digest): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name]);
