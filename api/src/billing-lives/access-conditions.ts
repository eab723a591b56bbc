import { addDays } from '@suite/domain/time';
import sql from 'sql-template-tag';
import type { Tx } from '../kit/database';

interface AccessRow {
  package_status: string;
  cancels_at_end: boolean;
  period_end: string;
  service_status: string | null;
  is_read_only: boolean | null;
  expiration_date: string | null;
  has_other: boolean;
}

/** What a store may use follows from the states of its packages, and from nothing else. */
export async function wrongAccess(tx: Tx, whmcsId: number, today: string): Promise<string[]> {
  const rows = await tx.query<AccessRow>(sql`
    select p.status as package_status, p.cancels_at_end, to_char(p.period_end, 'YYYY-MM-DD') as period_end, service.status as service_status,
      service.is_read_only, to_char(service.expiration_date, 'YYYY-MM-DD') as expiration_date,
      exists (select from billing_package other join billing_product sold on sold.code = other.product_code
        where other.whmcs_id = ${whmcsId} and other.id <> p.id and sold.service_flag = product.service_flag
          and (other.status <> 'ended' or other.created_at > p.created_at)) as has_other
    from billing_package p join billing_product product on product.code = p.product_code
    left join company_service service on service.whmcs_id = ${whmcsId} and service.product_code = product.service_flag
    where p.whmcs_id = ${whmcsId}`);
  return rows.flatMap((row) => {
    const { package_status: status, cancels_at_end: isCanceled, period_end: end } = row;
    const isOn = row.service_status === 'active' && row.expiration_date !== null && row.expiration_date >= today;
    const access = !isOn ? 'off' : row.is_read_only ? 'read-only' : 'on';
    if (status === 'ended') {
      // What another package of the service says counts. A canceled one ends with its period, or after the weekend.
      const mayLast = row.has_other || (isCanceled && today <= addDays(end, 3));
      return access === 'off' || mayLast ? [] : [`the service of an ended package is ${access}`];
    }
    const expected = status === 'suspended' ? 'read-only' : 'on';
    // One that a killed process has not renewed yet is on again with its next period.
    const isLate = (status === 'active' || status === 'trial') && today > end;
    return access === expected || isLate ? [] : [`the service of a ${status} package is ${access}`];
  });
}
