import sql from 'sql-template-tag';
import type { Database } from '../kit/database';

/** Creates stores, and reads all rows of companies in many transactions at once, each in the scope of one store. */
export async function readInStores(
  database: Database,
  stores: readonly number[],
  reads: number,
): Promise<{ whmcsId: number; rows: { whmcs_id: number }[] }[]> {
  for (const whmcsId of stores)
    await database.query(
      { kind: 'system' },
      sql`insert into company (whmcs_id, id, name) values (${whmcsId}, gen_random_uuid(), ${`Store ${whmcsId}`})`,
    );
  const read = async (index: number) => {
    const whmcsId = stores[index % stores.length] ?? 0;
    const scope = { kind: 'store', whmcsId, userId: null, employeeId: null, role: 'owner' } as const;
    const all = sql`select whmcs_id from company`;
    const rows = await (index % 2 === 0
      ? database.query<{ whmcs_id: number }>(scope, all)
      : database.transaction(scope, (tx) => tx.query<{ whmcs_id: number }>(all)));
    return { whmcsId, rows };
  };
  return Promise.all(Array.from({ length: reads }, (_, index) => read(index)));
}
