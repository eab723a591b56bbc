import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import type { Discrepancy } from './discrepancy';

/**
 * Compares the pay of employees with tickets and ledger, in SQL and independently of the code that writes it. Empty if
 * they agree.
 */
export const reconcilePay = (database: Database): Promise<Discrepancy[]> =>
  database.transaction({ kind: 'system' }, (tx) =>
    tx.query<Discrepancy>(sql`
      with line as (
        select i.whmcs_id, i.order_id, i.id, i.staff_id, i.item_type, i.quantity - coalesce((
          select sum(l.quantity) from refund_line l join refund r on r.whmcs_id = l.whmcs_id and r.id = l.refund_id and r.state = 'completed'
          where l.whmcs_id = i.whmcs_id and l.order_item_id = i.id), 0) as units
        from order_item i join sales_order o on o.whmcs_id = i.whmcs_id and o.id = i.order_id and o.order_status = 'done'
      ), pay as (
        select whmcs_id, order_item_id, employee_id, sum(quantity) as units, sum(base) as base, sum(supply_base) as supply_base,
          sum(service_fee) as service_fee,
          max(array[bears_discounts, bears_rewards, bears_cash_discounts]::int[]) filter (where quantity > 0) as borne
        from line_pay group by whmcs_id, order_item_id, employee_id
      ), own as (
        select l.*, coalesce(p.units, 0) as paid_units, coalesce(p.base, 0) as base, coalesce(p.supply_base, 0) as supply_base,
          coalesce(p.service_fee, 0) as service_fee, p.borne
        from line l left join pay p on p.whmcs_id = l.whmcs_id and p.order_item_id = l.id and p.employee_id = l.staff_id
      ), posted as (
        select j.whmcs_id, j.order_id,
          -coalesce(sum(q.amount) filter (where q.account in ('sales_service', 'sales_item', 'sales_custom')), 0) as gross,
          coalesce(sum(q.amount) filter (where q.account in ('line_discount', 'order_discount', 'promo')), 0) as discounts,
          coalesce(sum(q.amount) filter (where q.account = 'reward'), 0) as rewards,
          coalesce(sum(q.amount) filter (where q.account = 'cash_discount'), 0) as cash_discounts,
          -coalesce(sum(q.amount) filter (where q.account = 'gift_card_liability' and q.order_item_id is not null), 0) as gift_cards,
          -coalesce(sum(q.amount) filter (where q.account = 'service_fee'), 0) as service_fee
        from journal j join posting q on q.whmcs_id = j.whmcs_id and q.journal_id = j.id
        group by j.whmcs_id, j.order_id
      ), ticket as (
        select whmcs_id, order_id, bool_and(staff_id is not null) as is_everybodys,
          coalesce(sum(base) filter (where item_type <> 'gift_card'), 0) as base,
          coalesce(sum(base) filter (where item_type = 'gift_card'), 0) as gift_cards, sum(service_fee) as service_fee,
          min(borne) filter (where item_type <> 'gift_card') as least_borne, max(borne) filter (where item_type <> 'gift_card') as most_borne
        from own group by whmcs_id, order_id
      ), held as (
        select j.whmcs_id, j.order_id, q.order_item_id, q.employee_id
        from journal j join posting q on q.whmcs_id = j.whmcs_id and q.journal_id = j.id
        where q.order_item_id is not null
        group by j.whmcs_id, j.order_id, q.order_item_id, q.order_discount_id, q.account, q.employee_id having sum(q.amount) <> 0
      ), earned as (
        select whmcs_id, employee_id, sum(round(case when supply_before_rate
            then (base - supply_base * supply_rate / 10000.0) * commission_rate / 10000
            else (base * commission_rate - supply_base * supply_rate) / 10000.0 end)) as commission,
          sum(round(supply_base * supply_rate / 10000.0)) as supply_share
        from (
          select whmcs_id, employee_id, commission_rate, supply_rate, supply_before_rate, sum(base) as base, sum(supply_base) as supply_base
          from line_pay group by whmcs_id, employee_id, order_item_id, commission_rate, supply_rate, supply_before_rate) as line
        group by whmcs_id, employee_id
      ), summed as (
        select whmcs_id, employee_id, sum(commission) as commission, sum(supply_share) as supply_share
        from income_commission_day group by whmcs_id, employee_id
      )
      select 'units that are paid for are not those that are left' as what, order_id, whmcs_id from own
        where staff_id is not null and units <> paid_units
      union all select 'nothing is left, and something is paid for', order_id, whmcs_id from own
        where units = 0 and (base <> 0 or supply_base <> 0 or service_fee <> 0)
      union all select 'supplies of what uses none, or of less than was earned', order_id, whmcs_id from own
        where supply_base <> case when item_type in ('service', 'custom') then base else 0 end
      union all select 'somebody is paid for the line of another', l.order_id, l.whmcs_id from pay p
        join line l on l.whmcs_id = p.whmcs_id and l.id = p.order_item_id
        where p.employee_id is distinct from l.staff_id and (p.units <> 0 or p.base <> 0 or p.supply_base <> 0 or p.service_fee <> 0)
      union all select 'bases are not what was earned', t.order_id, t.whmcs_id from ticket t
        join posted p on p.whmcs_id = t.whmcs_id and p.order_id = t.order_id
        where t.is_everybodys and (t.base <> p.gross - most_borne[1] * p.discounts - most_borne[2] * p.rewards - most_borne[3] * p.cash_discounts
            and least_borne = most_borne or t.gift_cards <> p.gift_cards or (t.service_fee <> p.service_fee and t.base <> 0))
      union all select 'somebody else has postings of the line', h.order_id, h.whmcs_id from held h
        join line l on l.whmcs_id = h.whmcs_id and l.id = h.order_item_id where h.employee_id is distinct from l.staff_id
      union all select 'commissions of all days are not what the lines earn', null, coalesce(e.whmcs_id, s.whmcs_id) from earned e
        full join summed s on s.whmcs_id = e.whmcs_id and s.employee_id = e.employee_id
        where coalesce(e.commission, 0) <> coalesce(s.commission, 0) or coalesce(e.supply_share, 0) <> coalesce(s.supply_share, 0)
      limit 20`),
  );
