import sql from 'sql-template-tag';
import type { Database } from '../kit/database';

/** The sums of a store's books, in cents, for comparison with expected books. */
export interface StoreBooks {
  /** Tickets with postings: how often they were sold, their amounts, and their refunds. */
  orders: { id: string; sales: number; sold: number; back: number }[];
  /** Payments by card, with their refunds to the card, voids apart. */
  cards: { id: string; status: string; amount: number; back: number }[];
  ledger: { all: number; cash: number; uneven: number };
}

const isTaken = sql`q.payment_id is not null and q.account not in ('tips_payable', 'cash_discount')`;

/** Reads a store's books in SQL, independently of the code that writes them. */
export const readStoreBooks = (database: Database, whmcsId: number): Promise<StoreBooks> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const orders = await tx.query<StoreBooks['orders'][number]>(sql`
      select j.order_id as id, count(distinct j.id) filter (where j.kind = 'sale')::integer as sales,
        coalesce(sum(q.amount) filter (where j.kind = 'sale' and ${isTaken}), 0)::integer as sold,
        -coalesce(sum(q.amount) filter (where j.kind in ('refund', 'void') and ${isTaken}), 0)::integer as back
      from journal j left join posting q on q.whmcs_id = ${whmcsId} and q.journal_id = j.id
      where j.whmcs_id = ${whmcsId} group by j.order_id`);
    const cards = await tx.query<StoreBooks['cards'][number]>(sql`
      select p.id, p.status, p.amount, coalesce((select sum(part.amount) from refund_payment part
          join refund r on r.whmcs_id = ${whmcsId} and r.id = part.refund_id and r.state = 'completed' and r.kind = 'refund'
          where part.whmcs_id = ${whmcsId} and part.payment_id = p.id and part.tender = 'card'), 0)::integer as back
      from payment p where p.whmcs_id = ${whmcsId} and p.tender = 'card'`);
    const [ledger = { all: 0, cash: 0, uneven: 0 }] = await tx.query<StoreBooks['ledger']>(sql`
      select coalesce(sum(amount), 0)::integer as all, coalesce(sum(amount) filter (where account = 'cash'), 0)::integer as cash,
        (select count(*) from (select 1 from posting where whmcs_id = ${whmcsId}
          group by journal_id having sum(amount) <> 0) as journal)::integer as uneven
      from posting where whmcs_id = ${whmcsId}`);
    return { orders, cards, ledger };
  });

/** Counts the checkouts and refunds of a store that have not ended yet. */
export const countPending = (database: Database, whmcsId: number): Promise<number> =>
  database.transaction({ kind: 'system' }, async (tx) => {
    const [row] = await tx.query<{ count: number }>(sql`
      select ((select count(*) from checkout where whmcs_id = ${whmcsId} and state in ('pending', 'releasing'))
        + (select count(*) from refund where whmcs_id = ${whmcsId} and state = 'pending'))::integer as count`);
    return row?.count ?? 0;
  });
