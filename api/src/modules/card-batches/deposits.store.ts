import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { cursorOf, type List, type OrderColumn, orderBy, shownRows } from '../../kit/list';
import type { Paging } from '../../kit/paging';
import type { MerchantDeposit } from '../../resolver-types.generated';

const order: readonly OrderColumn[] = [
  { column: sql`d.available_on::text`, type: 'text', direction: 'desc' },
  { column: sql`d.id`, type: 'uuid', direction: 'asc' },
];

/** Selects the deposit `d`, without its cursor; `depositSums` is joined. */
const depositColumns = sql`
  d.id, d.gateway_id as reference, d.status, d.amount, total.lines_amount, total.fees, to_char(d.available_on, 'YYYY-MM-DD') as deposit_day`;

const depositSums = (whmcsId: number): Sql => sql`
  cross join lateral (
    select coalesce(sum(l.net), 0)::bigint as lines_amount, coalesce(sum(l.fee), 0)::bigint as fees from settlement_line l
    where l.whmcs_id = ${whmcsId} and l.deposit_id = d.id) total`;

export async function findDeposit(tx: Tx, whmcsId: number, id: string): Promise<MerchantDeposit | null> {
  const [row] = await tx.query<MerchantDeposit>(sql`
    select ${depositColumns}, null as cursor from merchant_deposit d ${depositSums(whmcsId)} where d.whmcs_id = ${whmcsId} and d.id = ${id}`);
  return row ?? null;
}

/** Returns a page of the deposits of some days, both inclusive, newest first. */
export function listDeposits(
  tx: Tx,
  whmcsId: number,
  { start, end, ...page }: Paging & { start: string; end: string },
): Promise<MerchantDeposit[]> {
  const list: List = {
    from: sql`merchant_deposit d`,
    own: [sql`d.whmcs_id = ${whmcsId}`],
    where: [sql`d.available_on between ${start}::date and ${end}::date`],
  };
  return tx.query<MerchantDeposit>(sql`
    select ${depositColumns}, ${cursorOf(order)} as cursor
    from ${shownRows(list, sql`d`, order, page)} ${depositSums(whmcsId)}
    where d.whmcs_id = ${whmcsId} order by ${orderBy(order)}`);
}
