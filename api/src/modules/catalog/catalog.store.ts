import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { compared, type List, type OrderColumn, pageOf } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { Category, QueryCategoryListArgs, Service } from '../../resolver-types.generated';

/** Returns a `service` as the schema shows it to the person. */
export const serviceJson = (personId: string): Sql => sql`
  json_build_object('id', service.id, 'name', service.name, 'duration', service.duration, 'image_base_url', service.image_base_url,
    'image_path', service.image_path, 'price', service.price, 'status', service.status, 'whmcs_id', service.whmcs_id,
    'priority', service.priority, 'category_id', service.category_id, 'color', service.color,
    'is_favorite', exists (select from service_favorite favorite
      where favorite.whmcs_id = service.whmcs_id and favorite.person_id = ${personId} and favorite.service_id = service.id))`;

/** Returns an `item` as the schema shows it. */
export const itemJson: Sql = sql`
  json_build_object('id', item.id, 'name', item.name, 'status', item.status, 'type', item.type, 'price', item.price,
    'image', item.image, 'taxable', item.taxable, 'category_id', item.category_id)`;

const orderOf = (by: QueryCategoryListArgs['order_by']): OrderColumn[] => [
  ...(by?.name ? [{ column: sql`lower(category.name)`, direction: by.name }] : []),
  { column: sql`category.priority`, direction: by?.priority ?? 'asc' },
  { column: sql`lower(category.name)`, direction: 'asc' },
  { column: sql`category.id`, direction: 'asc' },
];

const categoriesOf = (whmcsId: number, personId: string): Sql => sql`
  category
  left join lateral (
    select json_agg(${serviceJson(personId)} order by service.priority, lower(service.name)) as list,
      bool_or(exists (select from service_favorite favorite
        where favorite.whmcs_id = ${whmcsId} and favorite.person_id = ${personId} and favorite.service_id = service.id)) as any_favorite
    from service where service.whmcs_id = ${whmcsId} and service.category_id = category.id and service.status = 1
  ) services on true
  left join lateral (
    select json_agg(${itemJson} order by item.priority, lower(item.name)) as list
    from item where item.whmcs_id = ${whmcsId} and item.category_id = category.id and item.status = 1
  ) items on true`;

/** Returns categories with their active services and items, in one statement. */
export const listCategories = (
  tx: Tx,
  whmcsId: number,
  personId: string,
  { order_by, where, ...page }: Paging & Pick<QueryCategoryListArgs, 'order_by' | 'where'>,
) => {
  const list: List = {
    from: categoriesOf(whmcsId, personId),
    own: [sql`category.whmcs_id = ${whmcsId}`],
    where: [
      ...compared(sql`category.status`, where?.status),
      ...compared(sql`category.type`, { _eq: where?.type ?? null }),
    ],
  };
  return tx.query<Category>(sql`
    select category.id, category.name, category.status, category.description, category.whmcs_id, category.parent_id, category.type,
      category.priority, coalesce(services.list, '[]') as services, coalesce(items.list, '[]') as items,
      coalesce(services.any_favorite, false) as is_favorite
    from ${pageOf(list, orderOf(order_by), page)}`);
};

/** Marks a service as favourite or removes the mark; null if the store has no such service. */
export async function setFavorite(
  tx: Tx,
  whmcsId: number,
  personId: string,
  serviceId: string,
  isFavorite: boolean,
): Promise<Service | null> {
  await tx.query(
    isFavorite
      ? sql`insert into service_favorite (whmcs_id, person_id, service_id)
          select whmcs_id, ${personId}, id from service where whmcs_id = ${whmcsId} and id = ${serviceId} on conflict do nothing`
      : sql`delete from service_favorite where whmcs_id = ${whmcsId} and person_id = ${personId} and service_id = ${serviceId}`,
  );
  const [row] = await tx.query<{ service: Service }>(sql`
    select ${serviceJson(personId)} as service from service where whmcs_id = ${whmcsId} and id = ${serviceId}`);
  return row?.service ?? null;
}
