import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { type Comparison, compared } from '../../kit/sql';

export interface CategoryQuery {
  offset: number;
  limit: number;
  order_by?: { priority?: 'asc' | 'desc' | null; name?: 'asc' | 'desc' | null } | null;
  where?: { status?: Comparison<number> | null; type?: 'service' | 'item' | null } | null;
}

/** A `service` as the schema shows it to the person. */
export const serviceJson = (personId: string): Sql => sql`
  json_build_object('id', service.id, 'name', service.name, 'duration', service.duration, 'image_base_url', service.image_base_url,
    'image_path', service.image_path, 'price', service.price, 'status', service.status, 'whmcs_id', service.whmcs_id,
    'priority', service.priority, 'category_id', service.category_id, 'color', service.color,
    'is_favorite', exists (select from service_favorite favorite
      where favorite.whmcs_id = service.whmcs_id and favorite.person_id = ${personId} and favorite.service_id = service.id))`;

/** An `item` as the schema shows it. */
export const itemJson: Sql = sql`
  json_build_object('id', item.id, 'name', item.name, 'status', item.status, 'type', item.type, 'price', item.price,
    'image', item.image, 'taxable', item.taxable, 'category_id', item.category_id)`;

function filter(whmcsId: number, where: CategoryQuery['where']): Sql {
  const parts = [sql`category.whmcs_id = ${whmcsId}`, ...compared(sql`category.status`, where?.status)];
  if (where?.type) parts.push(sql`category.type = ${where.type}`);
  return join(parts, ' and ');
}

function order(by: CategoryQuery['order_by']): Sql {
  const direction = (way: 'asc' | 'desc') => (way === 'desc' ? sql`desc` : sql`asc`);
  const first = by?.name ? sql`lower(category.name) ${direction(by.name)}, ` : empty;
  return sql`${first}category.priority ${direction(by?.priority ?? 'asc')}, lower(category.name), category.id`;
}

/** Categories with their active services and items, in one statement. */
export const listCategories = (
  tx: Tx,
  whmcsId: number,
  personId: string,
  { offset, limit, order_by, where }: CategoryQuery,
) =>
  tx.query(sql`
    select category.id, category.name, category.status, category.description, category.whmcs_id, category.parent_id, category.type,
      category.priority, coalesce(services.list, '[]') as services, coalesce(items.list, '[]') as items,
      coalesce(services.any_favorite, false) as is_favorite
    from category
    left join lateral (
      select json_agg(${serviceJson(personId)} order by service.priority, lower(service.name)) as list,
        bool_or(exists (select from service_favorite favorite
          where favorite.whmcs_id = ${whmcsId} and favorite.person_id = ${personId} and favorite.service_id = service.id)) as any_favorite
      from service where service.whmcs_id = ${whmcsId} and service.category_id = category.id and service.status = 1
    ) services on true
    left join lateral (
      select json_agg(${itemJson} order by item.priority, lower(item.name)) as list
      from item where item.whmcs_id = ${whmcsId} and item.category_id = category.id and item.status = 1
    ) items on true
    where ${filter(whmcsId, where)}
    order by ${order(order_by)}
    offset ${offset} limit ${limit}`);

/** Marks a service, or takes the mark away; null where the store has no such service. */
export async function setFavorite(
  tx: Tx,
  whmcsId: number,
  personId: string,
  serviceId: string,
  isFavorite: boolean,
): Promise<object | null> {
  await tx.query(
    isFavorite
      ? sql`insert into service_favorite (whmcs_id, person_id, service_id)
          select whmcs_id, ${personId}, id from service where whmcs_id = ${whmcsId} and id = ${serviceId} on conflict do nothing`
      : sql`delete from service_favorite where whmcs_id = ${whmcsId} and person_id = ${personId} and service_id = ${serviceId}`,
  );
  const [row] = await tx.query<{ service: object }>(sql`
    select ${serviceJson(personId)} as service from service where whmcs_id = ${whmcsId} and id = ${serviceId}`);
  return row?.service ?? null;
}
