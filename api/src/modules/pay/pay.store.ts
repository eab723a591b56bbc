import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { storeQueries } from '../../kit/query-builder';
import type { LinePay } from './line-pay.rules';

const terms = [
  ...[
    'commission_rate',
    'supply_rate',
    'supply_before_rate',
    'bears_discounts',
    'bears_rewards',
    'bears_cash_discounts',
  ],
  ...['clean_up_fee', 'card_tip_charge', 'cash_check_percentage'],
];
/** The columns of a line's terms. */
const termColumns = raw(terms.join(', '));
const termRecord = raw(
  terms.map((name) => `${name} ${/^(supply_before|bears)_/.test(name) ? 'boolean' : 'integer'}`).join(', '),
);

/**
 * Returns the recorded pay of a ticket's lines, summed by line and employee, with the terms that hold for them: those of what
 * is left, else those that were recorded first, which hold again if the line returns to the employee. The statement avoids a
 * join for the reason that `markPayments` states.
 */
export const recordedPay = (tx: Tx, whmcsId: number, orderId: string): Promise<LinePay[]> =>
  tx.query<LinePay>(sql`
    select distinct on (p.order_item_id, p.employee_id) p.order_item_id, p.employee_id, ${termColumns},
      sum(p.quantity)::integer as quantity, sum(p.base)::integer as base, sum(p.supply_base)::integer as supply_base,
      sum(p.service_fee)::integer as service_fee
    from line_pay p
    where p.whmcs_id = ${whmcsId}
      and p.order_item_id = any(array(select i.id from order_item i where i.whmcs_id = ${whmcsId} and i.order_id = ${orderId}))
    group by p.order_item_id, p.employee_id, ${termColumns}
    order by p.order_item_id, p.employee_id, (sum(p.quantity) = 0), min(p.sequence)`);

/** Adds the rows of a journal. */
export const insertPay = (tx: Tx, whmcsId: number, journalId: string, rows: readonly LinePay[]) =>
  tx.query(sql`
    insert into line_pay (whmcs_id, journal_id, order_item_id, employee_id, quantity, base, supply_base, service_fee,
      ${termColumns})
    select ${whmcsId}::integer, ${journalId}::uuid, r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (order_item_id uuid, employee_id uuid, quantity integer, base integer,
      supply_base integer, service_fee integer, ${termRecord})`);

export const changeStaff = (tx: Tx, whmcsId: number, orderItemId: string, staffId: string) =>
  tx.run(storeQueries(whmcsId).update('order_item', { staff_id: staffId }).where('id', '=', orderItemId));

/** Lets the sale of a ticket count in the pay period of a later day. */
export const postSaleLater = (tx: Tx, whmcsId: number, { orderId, day }: { orderId: string; day: string }) =>
  tx.query(sql`
    insert into pay_late_journal (whmcs_id, journal_id, posted_on)
    select whmcs_id, id, ${day}::date from journal
    where whmcs_id = ${whmcsId} and order_id = ${orderId} and kind = 'sale'
    on conflict do nothing`);
