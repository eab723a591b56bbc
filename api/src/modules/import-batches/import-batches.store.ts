import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { countList, cursorOf, type List, type OrderColumn, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { ImportBatch, ImportBatchInput } from '../../resolver-types.generated';

export type ImportKind = 'clients' | 'gift_cards' | 'reviews';

const columns: Sql = sql`b.id, b.file_name, b.person_name, b.created_at, b.created, b.filled, b.existing, b.left_out, b.undone_at,
  b.undone_by, b.undone`;

/** What one request of an import did. */
export interface ImportCounts {
  created: number;
  filled: number;
  existing: number;
  /** Rows that were sent, and not imported. */
  leftOut: number;
}

interface Importing {
  whmcsId: number;
  kind: ImportKind;
  input: ImportBatchInput;
  person: { personId: string; name: string };
  at: Date;
}

/**
 * Locks the batch of an import until the transaction ends, and adds it with its first request. Returns whether more can be
 * imported with it: not once it was taken back, and not with the id of an import of something else.
 */
export async function lockBatch(tx: Tx, { whmcsId, kind, input, person, at }: Importing): Promise<boolean> {
  await tx.query(sql`
    insert into import_batch (whmcs_id, id, kind, file_name, person_id, person_name, created_at, left_out)
    values (${whmcsId}, ${input.id}, ${kind}, ${input.file_name}, ${person.personId}, ${person.name}, ${at}, ${input.left_out})
    on conflict do nothing`);
  const [open] = await tx.query(sql`
    select from import_batch where whmcs_id = ${whmcsId} and id = ${input.id} and kind = ${kind} and undone_at is null for update`);
  return open !== undefined;
}

/** Adds the counts of one request to those of its batch. */
export const countImported = (tx: Tx, whmcsId: number, id: string, counts: ImportCounts) =>
  tx.query(sql`
    update import_batch set created = created + ${counts.created}, filled = filled + ${counts.filled},
      existing = existing + ${counts.existing}, left_out = left_out + ${counts.leftOut}
    where whmcs_id = ${whmcsId} and id = ${id}`);

/** Locks a batch that may be taken back, until the transaction ends; null if the store has none of this id and kind. */
export async function lockForUndo(tx: Tx, whmcsId: number, kind: ImportKind, id: string): Promise<ImportBatch | null> {
  const [batch] = await tx.query<ImportBatch>(sql`
    select ${columns} from import_batch b where b.whmcs_id = ${whmcsId} and b.id = ${id} and b.kind = ${kind} for update`);
  return batch ?? null;
}

/** Records that a batch was taken back; a repeated one adds what was removed since. */
export async function markUndone(
  tx: Tx,
  whmcsId: number,
  id: string,
  { undone, by, at }: { undone: number; by: string; at: Date },
): Promise<ImportBatch> {
  const [batch] = await tx.query<ImportBatch>(sql`
    update import_batch b set undone_at = ${at}, undone_by = ${by}, undone = b.undone + ${undone}
    where b.whmcs_id = ${whmcsId} and b.id = ${id} returning ${columns}`);
  if (!batch) throw new Error('A locked import is gone.');
  return batch;
}

const batchesOf = (whmcsId: number, kind: ImportKind): List => ({
  from: sql`import_batch b`,
  own: [sql`b.whmcs_id = ${whmcsId}`, sql`b.kind = ${kind}`],
  where: [],
});

const newest: OrderColumn[] = [
  { column: sql`b.created_at`, type: 'timestamptz', direction: 'desc' },
  { column: sql`b.id`, type: 'uuid', direction: 'asc' },
];

/** Returns imports of a store, newest first. */
export const listBatches = (tx: Tx, whmcsId: number, kind: ImportKind, page: Paging): Promise<ImportBatch[]> =>
  tx.query<ImportBatch>(sql`
    select ${columns}, ${cursorOf(newest)} as cursor from ${pageOf(batchesOf(whmcsId, kind), newest, page)}`);

/** Counts imports; the count is exact up to 1,001. */
export const countBatches = (tx: Tx, whmcsId: number, kind: ImportKind): Promise<number> =>
  countList(tx, batchesOf(whmcsId, kind));
