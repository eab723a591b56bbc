import { searchWords } from '@suite/domain/search';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { nameHas } from '../../kit/list';

/** The fewest letters of a name: a single one finds almost every client. */
const minNameLength = 2;

/** Returns whether the text is the ticket's code, a QR code of it, or a part of its client's name. */
export async function isFoundBy(tx: Tx, whmcsId: number, orderId: string, text: string): Promise<boolean> {
  const code = text.trim().replace(/^#/, '').toUpperCase();
  const words = searchWords(text);
  const ofClient = words.join('').length < minNameLength ? sql`false` : nameHas(sql`c.search_name`, words);
  const rows = await tx.query(sql`
    select 1 from sales_order o left join customer c on c.whmcs_id = ${whmcsId} and c.id = o.customer_id
    where o.whmcs_id = ${whmcsId} and o.id = ${orderId} and (
      upper(o.order_code) = ${code}
      or exists (select from order_qr q where q.whmcs_id = ${whmcsId} and q.order_id = o.id and q.code = ${code})
      or ${ofClient})`);
  return rows.length > 0;
}
