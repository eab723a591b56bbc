import sql, { join, raw } from 'sql-template-tag';
import type { Tx } from '../../kit/database';

const sums = [
  'tickets',
  'gross_sales',
  'discounts',
  'refunds',
  'service_fees',
  'tax',
  'tips',
  'gift_cards_sold',
] as const;
const columns = raw(sums.join(', '));
const adds = raw(sums.map((name) => `${name} = income_client_day.${name} + excluded.${name}`).join(', '));

/** The sums of a day of a client, as the table has them. */
export type IncomeDay = { day: string; slot: number } & Record<(typeof sums)[number], number>;

/** Adds a client's income of each day to that of another one, who may have one of the same day; returns what moved. */
export async function moveIncome(tx: Tx, whmcsId: number, from: string, to: string): Promise<IncomeDay[]> {
  const rows = await tx.query<IncomeDay>(sql`
    delete from income_client_day where whmcs_id = ${whmcsId} and customer_id = ${from}
    returning to_char(day, 'YYYY-MM-DD') as day, slot, ${columns}`);
  await addIncome(tx, whmcsId, to, rows);
  return rows;
}

const addIncome = (tx: Tx, whmcsId: number, to: string, rows: readonly IncomeDay[]) =>
  tx.query(sql`
    insert into income_client_day (whmcs_id, day, customer_id, slot, ${columns})
    select ${whmcsId}::integer, row.day, ${to}::uuid, row.slot, ${raw(sums.map((name) => `row.${name}`).join(', '))}
    from jsonb_populate_recordset(null::income_client_day, ${JSON.stringify(rows)}::jsonb) as row order by row.day, row.slot
    on conflict (whmcs_id, day, customer_id, slot) do update set ${adds}`);

/**
 * Takes the moved income from the target again. Slots of past days may have been merged since: what its own slot does not
 * have any more is in slot 0.
 */
export async function returnIncome(
  tx: Tx,
  whmcsId: number,
  { from, to, days }: { from: string; to: string; days: readonly IncomeDay[] },
): Promise<void> {
  const subtracted = raw(sums.map((name) => `${name} = held.${name} - part.${name}`).join(', '));
  await tx.query(sql`
    with moved as (
      select row.day, case when exists (select from income_client_day one where one.whmcs_id = ${whmcsId} and one.customer_id = ${from}
        and one.day = row.day and one.slot = row.slot) then row.slot else 0 end as slot, ${raw(sums.map((name) => `row.${name}`).join(', '))}
      from jsonb_populate_recordset(null::income_client_day, ${JSON.stringify(days)}::jsonb) as row
    ), part as (
      select day, slot, ${raw(sums.map((name) => `sum(${name}) as ${name}`).join(', '))} from moved group by day, slot)
    update income_client_day held set ${subtracted} from part
    where held.whmcs_id = ${whmcsId} and held.customer_id = ${from} and held.day = part.day and held.slot = part.slot`);
  const isEmpty = join(
    sums.map((name) => raw(`${name} = 0`)),
    ' and ',
  );
  await tx.query(
    sql`delete from income_client_day where whmcs_id = ${whmcsId} and customer_id = ${from} and ${isEmpty}`,
  );
  await addIncome(tx, whmcsId, to, days);
}
