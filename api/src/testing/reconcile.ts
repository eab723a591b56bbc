import sql from 'sql-template-tag';
import type { Database } from '../kit/database';

/** Something that does not agree with the ledger. */
export interface Discrepancy {
  what: string;
  order_id: string;
  whmcs_id: number;
}

/**
 * Holds every done ticket of every store against the ledger, in SQL and apart from the code that
 * reads it: lines, payments and journals must agree to the cent. Empty where all is well.
 */
export const reconcile = (database: Database): Promise<Discrepancy[]> =>
  database.transaction({ kind: 'system' }, (tx) =>
    tx.query<Discrepancy>(sql`
      with sale as (
        select j.whmcs_id, j.order_id, sum(q.amount) as balance,
          -coalesce(sum(q.amount) filter (where q.order_item_id is not null and q.order_discount_id is null), 0) as lines,
          -coalesce(sum(q.amount) filter (where q.account = 'tips_payable'), 0) as tip,
          coalesce(sum(q.amount) filter (where q.account = 'cash_discount'), 0) as cash_discount,
          coalesce(sum(q.amount) filter (where q.payment_id is not null and q.account not in ('tips_payable', 'cash_discount')), 0) as taken
        from journal j left join posting q on q.whmcs_id = j.whmcs_id and q.journal_id = j.id
        where j.kind = 'sale' group by j.whmcs_id, j.order_id
      ), line as (
        select whmcs_id, order_id, sum(price * quantity) as worth from order_item group by whmcs_id, order_id
      ), paid as (
        select whmcs_id, order_id, sum(amount) as amount, sum(tip) as tip, sum(cash_discount) as cash_discount
        from payment where status = 'approved' group by whmcs_id, order_id
      ), compared as (
        select o.whmcs_id, o.id as order_id, o.tip, o.order_status, s.order_id is not null as is_sold, s.balance, s.lines, s.tip as posted_tip,
          s.cash_discount, s.taken, coalesce(l.worth, 0) as worth, p.amount, p.tip as paid_tip, p.cash_discount as paid_cash_discount
        from sales_order o
        left join sale s on s.whmcs_id = o.whmcs_id and s.order_id = o.id
        left join line l on l.whmcs_id = o.whmcs_id and l.order_id = o.id
        left join paid p on p.whmcs_id = o.whmcs_id and p.order_id = o.id
      )
      select check_of.what, compared.order_id, compared.whmcs_id
      from compared cross join lateral (values
        ('done without a sale, or sold without being done', (compared.order_status = 'done') = compared.is_sold),
        ('postings do not sum to zero', not compared.is_sold or coalesce(compared.balance, 0) = 0),
        ('lines', not compared.is_sold or compared.lines = compared.worth),
        ('payments', not compared.is_sold or compared.taken = coalesce(compared.amount, 0)),
        ('tip', not compared.is_sold or (compared.posted_tip = compared.tip and compared.posted_tip = coalesce(compared.paid_tip, 0))),
        ('cash discount', not compared.is_sold or compared.cash_discount = coalesce(compared.paid_cash_discount, 0)),
        ('paid without being sold', compared.is_sold or compared.amount is null)
      ) as check_of (what, holds)
      where not check_of.holds limit 20`),
  );
