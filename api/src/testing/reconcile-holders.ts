import sql from 'sql-template-tag';
import type { Database } from '../kit/database';

/** A card, a client or a store whose figures differ. */
export interface HolderDiscrepancy {
  what: string;
  whmcs_id: number;
  id: string | null;
}

/**
 * Compares gift cards and points with their history and with the ledger, in SQL and independently of the code that
 * changes them. Empty if they agree.
 */
export const reconcileHolders = (database: Database): Promise<HolderDiscrepancy[]> =>
  database.transaction({ kind: 'system' }, (tx) =>
    tx.query<HolderDiscrepancy>(sql`
      with chain as (
        select whmcs_id, gift_card_id, balance_before, balance_change, bonus_change,
          lag(balance_after, 1, 0) over (partition by whmcs_id, gift_card_id order by id) as last_after
        from gift_card_transaction
      ), moved as (
        select whmcs_id, gift_card_id, sum(balance_change) as balance, sum(bonus_change) as bonus, bool_and(balance_before = last_after) as is_chain
        from chain group by whmcs_id, gift_card_id
      ), pending as (
        select whmcs_id, gift_card_id, sum(amount) as held from payment
        where status = 'pending' and gift_card_id is not null group by whmcs_id, gift_card_id
      ), card as (
        select g.*, coalesce(m.balance, 0) as moved, coalesce(m.bonus, 0) as bonus_moved, coalesce(m.is_chain, true) as is_chain, coalesce(p.held, 0) as wanted
        from gift_card g
        left join moved m on m.whmcs_id = g.whmcs_id and m.gift_card_id = g.id
        left join pending p on p.whmcs_id = g.whmcs_id and p.gift_card_id = g.id
      ), store as (
        select c.whmcs_id, c.balances,
          coalesce((select -sum(q.amount) from posting q where q.whmcs_id = c.whmcs_id and q.account in ('gift_card_liability', 'gift_card_bonus')), 0) as owed,
          coalesce((select sum(balance_change) from gift_card_transaction t where t.whmcs_id = c.whmcs_id and t.type = 'import' and t.journal_id is null), 0) as brought,
          c.bonus, coalesce((select -sum(q.amount) from posting q where q.whmcs_id = c.whmcs_id and q.account = 'gift_card_bonus'), 0) as bonus_owed
        from (select whmcs_id, sum(current_balance) as balances, sum(bonus_balance) as bonus from gift_card group by whmcs_id) c
      ), redeemed as (
        select p.whmcs_id, p.id, p.gift_card_id, p.amount, p.status,
          (select -coalesce(sum(t.balance_change), 0) from gift_card_transaction t
            where t.whmcs_id = p.whmcs_id and t.payment_id = p.id and t.type = 'redeem' and t.gift_card_id = p.gift_card_id) as taken
        from payment p where p.tender = 'gift_card' and p.amount > 0
      ), step as (
        select whmcs_id, customer_id, old_point, change,
          lag(new_point, 1, 0) over (partition by whmcs_id, customer_id order by id) as last_new
        from point_log
      ), logged as (
        select whmcs_id, customer_id, sum(change) as points, bool_and(old_point = last_new) as is_chain
        from step group by whmcs_id, customer_id
      ), client as (
        select c.whmcs_id, c.id, c.point, c.point_held, coalesce(l.points, 0) as logged, coalesce(l.is_chain, true) as is_chain,
          (select coalesce(sum(lot.left_points), 0) from point_lot lot where lot.whmcs_id = c.whmcs_id and lot.customer_id = c.id) as in_lots,
          (select coalesce(sum(k.reward_points), 0) from checkout k join sales_order o on o.whmcs_id = k.whmcs_id and o.id = k.order_id
            where k.whmcs_id = c.whmcs_id and o.customer_id = c.id and k.state in ('pending', 'releasing')) as wanted
        from customer c left join logged l on l.whmcs_id = c.whmcs_id and l.customer_id = c.id
      )
      select 'the balance of a card is not the sum of its transactions' as what, whmcs_id, id from card where current_balance <> moved or bonus_balance <> bonus_moved or not is_chain
      union all select 'a card holds something for nobody', whmcs_id, id from card where held <> wanted
      union all select 'cards are not what the ledger owes', whmcs_id, null from store where balances <> owed + brought
      union all select 'bonus of cards is not what the ledger owes', whmcs_id, null from store where bonus <> bonus_owed
      union all select 'a payment by gift card is not what its card gave', whmcs_id, id from redeemed
        where gift_card_id is null or taken <> case when status in ('approved', 'refunded', 'partially_refunded') then amount else 0 end and status <> 'voided'
      union all select 'points are not the sum of their log', whmcs_id, id from client where point <> logged or not is_chain
      union all select 'points are not the sum of their lots', whmcs_id, id from client where in_lots <> greatest(point, 0)
      union all select 'a lot is not what came and went', lot.whmcs_id, lot.customer_id from point_lot lot
        where lot.left_points <> lot.initial_points + coalesce((select sum(t.change) from point_lot_change t
          where t.whmcs_id = lot.whmcs_id and t.lot_id = lot.id), 0)
      union all select 'points are kept for nobody', whmcs_id, id from client where point_held <> wanted
      union all select 'a reward is not what it cost the client', o.whmcs_id, o.id from sales_order o
        where o.order_status = 'done' and o.reward_points <> coalesce((select -sum(l.change) from point_log l
          where l.whmcs_id = o.whmcs_id and l.order_id = o.id and l.type = 'redeem'), 0)
      limit 20`),
  );
