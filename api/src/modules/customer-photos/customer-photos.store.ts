import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';

/** A photo as it is stored. */
export interface PhotoRow {
  id: string;
  address: string;
  caption: string | null;
  employee_id: string | null;
  added_by: string;
  created_at: Date;
}

/** The most photos of a client. */
export const maxPhotos = 60;

const columns = ['id', 'address', 'caption', 'employee_id', 'added_by', 'created_at'] as const;

/** Returns the photos of a client, newest first. */
export const listPhotos = (tx: Tx, whmcsId: number, customerId: string): Promise<PhotoRow[]> =>
  tx.run(
    storeQueries(whmcsId)
      .selectFrom('customer_photo')
      .select(columns)
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(maxPhotos),
  );

/** Returns a photo with its client; null if the store has none with this id. */
export async function findPhoto(
  tx: Tx,
  whmcsId: number,
  id: string,
): Promise<(PhotoRow & { customer_id: string }) | null> {
  const [row] = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('customer_photo')
      .select([...columns, 'customer_id'])
      .where('id', '=', id),
  );
  return row ?? null;
}

/** Returns how many photos a client has. The client's row is locked, so that two people together do not pass the limit. */
export async function countPhotos(tx: Tx, whmcsId: number, customerId: string): Promise<number> {
  await tx.query(sql`select 1 from customer where whmcs_id = ${whmcsId} and id = ${customerId} for no key update`);
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from customer_photo where whmcs_id = ${whmcsId} and customer_id = ${customerId}`,
  );
  return row?.count ?? 0;
}

export const insertPhoto = (tx: Tx, whmcsId: number, photo: PhotoRow & { customer_id: string }) =>
  tx.run(storeQueries(whmcsId).insertInto('customer_photo', photo));

export const deletePhoto = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('customer_photo').where('id', '=', id));
