import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { ServiceUpdateInput } from '../../resolver-types.generated';

export type CatalogTable = 'category' | 'service' | 'item' | 'modifier_group';

/** The author and time of a change, as the record stores them. */
export interface CatalogChange {
  changed_by: string;
  changed_at: Date;
}

/** A record as it is before a change; locked until the transaction ends. */
export interface LockedRecord extends CatalogChange {
  version: number;
  status: number;
  archived_at: Date | null;
}

/** Locks a record of the catalogue; null if the store has no such record. */
export async function lockRecord(
  tx: Tx,
  whmcsId: number,
  table: CatalogTable,
  id: string,
): Promise<LockedRecord | null> {
  const [row] = await tx.run(
    storeQueries(whmcsId)
      .selectFrom(table)
      .select(['version', 'status', 'changed_by', 'changed_at', 'archived_at'])
      .where('id', '=', id)
      .forUpdate(),
  );
  return row ?? null;
}

/** Returns the type of a category; null if the store has no such category. */
export async function categoryType(tx: Tx, whmcsId: number, id: string): Promise<'service' | 'item' | null> {
  const [row] = await tx.run(storeQueries(whmcsId).selectFrom('category').select('type').where('id', '=', id));
  return row?.type ?? null;
}

export async function countRecords(tx: Tx, whmcsId: number, table: CatalogTable): Promise<number> {
  const rows = await tx.run(storeQueries(whmcsId).selectFrom(table).select('id'));
  return rows.length;
}

/** Adds a category behind the others; returns false if the id is used. */
export async function insertCategory(
  tx: Tx,
  whmcsId: number,
  { id, name, type }: { id: string; name: string; type: 'service' | 'item' },
  { changed_by, changed_at }: CatalogChange,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into category (whmcs_id, id, name, type, priority, changed_by, changed_at)
    select ${whmcsId}::integer, ${id}::uuid, ${name}, ${type}, coalesce(max(priority) + 1, 0), ${changed_by}, ${changed_at}
    from category where whmcs_id = ${whmcsId}
    on conflict do nothing returning 1`);
  return rows.length > 0;
}

export const renameCategory = (
  tx: Tx,
  whmcsId: number,
  { id, name, version }: { id: string; name: string; version: number },
  change: CatalogChange,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('category', { name, version: version + 1, ...change })
      .where('id', '=', id),
  );

export type ServiceFields = Omit<ServiceUpdateInput, 'id' | 'version' | 'employees'>;

const fieldsOf = ({
  color,
  description_en,
  description_vi,
  buffer_before,
  buffer_after,
  processing,
  finishing,
  ...fields
}: ServiceFields) => ({
  ...fields,
  buffer_before: buffer_before ?? 0,
  buffer_after: buffer_after ?? 0,
  processing: processing ?? 0,
  finishing: processing ? (finishing ?? 0) : 0,
  color: color || null,
  description_en: description_en?.trim() || null,
  description_vi: description_vi?.trim() || null,
});

/** Adds a service behind those of its category; returns false if the id is used. */
export async function insertService(
  tx: Tx,
  whmcsId: number,
  id: string,
  fields: ServiceFields,
  change: CatalogChange,
): Promise<boolean> {
  const [last] = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('service')
      .select((of) => of.fn.max('priority').as('priority'))
      .where('category_id', '=', fields.category_id),
  );
  const priority = (last?.priority ?? -1) + 1;
  const rows = await tx.run(
    storeQueries(whmcsId)
      .insertInto('service', { id, ...fieldsOf(fields), priority, ...change })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

export const updateService = (
  tx: Tx,
  whmcsId: number,
  { id, version }: { id: string; version: number },
  fields: ServiceFields,
  change: CatalogChange,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('service', { ...fieldsOf(fields), version: version + 1, ...change })
      .where('id', '=', id),
  );

/** Archives a record, or restores it. */
export const setStatus = (
  tx: Tx,
  whmcsId: number,
  table: CatalogTable,
  { id, version, status }: { id: string; version: number; status: number },
  change: CatalogChange,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update(table, { status, version: version + 1, archived_at: status === 1 ? null : change.changed_at, ...change })
      .where('id', '=', id),
  );

/** Archives the active services and items of a category, at the instant of the category. */
export async function archiveContent(
  tx: Tx,
  whmcsId: number,
  categoryId: string,
  change: CatalogChange,
): Promise<void> {
  for (const table of ['service', 'item'] as const)
    await tx.run(
      storeQueries(whmcsId)
        .update(table, { status: 0, archived_at: change.changed_at, ...change })
        .where('category_id', '=', categoryId)
        .where('status', '=', 1),
    );
}

/** Restores the services and items that were archived together with their category. */
export async function restoreContent(
  tx: Tx,
  whmcsId: number,
  { categoryId, archivedAt }: { categoryId: string; archivedAt: Date },
  change: CatalogChange,
): Promise<void> {
  for (const table of ['service', 'item'] as const)
    await tx.run(
      storeQueries(whmcsId)
        .update(table, { status: 1, archived_at: null, ...change })
        .where('category_id', '=', categoryId)
        .where('archived_at', '=', archivedAt),
    );
}

/** Restores the category of a service or item, if it is archived. */
export const restoreCategoryOf = (
  tx: Tx,
  whmcsId: number,
  table: 'service' | 'item',
  id: string,
  { changed_by, changed_at }: CatalogChange,
) =>
  tx.query(sql`
    update category set status = 1, archived_at = null, version = category.version + 1, changed_by = ${changed_by}, changed_at = ${changed_at}
    where category.whmcs_id = ${whmcsId} and category.status <> 1 and category.id = ${
      table === 'service'
        ? sql`(select category_id from service where whmcs_id = ${whmcsId} and id = ${id})`
        : sql`(select category_id from item where whmcs_id = ${whmcsId} and id = ${id})`
    }`);

/** Orders categories by the ids, others behind them; returns how many of the ids the store has. */
export async function orderCategories(tx: Tx, whmcsId: number, ids: readonly string[]): Promise<number> {
  const rows = await tx.query(sql`
    with ordered as (
      select category.id, row_number() over (order by requested.place nulls last, category.priority, lower(category.name)) - 1 as place,
        requested.place is not null as is_named
      from category left join unnest(${[...ids]}::uuid[]) with ordinality as requested (id, place) on requested.id = category.id
      where category.whmcs_id = ${whmcsId}),
    moved as (
      update category set priority = ordered.place from ordered
      where category.whmcs_id = ${whmcsId} and category.id = ordered.id and category.priority <> ordered.place)
    select 1 from ordered where is_named`);
  return rows.length;
}

/** Orders the services or products of a category by the ids, others behind them; returns how many of the ids the category has. */
export async function orderEntries(
  tx: Tx,
  whmcsId: number,
  table: 'service' | 'item',
  { category_id, ids }: { category_id: string; ids: readonly string[] },
): Promise<number> {
  const entry = table === 'service' ? sql`service` : sql`item`;
  const rows = await tx.query(sql`
    with ordered as (
      select entry.id, row_number() over (order by requested.place nulls last, entry.priority, lower(entry.name)) - 1 as place,
        requested.place is not null as is_named
      from ${entry} entry left join unnest(${[...ids]}::uuid[]) with ordinality as requested (id, place) on requested.id = entry.id
      where entry.whmcs_id = ${whmcsId} and entry.category_id = ${category_id}),
    moved as (
      update ${entry} entry set priority = ordered.place from ordered
      where entry.whmcs_id = ${whmcsId} and entry.id = ordered.id and entry.priority <> ordered.place)
    select 1 from ordered where is_named`);
  return rows.length;
}
