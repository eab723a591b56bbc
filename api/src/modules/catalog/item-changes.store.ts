import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { ItemUpdateInput } from '../../resolver-types.generated';
import type { CatalogChange } from './catalog-changes.store';

/** A product as a person enters it. */
export type ItemInput = Omit<ItemUpdateInput, 'version' | 'seen_stock'>;

const fieldsOf = ({ category_id, name, price, taxable, stock, low_stock_at, barcode }: ItemInput) => ({
  category_id,
  name,
  price,
  taxable,
  stock: stock ?? null,
  low_stock_at: low_stock_at ?? null,
  barcode: barcode?.trim() || null,
});

/** Whether another product of the store, active or archived, has the barcode. */
export async function hasBarcode(
  tx: Tx,
  whmcsId: number,
  { barcode, except }: { barcode: string; except: string },
): Promise<boolean> {
  const rows = await tx.run(
    storeQueries(whmcsId).selectFrom('item').select('id').where('barcode', '=', barcode).where('id', '<>', except),
  );
  return rows.length > 0;
}

/** Adds a product behind those of its category; returns false if the id is used. */
export async function insertItem(tx: Tx, whmcsId: number, input: ItemInput, change: CatalogChange): Promise<boolean> {
  const [last] = await tx.run(
    storeQueries(whmcsId)
      .selectFrom('item')
      .select((of) => of.fn.max('priority').as('priority'))
      .where('category_id', '=', input.category_id),
  );
  const rows = await tx.run(
    storeQueries(whmcsId)
      .insertInto('item', { id: input.id, ...fieldsOf(input), priority: (last?.priority ?? -1) + 1, ...change })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

export const updateItem = (
  tx: Tx,
  whmcsId: number,
  { version, ...input }: ItemInput & { version: number },
  change: CatalogChange,
) =>
  tx.run(
    storeQueries(whmcsId)
      .update('item', { ...fieldsOf(input), version, ...change })
      .where('id', '=', input.id),
  );

/** A product whose stock a sale lowered to its limit, or below it. */
export interface LoweredItem {
  id: string;
  name: string;
  stock: number;
}

/**
 * Lowers the stock of the counted products of a paid ticket, in the order of their ids against deadlocks. Returns those
 * that this brought to their limit or below it.
 */
export const lowerStock = (tx: Tx, whmcsId: number, orderId: string) =>
  tx.query<LoweredItem>(sql`
    with sold as (
      select item_id, sum(quantity)::integer as quantity from order_item
      where whmcs_id = ${whmcsId} and order_id = ${orderId} and item_id is not null group by item_id),
    counted as (
      select item.id, item.stock as before, sold.quantity from item join sold on sold.item_id = item.id
      where item.whmcs_id = ${whmcsId} and item.stock is not null order by item.id for update of item),
    changed as (update item set stock = greatest(item.stock - counted.quantity, -999999) from counted
    where item.whmcs_id = ${whmcsId} and item.id = counted.id
    returning item.id, item.name, item.stock, counted.before, item.low_stock_at),
    lowered as (select * from changed where before > low_stock_at and stock <= low_stock_at)
    select id, name, stock from lowered order by name, id`);

/** Returns the pieces of a refund to the stock of their counted products, in the order of their ids against deadlocks. */
export const raiseStock = (tx: Tx, whmcsId: number, refundId: string) =>
  tx.query(sql`
    with returned as (
      select i.item_id, sum(l.quantity)::integer as quantity from refund_line l
      join order_item i on i.whmcs_id = ${whmcsId} and i.id = l.order_item_id
      where l.whmcs_id = ${whmcsId} and l.refund_id = ${refundId} and i.item_id is not null group by i.item_id),
    counted as (
      select item.id, returned.quantity from item join returned on returned.item_id = item.id
      where item.whmcs_id = ${whmcsId} and item.stock is not null order by item.id for update of item)
    update item set stock = least(item.stock + counted.quantity, 999999) from counted
    where item.whmcs_id = ${whmcsId} and item.id = counted.id`);
