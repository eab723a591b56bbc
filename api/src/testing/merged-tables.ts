import sql, { raw } from 'sql-template-tag';
import { customerColumns } from '../modules/customer-merges/customer-columns.rules';
import type { PosStore, PosTest } from './pos-world';

/** Sums of visits and the types that follow from them, which a merge computes again. */
const computedTables = ['customer_activity', 'customer_activity_item'];

/** The tables that name a client, and the clients themselves. */
export const clientTables: readonly string[] = [
  ...new Set(['customer', ...Object.keys(customerColumns).map((name) => name.split('.')[0] ?? '')]),
].filter((table) => table !== 'customer_merge' && !computedTables.includes(table));

/** All rows of a store in the tables that name a client, as texts in one order; without the versions, which only grow, and types. */
export async function rowsOfClients(world: PosTest, { whmcsId }: PosStore): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of clientTables) {
    const rows = await world.system((tx) =>
      tx.query<{ row: string }>(
        sql`select (to_jsonb(one) - '{version,changed_at,changed_by,type}'::text[])::text as row from ${raw(table)} one where one.whmcs_id = ${whmcsId}`,
      ),
    );
    all[table] = rows.map(({ row }) => row).sort();
  }
  return all;
}

/** The sums of a store that no merge may change: points, gift cards, and the income of clients. */
export async function sumsOfClients(world: PosTest, { whmcsId }: PosStore): Promise<object> {
  const [row] = await world.system((tx) =>
    tx.query<{ sums: object }>(sql`
      select jsonb_build_object(
        'points', (select coalesce(sum(point), 0) from customer where whmcs_id = ${whmcsId}),
        'lifetime', (select coalesce(sum(lifetime_point), 0) from customer where whmcs_id = ${whmcsId}),
        'held', (select coalesce(sum(point_held), 0) from customer where whmcs_id = ${whmcsId}),
        'logged', (select coalesce(sum(change), 0) from point_log where whmcs_id = ${whmcsId}),
        'cards', (select coalesce(sum(current_balance), 0) from gift_card where whmcs_id = ${whmcsId}),
        'income', (select jsonb_build_object('tickets', coalesce(sum(tickets), 0), 'gross', coalesce(sum(gross_sales), 0), 'tips', coalesce(sum(tips), 0))
          from income_client_day where whmcs_id = ${whmcsId})) as sums`),
  );
  return row?.sums ?? {};
}
