import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';

/** Selects whether the Go Checkin of the row `company` is on, as its pages decide: active, paid for, and not over in the store's zone. */
export const hasGoCheckin = (now: Date) => sql`exists (
  select from company_service service where service.whmcs_id = company.whmcs_id and service.product_code = 'gci'
    and service.status = 'active' and not service.is_read_only
    and service.expiration_date >= (${now}::timestamptz at time zone company.timezone)::date)`;

/** Returns whether the store may send promotions now. */
export async function maySend(tx: Tx, whmcsId: number, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from company where whmcs_id = ${whmcsId} and ${hasGoCheckin(now)}`);
  return rows.length > 0;
}
