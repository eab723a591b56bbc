import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import type { Discrepancy } from './discrepancy';
import { reconcileIncome } from './reconcile-income';

/**
 * Holds every done ticket and every stored sum of every store against the ledger, in SQL and apart from the code that
 * reads it: lines, payments, refunds, journals and reports must agree to the cent. Empty where all is well.
 */
export const reconcile = async (database: Database): Promise<Discrepancy[]> => [
  ...(await reconcileTickets(database)),
  ...(await reconcileIncome(database)),
];

const reconcileTickets = (database: Database): Promise<Discrepancy[]> =>
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
        select whmcs_id, order_id, sum(price * quantity) as worth, sum(quantity) as units from order_item group by whmcs_id, order_id
      ), paid as (
        select p.whmcs_id, p.order_id, sum(p.amount) as amount, sum(p.tip) as tip, sum(p.cash_discount) as cash_discount
        from payment p join checkout k on k.whmcs_id = p.whmcs_id and k.id = p.checkout_id and k.state = 'completed'
        group by p.whmcs_id, p.order_id
      ), refunded as (
        select r.whmcs_id, r.order_id, sum(r.amount) as amount, sum(r.tip) as tip,
          sum((select coalesce(sum(l.quantity), 0) from refund_line l where l.whmcs_id = r.whmcs_id and l.refund_id = r.id)) as units,
          sum((select coalesce(sum(p.amount), 0) from refund_payment p where p.whmcs_id = r.whmcs_id and p.refund_id = r.id)) as to_payments
        from refund r where r.state = 'completed' group by r.whmcs_id, r.order_id
      ), posted_back as (
        select j.whmcs_id, j.order_id,
          -coalesce(sum(q.amount) filter (where q.payment_id is not null and q.account not in ('tips_payable', 'cash_discount')), 0) as amount,
          coalesce(sum(q.amount) filter (where q.account = 'tips_payable'), 0) as tip
        from journal j left join posting q on q.whmcs_id = j.whmcs_id and q.journal_id = j.id
        where j.kind in ('refund', 'void') group by j.whmcs_id, j.order_id
      ), kept as (
        select whmcs_id, order_id, bool_or(amount <> 0) as is_anything from (
          select j.whmcs_id, j.order_id, q.account, q.payment_id, q.order_item_id, q.order_discount_id, sum(q.amount) as amount
          from journal j join posting q on q.whmcs_id = j.whmcs_id and q.journal_id = j.id
          -- What was paid by check goes back in cash, and what a card did not take.
          where q.account not in ('cash', 'card', 'check')
          -- Of a gift card only what was not spent goes back.
            and not (q.account = 'gift_card_liability' and exists (
              select from order_item i where i.whmcs_id = j.whmcs_id and i.order_id = j.order_id and i.item_type = 'gift_card'))
          group by j.whmcs_id, j.order_id, q.account, q.payment_id, q.order_item_id, q.order_discount_id) as account
        group by whmcs_id, order_id
      ), given as (
        select p.whmcs_id, p.order_id, bool_or(g.amount > p.amount) as is_too_much,
          bool_or(p.status <> case when g.amount = p.amount then 'refunded' else 'partially_refunded' end and p.status <> 'voided') as is_wrong
        from payment p join (
          select part.whmcs_id, part.payment_id, sum(part.amount) as amount
          from refund_payment part join refund r on r.whmcs_id = part.whmcs_id and r.id = part.refund_id and r.state = 'completed'
          group by part.whmcs_id, part.payment_id) g on g.whmcs_id = p.whmcs_id and g.payment_id = p.id
        group by p.whmcs_id, p.order_id
      ), compared as (
        select o.whmcs_id, o.id as order_id, o.tip, o.order_status, s.order_id is not null as is_sold, s.balance, s.lines, s.tip as posted_tip,
          s.cash_discount, s.taken, coalesce(l.worth, 0) as worth, p.amount, p.tip as paid_tip, p.cash_discount as paid_cash_discount,
          b.amount as refunded, b.tip as tip_refunded, b.to_payments, c.amount as posted_back, c.tip as posted_tip_back, g.is_too_much, g.is_wrong,
          coalesce(b.units = l.units and b.tip = o.tip, false) as is_whole, coalesce(kept.is_anything, false) as is_anything_kept
        from sales_order o
        left join sale s on s.whmcs_id = o.whmcs_id and s.order_id = o.id
        left join line l on l.whmcs_id = o.whmcs_id and l.order_id = o.id
        left join paid p on p.whmcs_id = o.whmcs_id and p.order_id = o.id
        left join refunded b on b.whmcs_id = o.whmcs_id and b.order_id = o.id
        left join posted_back c on c.whmcs_id = o.whmcs_id and c.order_id = o.id
        left join given g on g.whmcs_id = o.whmcs_id and g.order_id = o.id
        left join kept on kept.whmcs_id = o.whmcs_id and kept.order_id = o.id
      )
      select check_of.what, compared.order_id, compared.whmcs_id
      from compared cross join lateral (values
        ('done without a sale, or sold without being done', (compared.order_status = 'done') = compared.is_sold),
        ('postings do not sum to zero', not compared.is_sold or coalesce(compared.balance, 0) = 0),
        ('lines', not compared.is_sold or compared.lines = compared.worth),
        ('payments', not compared.is_sold or compared.taken = coalesce(compared.amount, 0)),
        ('tip', not compared.is_sold or (compared.posted_tip = compared.tip and compared.posted_tip = coalesce(compared.paid_tip, 0))),
        ('cash discount', not compared.is_sold or compared.cash_discount = coalesce(compared.paid_cash_discount, 0)),
        ('paid without being sold', compared.is_sold or compared.amount is null),
        ('refunds', coalesce(compared.refunded, 0) = coalesce(compared.posted_back, 0) and coalesce(compared.refunded, 0) = coalesce(compared.to_payments, 0)),
        ('tip refunded', coalesce(compared.tip_refunded, 0) = coalesce(compared.posted_tip_back, 0)),
        ('more given back than was paid', not coalesce(compared.is_too_much, false)),
        ('status of a payment', not coalesce(compared.is_wrong, false)),
        ('refunded whole, and something kept', not (compared.is_whole and compared.is_anything_kept))
      ) as check_of (what, holds)
      where not check_of.holds limit 20`),
  );
