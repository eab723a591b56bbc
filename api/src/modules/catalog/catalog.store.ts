import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, type List, type OrderColumn, orderBy, shownRows } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import { jsonObject, within } from '../../kit/projection';
import type { Selects } from '../../kit/selection';
import type {
  Category,
  Item,
  QueryCategoryListArgs,
  QueryItemListArgs,
  QueryServiceListArgs,
  Service,
} from '../../resolver-types.generated';

/** The columns of a `service` that the schema shows as they are. */
const serviceFields = Object.fromEntries(
  [
    'id',
    'name',
    'duration',
    'image_base_url',
    'image_path',
    'price',
    'status',
    'whmcs_id',
    'priority',
    'category_id',
    'color',
    'description_en',
    'description_vi',
    'taxable',
    'is_bookable_online',
    'buffer_before',
    'buffer_after',
    'processing',
    'finishing',
    'version',
    'changed_by',
    'changed_at',
  ].map((column) => [column, sql`service.${raw(column)}`]),
);

/** Returns a `service` as the schema shows it, with the fields that are asked for and the favourite mark of an expression. */
export const serviceJsonWith = (isFavorite: Sql, selects: Selects = () => true): Sql =>
  jsonObject({ ...serviceFields, is_favorite: isFavorite }, selects);

/** Returns a `service` as the schema shows it to the person. */
export const serviceJson = (personId: string, selects?: Selects): Sql =>
  serviceJsonWith(
    sql`exists (select from service_favorite favorite
    where favorite.whmcs_id = service.whmcs_id and favorite.person_id = ${personId} and favorite.service_id = service.id)`,
    selects,
  );

/** The columns of an `item` that the schema shows as they are. */
const itemFields = Object.fromEntries(
  [
    'id',
    'name',
    'status',
    'type',
    'price',
    'image',
    'taxable',
    'category_id',
    'priority',
    'stock',
    'low_stock_at',
    'barcode',
    'version',
    'changed_by',
    'changed_at',
  ].map((column) => [column, sql`item.${raw(column)}`]),
);

/** Returns an `item` as the schema shows it to the person, with the fields that are asked for. */
export const itemJson = (personId: string, selects: Selects = () => true): Sql =>
  jsonObject(
    {
      ...itemFields,
      is_favorite: sql`exists (select from item_favorite favorite
      where favorite.whmcs_id = item.whmcs_id and favorite.person_id = ${personId} and favorite.item_id = item.id)`,
    },
    selects,
  );

const orderOf = (by?: QueryCategoryListArgs['order_by']): OrderColumn[] => [
  ...(by?.name ? [{ column: sql`lower(category.name)`, type: 'text' as const, direction: by.name }] : []),
  { column: sql`category.priority`, type: 'bigint', direction: by?.priority ?? 'asc' },
  { column: sql`lower(category.name)`, type: 'text', direction: 'asc' },
  { column: sql`category.id`, type: 'uuid', direction: 'asc' },
];

const everything: Selects = () => true;

/** What is read with each category; services and items only if they are asked for. */
const partsOf = (whmcsId: number, personId: string, selects: Selects): Sql => sql`
  left join lateral (
    select json_agg(${serviceJson(personId, within(selects, 'services'))} order by service.priority, lower(service.name)) as list
    from service where ${selects('services')} and service.whmcs_id = ${whmcsId} and service.category_id = category.id and service.status = 1
  ) services on true
  left join lateral (
    select json_agg(${itemJson(personId, within(selects, 'items'))} order by item.priority, lower(item.name)) as list
    from item where ${selects('items')} and item.whmcs_id = ${whmcsId} and item.category_id = category.id and item.status = 1
  ) items on true
  left join category_favorite favorite
    on favorite.whmcs_id = ${whmcsId} and favorite.person_id = ${personId} and favorite.category_id = category.id`;

const categoryColumns = sql`
  category.id, category.name, category.status, category.description, category.whmcs_id, category.parent_id, category.type,
  category.priority, category.version, category.changed_by, category.changed_at,
  coalesce(services.list, '[]') as services, coalesce(items.list, '[]') as items,
  favorite.category_id is not null as is_favorite`;

/** Returns categories with their active services and items, in one statement. */
export const listCategories = (
  tx: Tx,
  whmcsId: number,
  personId: string,
  { order_by, where, ...page }: Paging & Partial<Pick<QueryCategoryListArgs, 'order_by' | 'where'>>,
  selects: Selects = everything,
) => {
  const list: List = {
    from: sql`category`,
    own: [sql`category.whmcs_id = ${whmcsId}`],
    where: [
      ...compared(sql`category.status`, where?.status),
      ...compared(sql`category.type`, { _eq: where?.type ?? null }),
    ],
  };
  const order = orderOf(order_by);
  return tx.query<Category>(sql`
    select ${categoryColumns} from ${shownRows(list, sql`category`, order, page)} ${partsOf(whmcsId, personId, selects)}
    order by ${orderBy(order)}`);
};

/** Returns one category with its active services and items; null if the store has no such category. */
export async function findCategory(
  tx: Tx,
  { whmcsId, personId }: { whmcsId: number; personId: string },
  id: string,
): Promise<Category | null> {
  const [category] = await tx.query<Category>(sql`
    select ${categoryColumns} from category ${partsOf(whmcsId, personId, everything)} where category.whmcs_id = ${whmcsId} and category.id = ${id}`);
  return category ?? null;
}

/** Returns services, active and archived, by priority, then name. */
export async function listServices(
  tx: Tx,
  { whmcsId, personId }: { whmcsId: number; personId: string },
  { where, ...page }: Paging & Partial<Pick<QueryServiceListArgs, 'where'>>,
  selects: Selects = everything,
): Promise<Service[]> {
  const list: List = {
    from: sql`service`,
    own: [sql`service.whmcs_id = ${whmcsId}`],
    where: compared(sql`service.status`, where?.status),
  };
  const rows = await tx.query<{ service: Service }>(sql`
    select ${serviceJson(personId, selects)} as service from ${shownRows(list, sql`service`, byPlace(sql`service`), page)}
    order by ${orderBy(byPlace(sql`service`))}`);
  return rows.map(({ service }) => service);
}

const byPlace = (table: Sql): OrderColumn[] => [
  { column: sql`${table}.priority`, type: 'bigint', direction: 'asc' },
  { column: sql`lower(${table}.name)`, type: 'text', direction: 'asc' },
  { column: sql`${table}.id`, type: 'uuid', direction: 'asc' },
];

/** Returns products, active and archived, by priority, then name. */
export async function listItems(
  tx: Tx,
  { whmcsId, personId }: { whmcsId: number; personId: string },
  { where, ...page }: Paging & Partial<Pick<QueryItemListArgs, 'where'>>,
  selects: Selects = everything,
): Promise<Item[]> {
  const list: List = {
    from: sql`item`,
    own: [sql`item.whmcs_id = ${whmcsId}`],
    where: compared(sql`item.status`, where?.status),
  };
  const rows = await tx.query<{ item: Item }>(sql`
    select ${itemJson(personId, selects)} as item from ${shownRows(list, sql`item`, byPlace(sql`item`), page)}
    order by ${orderBy(byPlace(sql`item`))}`);
  return rows.map(({ item }) => item);
}

/** Returns one product, active or archived; null if the store has no such product. */
export async function findItem(
  tx: Tx,
  { whmcsId, personId }: { whmcsId: number; personId: string },
  id: string,
): Promise<Item | null> {
  const [row] = await tx.query<{ item: Item }>(sql`
    select ${itemJson(personId)} as item from item where whmcs_id = ${whmcsId} and id = ${id}`);
  return row?.item ?? null;
}

/** Returns one service, active or archived; null if the store has no such service. */
export async function findService(
  tx: Tx,
  { whmcsId, personId }: { whmcsId: number; personId: string },
  id: string,
): Promise<Service | null> {
  const [row] = await tx.query<{ service: Service }>(sql`
    select ${serviceJson(personId)} as service from service where whmcs_id = ${whmcsId} and id = ${id}`);
  return row?.service ?? null;
}

/** Returns a digest of the catalogue's records by their versions, prices, statuses and places. */
export async function catalogRevision(tx: Tx, whmcsId: number): Promise<string> {
  const [row] = await tx.query<{ revision: string }>(sql`
    select md5(coalesce(string_agg(record, ',' order by record), '')) as revision from (
      select concat_ws(' ', id, version, status, priority) as record from category where whmcs_id = ${whmcsId}
      union all
      select concat_ws(' ', id, version, status, priority, price) from service where whmcs_id = ${whmcsId}
      union all
      select concat_ws(' ', id, version, status, priority, price) from item where whmcs_id = ${whmcsId}
      union all
      select concat_ws(' ', id, version, status, priority) from modifier_group where whmcs_id = ${whmcsId}
    ) as records`);
  return row?.revision ?? '';
}

type Marked = 'service' | 'item' | 'category';

const favoriteTables = {
  service: { records: sql`service`, marks: sql`service_favorite`, column: sql`service_id` },
  item: { records: sql`item`, marks: sql`item_favorite`, column: sql`item_id` },
  category: { records: sql`category`, marks: sql`category_favorite`, column: sql`category_id` },
} as const satisfies Record<Marked, Record<string, Sql>>;

/** Marks a service, product or category as the person's favourite, or removes the mark. Changes nothing for an unknown id. */
export async function setFavorite(
  tx: Tx,
  { whmcsId, personId }: { whmcsId: number; personId: string },
  kind: Marked,
  id: string,
  isFavorite: boolean,
): Promise<void> {
  const { records, marks, column } = favoriteTables[kind];
  await tx.query(
    isFavorite
      ? sql`insert into ${marks} (whmcs_id, person_id, ${column})
          select whmcs_id, ${personId}, id from ${records} where whmcs_id = ${whmcsId} and id = ${id} on conflict do nothing`
      : sql`delete from ${marks} where whmcs_id = ${whmcsId} and person_id = ${personId} and ${column} = ${id}`,
  );
}
