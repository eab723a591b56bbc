import sql from 'sql-template-tag';
import type { Database } from '../kit/database';
import type { Discrepancy } from './discrepancy';

/**
 * Compares the sums that income reports read with postings and payments, of every store and business day, in SQL and
 * apart from the views that write them. Empty if they agree.
 */
export const reconcileIncome = (database: Database): Promise<Discrepancy[]> =>
  database.transaction({ kind: 'system' }, (tx) =>
    tx.query<Discrepancy>(sql`
      with posted as (
        select j.whmcs_id, j.business_day as day, j.kind, q.account, q.amount, q.employee_id, q.order_item_id, q.payment_id, p.tender,
          o.customer_id, i.item_type, i.service_id, i.item_id, j.business_hour as hour
        from journal j join posting q on q.whmcs_id = j.whmcs_id and q.journal_id = j.id
        left join payment p on p.whmcs_id = q.whmcs_id and p.id = q.payment_id
        left join sales_order o on o.whmcs_id = j.whmcs_id and o.id = j.order_id
        left join order_item i on i.whmcs_id = q.whmcs_id and i.id = q.order_item_id
      ), income as (
        select * from posted where kind <> 'gift_card' and account in ('sales_service', 'sales_item', 'sales_custom', 'line_discount',
          'order_discount', 'promo', 'reward', 'cash_discount')
      ), tickets as (
        select whmcs_id, business_day as day, count(*) as tickets from journal where kind = 'sale' group by whmcs_id, business_day
      ), ledger as (
        select whmcs_id, day,
          -sum(amount) filter (where kind <> 'gift_card' and account in ('sales_service', 'sales_item', 'sales_custom', 'line_discount',
            'order_discount', 'promo', 'reward', 'cash_discount')) as net,
          -sum(amount) filter (where account = 'service_fee') as fees, -sum(amount) filter (where account = 'tax_payable') as tax,
          -sum(amount) filter (where account = 'tips_payable') as tips,
          -sum(amount) filter (where account = 'tips_payable' and tender = 'card') as card_tips,
          sum(amount) filter (where kind <> 'gift_card' and account in ('cash', 'card', 'check')
            or kind <> 'gift_card' and account = 'gift_card_liability' and payment_id is not null) as collected,
          sum(amount) filter (where account in ('cash', 'card', 'check')) as received,
          sum(amount) filter (where account = 'line_discount' and kind in ('sale', 'reassign')) as line_discounts,
          sum(amount) filter (where kind in ('refund', 'void') and account in ('sales_service', 'sales_item', 'sales_custom',
            'line_discount', 'order_discount', 'promo', 'reward', 'cash_discount')) as refunds
        from posted where kind <> 'gift_card' or account = 'cash' group by whmcs_id, day
      ), employee_day as (
        select whmcs_id, day,
          sum(gross_sales - line_discounts - ticket_discounts - promotions - rewards - cash_discounts - refunded_gross_sales
            + refunded_line_discounts + refunded_ticket_discounts + refunded_promotions + refunded_rewards + refunded_cash_discounts) as net,
          sum(service_fees) as fees, sum(tax) as tax, sum(tips_by_cash + tips_by_card + tips_by_check + tips_by_gift_card) as tips,
          sum(tips_by_card) as card_tips, sum(paid_by_cash + paid_by_card + paid_by_check + gift_cards_redeemed) as collected, sum(gift_cards_sold) as gift_cards_sold,
          sum(paid_by_cash + paid_by_card + paid_by_check - gift_cards_cashed_out) as received, sum(line_discounts) as line_discounts,
          sum(refunded_gross_sales - refunded_line_discounts - refunded_ticket_discounts - refunded_promotions - refunded_rewards
            - refunded_cash_discounts) as refunds
        from income_employee_day group by whmcs_id, day
      ), hour_day as (
        select whmcs_id, day, sum(tickets) as tickets, sum(gross_sales - discounts - refunds) as net, sum(tips) as tips, sum(tax) as tax
        from income_hour group by whmcs_id, day
      ), item_day as (
        select whmcs_id, day, sum(gross_sales - discounts - refunds) as net, sum(tips) as tips, sum(tax) as tax
        from income_item_day group by whmcs_id, day
      ), client_day as (
        select whmcs_id, day, sum(tickets) as tickets, sum(gross_sales - discounts - refunds) as net, sum(tips) as tips, sum(tax) as tax
        from income_client_day group by whmcs_id, day
      ), days as (
        select whmcs_id, day from ledger union select whmcs_id, day from tickets union select whmcs_id, day from employee_day
        union select whmcs_id, day from hour_day union select whmcs_id, day from item_day union select whmcs_id, day from client_day
      ), kept as (
        -- Of a reassigned line nothing is left to the former employee; what is reassigned on a later day moves no ticket.
        select whmcs_id, day, employee_id, count(distinct order_id) as tickets from (
          select j.whmcs_id, j.business_day as day, j.order_id, q.employee_id
          from journal j join posting q on q.whmcs_id = j.whmcs_id and q.journal_id = j.id and j.kind in ('sale', 'reassign')
          join journal s on s.whmcs_id = j.whmcs_id and s.order_id = j.order_id and s.kind = 'sale' and s.business_day = j.business_day
          group by j.whmcs_id, j.business_day, j.order_id, q.employee_id, q.account, q.payment_id, q.order_item_id
          having sum(q.amount) <> 0) as part
        group by whmcs_id, day, employee_id
      ), employee_net as (
        select whmcs_id, day, employee_id, sum(amount) as amount from (
          select whmcs_id, day, coalesce(employee_id, '00000000-0000-0000-0000-000000000000') as employee_id, -amount as amount from income
          union all
          select whmcs_id, day, employee_id, -(gross_sales - line_discounts - ticket_discounts - promotions - rewards - cash_discounts
            - refunded_gross_sales + refunded_line_discounts + refunded_ticket_discounts + refunded_promotions + refunded_rewards
            + refunded_cash_discounts) from income_employee_day) as side
        group by whmcs_id, day, employee_id having sum(amount) <> 0
      ), item_net as (
        select whmcs_id, day, sum(amount) as amount from (
          select whmcs_id, day, coalesce(item_type, 'ticket') as item_kind, coalesce(service_id, item_id, '00000000-0000-0000-0000-000000000000') as item_id,
            coalesce(employee_id, '00000000-0000-0000-0000-000000000000') as employee_id, -amount as amount from income
          union all
          select whmcs_id, day, item_kind, item_id, employee_id, -(gross_sales - discounts - refunds) from income_item_day) as side
        group by whmcs_id, day, item_kind, item_id, employee_id having sum(amount) <> 0
      ), client_net as (
        select whmcs_id, day, sum(amount) as amount from (
          select whmcs_id, day, coalesce(customer_id, '00000000-0000-0000-0000-000000000000') as customer_id, -amount as amount from income
          union all select whmcs_id, day, customer_id, -(gross_sales - discounts - refunds) from income_client_day) as side
        group by whmcs_id, day, customer_id having sum(amount) <> 0
      ), hour_net as (
        select whmcs_id, day, sum(amount) as amount from (
          select whmcs_id, day, hour, -amount as amount from income
          union all select whmcs_id, day, hour, -(gross_sales - discounts - refunds) from income_hour) as side
        group by whmcs_id, day, hour having sum(amount) <> 0
      ), employee_tickets as (
        select coalesce(k.whmcs_id, s.whmcs_id) as whmcs_id, coalesce(k.day, s.day) as day
        from kept k full join (
          select whmcs_id, day, employee_id, sum(tickets) as tickets from income_employee_day group by whmcs_id, day, employee_id) s
          on s.whmcs_id = k.whmcs_id and s.day = k.day
            and s.employee_id = coalesce(k.employee_id, '00000000-0000-0000-0000-000000000000')
        where coalesce(k.tickets, 0) <> coalesce(s.tickets, 0)
      ), compared as (
        select d.whmcs_id, d.day, check_of.what, check_of.holds
        from days d
        left join ledger l using (whmcs_id, day) left join tickets t using (whmcs_id, day)
        left join employee_day e using (whmcs_id, day) left join hour_day h using (whmcs_id, day)
        left join item_day i using (whmcs_id, day) left join client_day c using (whmcs_id, day)
        cross join lateral (values
          ('net sales by employee', coalesce(l.net, 0) = coalesce(e.net, 0)), ('net sales by hour', coalesce(l.net, 0) = coalesce(h.net, 0)),
          ('net sales by item', coalesce(l.net, 0) = coalesce(i.net, 0)), ('net sales by client', coalesce(l.net, 0) = coalesce(c.net, 0)),
          ('service fees', coalesce(l.fees, 0) = coalesce(e.fees, 0)), ('line discounts', coalesce(l.line_discounts, 0) = coalesce(e.line_discounts, 0)),
          ('refunds', coalesce(l.refunds, 0) = coalesce(e.refunds, 0)), ('card tips', coalesce(l.card_tips, 0) = coalesce(e.card_tips, 0)),
          ('tax', coalesce(l.tax, 0) = all(array[coalesce(e.tax, 0), coalesce(h.tax, 0), coalesce(i.tax, 0), coalesce(c.tax, 0)])),
          ('tips', coalesce(l.tips, 0) = all(array[coalesce(e.tips, 0), coalesce(h.tips, 0), coalesce(i.tips, 0), coalesce(c.tips, 0)])),
          ('collected', coalesce(l.collected, 0) = coalesce(e.collected, 0)), ('received', coalesce(l.received, 0) = coalesce(e.received, 0)),
          ('collected is net, fees, tax, tips and gift cards', coalesce(e.collected, 0) = coalesce(e.net + e.fees + e.tax + e.tips + e.gift_cards_sold, 0)),
          ('tickets', coalesce(t.tickets, 0) = coalesce(h.tickets, 0) and coalesce(t.tickets, 0) = coalesce(c.tickets, 0))) as check_of (what, holds)
      )
      select 'sum of a day: ' || what as what, to_char(day, 'YYYY-MM-DD') as order_id, whmcs_id from compared where not holds
      union all select 'net sales of an employee', to_char(day, 'YYYY-MM-DD'), whmcs_id from employee_net
      union all select 'net sales of an item', to_char(day, 'YYYY-MM-DD'), whmcs_id from item_net
      union all select 'net sales of a client', to_char(day, 'YYYY-MM-DD'), whmcs_id from client_net
      union all select 'net sales of an hour', to_char(day, 'YYYY-MM-DD'), whmcs_id from hour_net
      union all select 'tickets of an employee', to_char(day, 'YYYY-MM-DD'), whmcs_id from employee_tickets
      limit 20`),
  );
