import sql, { raw } from 'sql-template-tag';
import type { PosTest } from '../testing/pos-world';

/** Hashes of stored rows by the id of their appointment, or of their paid ticket. */
export interface Records {
  appointments: Record<string, string>;
  tickets: Record<string, string>;
}

const tablesOfTickets = ['order_item', 'order_discount', 'payment', 'checkout', 'tip_share', 'journal', 'order_log'];
const tablesOfJournals = ['posting', 'line_pay'];

const rowsOf = (table: string, condition: string): string =>
  `(select string_agg(md5(t::text), '' order by md5(t::text)) from ${table} t where t.whmcs_id = o.whmcs_id and ${condition})`;

const ofTicket = [
  ...tablesOfTickets.map((table) => rowsOf(table, 't.order_id = o.id')),
  ...tablesOfJournals.map((table) =>
    rowsOf(table, 't.journal_id in (select id from journal j where j.whmcs_id = o.whmcs_id and j.order_id = o.id)'),
  ),
].join(', ');

/** Reads hashes of all rows that belong to the store's appointments and paid tickets. */
export async function readRecords(world: PosTest, whmcsId: number): Promise<Records> {
  const [row] = await world.system((tx) =>
    tx.query<Records>(sql`
      select coalesce((select jsonb_object_agg(a.id, md5(a::text)) from appointment a where a.whmcs_id = ${whmcsId}), '{}') as appointments,
        coalesce((select jsonb_object_agg(o.id, md5(concat_ws('|', o::text, ${raw(ofTicket)})))
          from sales_order o where o.whmcs_id = ${whmcsId} and o.order_status = 'done'), '{}') as tickets`),
  );
  return row ?? { appointments: {}, tickets: {} };
}

/** Returns the ids whose rows differ, or are gone. */
export const changedRecords = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(before).filter((id) => before[id] !== after[id]);
