import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Returns name and number of a client who books for a guest; null if there is no such client. */
export async function findBooker(
  tx: Tx,
  whmcsId: number,
  id: string,
): Promise<{ name: string | null; phone: string | null } | null> {
  const [row] = await tx.query<{ name: string | null; phone: string | null }>(sql`
    select nullif(trim(first_name || ' ' || last_name), '') as name, phone from customer
    where whmcs_id = ${whmcsId} and id = ${id}`);
  return row ?? null;
}
