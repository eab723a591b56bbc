import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

export interface NewImportedReview {
  id: string;
  rating: number;
  content: string | null;
  author: string | null;
  /** `yyyy-MM-dd`. */
  day: string;
  key: string;
}

interface ImportOf {
  batchId: string;
  sourceName: string;
  at: Date;
}

/** Adds reviews of another site, at noon of their days; returns how many the store did not have. */
export async function insertImported(
  tx: Tx,
  whmcsId: number,
  { batchId, sourceName, at }: ImportOf,
  reviews: readonly NewImportedReview[],
): Promise<number> {
  const rows = await tx.query(sql`
    insert into visit_survey (whmcs_id, id, send_at, skipped, source, source_name, author_name, import_batch_id, import_key, rating, comment,
      responded_at, created_at)
    select ${whmcsId}::integer, r.id, ${at}::timestamptz, 'imported', 'imported', ${sourceName}::text, r.author, ${batchId}::uuid, r.key, r.rating,
      r.content, (r.day + time '12:00') at time zone company.timezone, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as r (id uuid, rating integer, content text, author text, day date, key text)
    join company on company.whmcs_id = ${whmcsId}
    on conflict (whmcs_id, import_key) do nothing returning id`);
  return rows.length;
}

/** Whether the store has more imported reviews than this. */
export async function hasMoreImported(tx: Tx, whmcsId: number, count: number): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from visit_survey where whmcs_id = ${whmcsId} and source = 'imported'`);
  return (row?.count ?? 0) > count;
}

/** Deletes the reviews of an import; returns how many there were. */
export async function deleteImported(tx: Tx, whmcsId: number, batchId: string): Promise<number> {
  const rows = await tx.query(sql`
    delete from visit_survey where whmcs_id = ${whmcsId} and import_batch_id = ${batchId} and source = 'imported' returning id`);
  return rows.length;
}

export async function countOfBatch(tx: Tx, whmcsId: number, batchId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from visit_survey where whmcs_id = ${whmcsId} and import_batch_id = ${batchId}`);
  return row?.count ?? 0;
}
