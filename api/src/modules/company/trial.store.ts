import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Days for which a new store tries its services. */
export const trialDays = 30;

/** Returns whether a store only tries its services: it has none for longer than a trial. */
export async function isOnTrial(tx: Tx, whmcsId: number): Promise<boolean> {
  const [row] = await tx.query<{ is: boolean }>(sql`
    select coalesce(bool_and(expiration_date - registration_date <= ${trialDays}::integer), false) as "is"
    from company_service where whmcs_id = ${whmcsId}`);
  return row?.is ?? false;
}
