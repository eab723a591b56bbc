import { invalid, notFound, refuseFields } from '../../kit/problem';
import type {
  CatalogStatusInput,
  Item,
  ItemCreateInput,
  ItemOrderInput,
  ItemUpdateInput,
} from '../../resolver-types.generated';
import { itemProblems, maxCatalogRecords, stockAfterEdit } from './catalog.rules';
import { findItem, listItems } from './catalog.store';
import {
  type Context,
  changeOf,
  lockUnchanged,
  orderEntries,
  requireRoom,
  updateEntryStatus,
} from './catalog-changes.service';
import { categoryType } from './catalog-changes.store';
import * as store from './item-changes.store';

const itemOf = async ({ tx, caller }: Context, id: string): Promise<Item> => {
  const item = await findItem(tx, caller, id);
  if (!item) throw notFound('item');
  return item;
};

/** Refuses the fields of a product that are not valid, an unknown category, and the barcode of another product. */
async function checkItem({ id, ...fields }: store.ItemInput, { tx, caller }: Context): Promise<void> {
  refuseFields(itemProblems(fields));
  if ((await categoryType(tx, caller.whmcsId, fields.category_id)) === null)
    throw invalid('input_obj.category_id', 'not_found');
  const barcode = fields.barcode?.trim();
  if (barcode && (await store.hasBarcode(tx, caller.whmcsId, { barcode, except: id })))
    throw invalid('input_obj.barcode', 'already_used');
}

export async function createItem(input: ItemCreateInput, context: Context): Promise<Item> {
  const { tx, caller } = context;
  await checkItem(input, context);
  await requireRoom(context, 'item');
  if (!(await store.insertItem(tx, caller.whmcsId, input, changeOf(context))))
    throw invalid('input_obj.id', 'already_used');
  return itemOf(context, input.id);
}

export async function updateItem(input: ItemUpdateInput, context: Context): Promise<Item> {
  const { tx, caller } = context;
  await checkItem(input, context);
  await lockUnchanged(context, 'item', input);
  const stock = stockAfterEdit((await itemOf(context, input.id)).stock ?? null, input);
  await store.updateItem(tx, caller.whmcsId, { ...input, stock, version: input.version + 1 }, changeOf(context));
  return itemOf(context, input.id);
}

export async function updateItemStatus(input: CatalogStatusInput, context: Context): Promise<Item> {
  await updateEntryStatus('item', input, context);
  return itemOf(context, input.id);
}

export async function orderItems(input: ItemOrderInput, context: Context): Promise<Item[]> {
  await orderEntries('item', input, context);
  const { tx, caller } = context;
  return (await listItems(tx, caller, { offset: 0, limit: maxCatalogRecords })).filter(
    (item) => item.category_id === input.category_id,
  );
}
