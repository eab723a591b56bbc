import type { StoreContext } from '../../kit/operation';
import { invalid, notFound, Problem, refuseFields } from '../../kit/problem';
import type {
  CatalogStatusInput,
  Category,
  CategoryCreateInput,
  CategoryOrderInput,
  CategoryUpdateInput,
  Service,
  ServiceCreateInput,
  ServiceOrderInput,
  ServiceUpdateInput,
} from '../../resolver-types.generated';
import { maxCatalogRecords, serviceProblems } from './catalog.rules';
import { findCategory, findService, listCategories, listServices } from './catalog.store';
import * as store from './catalog-changes.store';
import { replaceServiceEmployees } from './service-employees.store';

export type Context = Pick<StoreContext, 'tx' | 'caller' | 'now'>;

const active = 1;
const archived = 0;

export const changeOf = ({ caller, now }: Context): store.CatalogChange => ({
  changed_by: caller.name,
  changed_at: now(),
});

/** Locks a record in the version that the person saw. Refused: not found, `catalog_changed`. */
export async function lockUnchanged(
  { tx, caller }: Context,
  table: store.CatalogTable,
  { id, version }: { id: string; version: number },
): Promise<store.LockedRecord> {
  const record = await store.lockRecord(tx, caller.whmcsId, table, id);
  if (!record) throw notFound(table);
  if (record.version !== version) throw catalogChanged(record);
  return record;
}

/** The refusal of a change that was based on an older version of the record. */
export const catalogChanged = ({ changed_by, changed_at }: store.CatalogChange): Problem =>
  new Problem('conflict', 'catalog_changed', { params: { changed_by, changed_at: changed_at.toISOString() } });

export async function requireRoom({ tx, caller }: Context, table: store.CatalogTable): Promise<void> {
  if ((await store.countRecords(tx, caller.whmcsId, table)) >= maxCatalogRecords)
    throw invalid('input_obj.name', 'too_many', { max: maxCatalogRecords });
}

const categoryOf = async ({ tx, caller }: Context, id: string): Promise<Category> => {
  const category = await findCategory(tx, caller, id);
  if (!category) throw notFound('category');
  return category;
};

const serviceOf = async ({ tx, caller }: Context, id: string): Promise<Service> => {
  const service = await findService(tx, caller, id);
  if (!service) throw notFound('service');
  return service;
};

export async function createCategory(input: CategoryCreateInput, context: Context): Promise<Category> {
  await requireRoom(context, 'category');
  const { tx, caller } = context;
  if (!(await store.insertCategory(tx, caller.whmcsId, input, changeOf(context))))
    throw invalid('input_obj.id', 'already_used');
  return categoryOf(context, input.id);
}

export async function updateCategory(input: CategoryUpdateInput, context: Context): Promise<Category> {
  await lockUnchanged(context, 'category', input);
  await store.renameCategory(context.tx, context.caller.whmcsId, input, changeOf(context));
  return categoryOf(context, input.id);
}

/** Archives a category with its active services and items, or restores it with those that were archived with it. */
export async function updateCategoryStatus(input: CatalogStatusInput, context: Context): Promise<Category> {
  const { tx, caller } = context;
  const change = changeOf(context);
  const { archived_at } = await lockForStatus(context, 'category', input);
  await store.setStatus(tx, caller.whmcsId, 'category', input, change);
  if (input.status === archived) await store.archiveContent(tx, caller.whmcsId, input.id, change);
  else if (archived_at)
    await store.restoreContent(tx, caller.whmcsId, { categoryId: input.id, archivedAt: archived_at }, change);
  return categoryOf(context, input.id);
}

/** The same for a change of the status. Refused besides: a status that is neither active nor archived. */
export async function lockForStatus(
  context: Context,
  table: store.CatalogTable,
  input: CatalogStatusInput,
): Promise<store.LockedRecord> {
  if (input.status !== active && input.status !== archived) throw invalid('input_obj.status', 'invalid');
  return lockUnchanged(context, table, input);
}

export async function orderCategories({ ids }: CategoryOrderInput, { tx, caller }: Context): Promise<Category[]> {
  requireIds(ids);
  if ((await store.orderCategories(tx, caller.whmcsId, ids)) < ids.length) throw invalid('input_obj.ids', 'not_found');
  return listCategories(tx, caller.whmcsId, caller.personId, { offset: 0, limit: maxCatalogRecords });
}

/** Refuses too many ids, and an id that is named twice. */
function requireIds(ids: readonly string[]): void {
  if (ids.length > maxCatalogRecords) throw invalid('input_obj.ids', 'too_many', { max: maxCatalogRecords });
  if (new Set(ids).size < ids.length) throw invalid('input_obj.ids', 'invalid');
}

type Employees = ServiceUpdateInput['employees'];

/** Refuses the fields of a service that are not valid, and a category that is not one of the store's services. */
async function checkService(
  fields: store.ServiceFields & { employees?: Employees },
  { tx, caller }: Context,
): Promise<void> {
  refuseFields(serviceProblems(fields));
  if ((await store.categoryType(tx, caller.whmcsId, fields.category_id)) !== 'service')
    throw invalid('input_obj.category_id', 'not_found');
}

/** Writes who performs a service, and at what own price and duration; null leaves it as it is. */
async function writeEmployees({ tx, caller }: Context, id: string, employees: Employees): Promise<void> {
  if (employees && (await replaceServiceEmployees(tx, caller.whmcsId, id, employees)) < employees.length)
    throw invalid('input_obj.employees', 'not_found');
}

export async function createService(
  { id, employees = null, ...fields }: ServiceCreateInput,
  context: Context,
): Promise<Service> {
  await checkService({ ...fields, employees }, context);
  await requireRoom(context, 'service');
  if (!(await store.insertService(context.tx, context.caller.whmcsId, id, fields, changeOf(context))))
    throw invalid('input_obj.id', 'already_used');
  await writeEmployees(context, id, employees);
  return serviceOf(context, id);
}

export async function updateService(
  { id, version, employees = null, ...fields }: ServiceUpdateInput,
  context: Context,
): Promise<Service> {
  await checkService({ ...fields, employees }, context);
  await lockUnchanged(context, 'service', { id, version });
  await store.updateService(context.tx, context.caller.whmcsId, { id, version }, fields, changeOf(context));
  await writeEmployees(context, id, employees);
  return serviceOf(context, id);
}

export async function updateServiceStatus(input: CatalogStatusInput, context: Context): Promise<Service> {
  await updateEntryStatus('service', input, context);
  return serviceOf(context, input.id);
}

/** Archives a service or product, or restores it and its category. */
export async function updateEntryStatus(
  table: 'service' | 'item',
  input: CatalogStatusInput,
  context: Context,
): Promise<void> {
  const { tx, caller } = context;
  const change = changeOf(context);
  await lockForStatus(context, table, input);
  await store.setStatus(tx, caller.whmcsId, table, input, change);
  if (input.status === active) await store.restoreCategoryOf(tx, caller.whmcsId, table, input.id, change);
}

export async function orderServices(input: ServiceOrderInput, context: Context): Promise<Service[]> {
  await orderEntries('service', input, context);
  const { tx, caller } = context;
  return (await listServices(tx, caller, { offset: 0, limit: maxCatalogRecords })).filter(
    (service) => service.category_id === input.category_id,
  );
}

/** Orders the entries of a category. Refused: ids that are not of the category, or named twice. */
export async function orderEntries(
  table: 'service' | 'item',
  { category_id, ids }: { category_id: string; ids: readonly string[] },
  { tx, caller }: Context,
): Promise<void> {
  requireIds(ids);
  if ((await store.orderEntries(tx, caller.whmcsId, table, { category_id, ids })) < ids.length)
    throw invalid('input_obj.ids', 'not_found');
}
