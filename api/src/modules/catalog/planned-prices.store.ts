import type { Cents } from '@suite/domain';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import type { PlannedPrice } from '../../resolver-types.generated';

type Kind = 'service' | 'item';
const tables = { service: sql`service`, item: sql`item` };

/** Returns the planned prices of records that still exist, the earliest day first. */
export const listPlannedPrices = (tx: Tx, whmcsId: number): Promise<PlannedPrice[]> =>
  tx.query(sql`
    select to_char(planned.from_day, 'YYYY-MM-DD') as from_day, planned.kind, planned.record_id as id, planned.price, planned.planned_by,
      coalesce(service.name, item.name) as name, coalesce(service.price, item.price) as present_price
    from planned_price planned
    left join service on planned.kind = 'service' and service.whmcs_id = ${whmcsId} and service.id = planned.record_id
    left join item on planned.kind = 'item' and item.whmcs_id = ${whmcsId} and item.id = planned.record_id
    where planned.whmcs_id = ${whmcsId} and coalesce(service.status, item.status) = 1
    order by planned.from_day, lower(coalesce(service.name, item.name)), planned.record_id`);

/** Plans prices from a day on, in place of those that were planned for the same day; returns how many records exist. */
export async function planPrices(
  tx: Tx,
  whmcsId: number,
  { fromDay, plannedBy }: { fromDay: string; plannedBy: string },
  prices: readonly { kind: Kind; id: string; price: Cents }[],
): Promise<number> {
  const rows = await tx.query(sql`
    insert into planned_price (whmcs_id, from_day, kind, record_id, price, planned_by)
    select ${whmcsId}::integer, ${fromDay}::date, planned.kind, planned.id, planned.price, ${plannedBy}
    from json_to_recordset(${JSON.stringify(prices)}::json) as planned (kind text, id uuid, price integer)
    where exists (select from service where whmcs_id = ${whmcsId} and planned.kind = 'service' and service.id = planned.id)
      or exists (select from item where whmcs_id = ${whmcsId} and planned.kind = 'item' and item.id = planned.id)
    on conflict (whmcs_id, from_day, kind, record_id) do update set price = excluded.price, planned_by = excluded.planned_by
    returning 1`);
  return rows.length;
}

export const deletePlannedPrices = (tx: Tx, whmcsId: number, fromDay: string) =>
  tx.query(sql`delete from planned_price where whmcs_id = ${whmcsId} and from_day = ${fromDay}::date`);

/** Returns the stores with prices whose day has come. Requires a `system` transaction. */
export async function listStoresWithDuePrices(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<{ whmcs_id: number }>(sql`
    select distinct planned.whmcs_id from planned_price planned join company on company.whmcs_id = planned.whmcs_id
    where planned.from_day <= (${now}::timestamptz at time zone company.timezone)::date order by 1`);
  return rows.map(({ whmcs_id }) => whmcs_id);
}

/** Sets the prices of a store whose day has come, and deletes their rows. Of several days that passed, the last counts. */
export async function setDuePrices(tx: Tx, whmcsId: number, now: Date): Promise<void> {
  for (const kind of ['service', 'item'] as const)
    await tx.query(sql`
      with due as (
        delete from planned_price planned using company
        where planned.whmcs_id = ${whmcsId} and company.whmcs_id = ${whmcsId} and planned.kind = ${kind}
          and planned.from_day <= (${now}::timestamptz at time zone company.timezone)::date
        returning planned.record_id, planned.from_day, planned.price, planned.planned_by),
      newest as (
        select distinct on (record_id) record_id, price, planned_by from due order by record_id, from_day desc)
      update ${tables[kind]} record
      set price = newest.price, version = record.version + 1, changed_by = newest.planned_by, changed_at = ${now}
      from newest where record.whmcs_id = ${whmcsId} and record.id = newest.record_id and record.price <> newest.price`);
}
