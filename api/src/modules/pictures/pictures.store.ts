import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { queries } from '../../kit/query-builder';

/** Adds a picture that nothing shows yet; `whmcsId`: null for the photo of an account. */
export const insertPicture = (tx: Tx, name: string, whmcsId: number | null, bytes: number, now: Date) =>
  tx.run(queries.insertInto('picture').values({ name, whmcs_id: whmcsId, bytes, unused_since: now }));

/** Returns how many pictures a store has, with those that nothing shows any more. */
export async function countPictures(tx: Tx, whmcsId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from picture where whmcs_id = ${whmcsId}`,
  );
  return row?.count ?? 0;
}

/** Records that a picture of the store (null: of an account) is shown from now on, or (with an instant) no longer. */
export const markPicture = (tx: Tx, whmcsId: number | null, name: string, unusedSince: Date | null) =>
  tx.query(sql`
    update picture set unused_since = ${unusedSince}::timestamptz
    where whmcs_id is not distinct from ${whmcsId}::integer and name = ${name}`);

/** Returns the names of at most 100 pictures that nothing has shown since an instant. */
export async function listUnused(tx: Tx, instant: Date): Promise<string[]> {
  const rows = await tx.run(
    queries.selectFrom('picture').select('name').where('unused_since', '<', instant).orderBy('unused_since').limit(100),
  );
  return rows.map(({ name }) => name);
}

export const deletePicture = (tx: Tx, name: string) => tx.run(queries.deleteFrom('picture').where('name', '=', name));

/** The address that a record had before, and whether there is such a record. */
interface Replaced {
  before: string | null;
}

async function replace(tx: Tx, locked: Sql, update: Sql): Promise<Replaced | null> {
  const [row] = await tx.query<Replaced>(locked);
  if (!row) return null;
  await tx.query(update);
  return row;
}

/** Sets the address of an account's photo; returns the former one, and null if there is no such account. */
export const setUserPicture = (tx: Tx, id: string, address: string | null): Promise<Replaced | null> =>
  replace(
    tx,
    sql`select image_url as before from app_user where id = ${id} for update`,
    sql`update app_user set image_url = ${address} where id = ${id}`,
  );

/** Does the same for an employee's photo. */
export const setEmployeePicture = (tx: Tx, whmcsId: number, id: string, address: string | null) =>
  replace(
    tx,
    sql`select image_url as before from employee where whmcs_id = ${whmcsId} and id = ${id} for update`,
    sql`update employee set image_url = ${address} where whmcs_id = ${whmcsId} and id = ${id}`,
  );

/** Who changed a record of the catalog, and when. */
interface RecordChange {
  changed_by: string;
  changed_at: Date;
}

/** The records of the catalog that have a picture: their table, the column of its address, and what a new one sets. */
const catalogPictures = {
  service: {
    table: sql`service`,
    column: sql`image_path`,
    set: (address: string | null) => sql`image_base_url = null, image_path = ${address}`,
  },
  item: { table: sql`item`, column: sql`image`, set: (address: string | null) => sql`image = ${address}` },
} as const;

/** Does the same for the picture of a service or a product, which is a change of the record. */
export const setCatalogPicture = (
  tx: Tx,
  whmcsId: number,
  record: { kind: keyof typeof catalogPictures; id: string },
  address: string | null,
  { changed_by, changed_at }: RecordChange,
) => {
  const { table, column, set } = catalogPictures[record.kind];
  const chosen = sql`whmcs_id = ${whmcsId} and id = ${record.id}`;
  return replace(
    tx,
    sql`select ${column} as before from ${table} where ${chosen} for update`,
    sql`
      update ${table} set ${set(address)}, version = version + 1, changed_by = ${changed_by}, changed_at = ${changed_at}
      where ${chosen}`,
  );
};

/** Does the same for the logo of a store. */
export const setCompanyPicture = (tx: Tx, whmcsId: number, address: string | null) =>
  replace(
    tx,
    sql`select avatar as before from company where whmcs_id = ${whmcsId} for no key update`,
    sql`update company set avatar = ${address} where whmcs_id = ${whmcsId}`,
  );
