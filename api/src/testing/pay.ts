import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { LinePay } from '../modules/pay/line-pay.rules';
import { type Structure, usualStructure } from '../modules/pay-terms/commission-structure.rules';
import { saveStructure } from '../modules/pay-terms/commission-structures.store';
import type { OrderView } from '../modules/tickets/order-view.rules';
import { resultOf } from './pos-client';
import { everyOrderField } from './pos-documents';
import type { PosStore, PosTest, TestPerson } from './pos-world';

/** Sets an employee's pay structure from a day on. */
export const agree = (world: PosTest, { whmcsId }: PosStore, id: string, from: string, terms: Partial<Structure>) =>
  world.system((tx) => saveStructure(tx, whmcsId, { ...usualStructure, ...terms, employee_id: id, valid_from: from }));

/** Makes these days one pay period, which is paid out or is not. */
export const payPeriod = (world: PosTest, { whmcsId }: PosStore, start: string, end: string, isClosed = true) =>
  world.system((tx) =>
    tx.query(sql`
      insert into pay_period (whmcs_id, id, start_date, end_date, closed_at)
      values (${whmcsId}, ${randomUUID()}, ${start}, ${end}, ${isClosed ? world.now : null})`),
  );

/** Everything that was written of a ticket's lines, in the order of the journals and lines. */
export const payOf = (world: PosTest, { id }: Pick<OrderView, 'id'>) =>
  world.system((tx) =>
    tx.query<LinePay & { journal: string }>(sql`
      select j.kind as journal, p.order_item_id, p.employee_id, p.quantity, p.base, p.supply_base, p.service_fee, p.commission_rate,
        p.supply_rate, p.supply_before_rate, p.bears_discounts, p.bears_rewards, p.bears_cash_discounts, p.clean_up_fee, p.card_tip_charge, p.cash_check_percentage
      from line_pay p
      join journal j on j.whmcs_id = p.whmcs_id and j.id = p.journal_id
      join order_item i on i.whmcs_id = p.whmcs_id and i.id = p.order_item_id
      where j.order_id = ${id} order by p.xmin::text::bigint, i.position, p.quantity`),
  );

const document = `mutation ($whmcs_id: Int!, $input: OrderReassignStaffInput!, $key: UUID!) {
  result: order_reassign_staff(whmcs_id: $whmcs_id, input_obj: $input, idempotency_key: $key) { ${everyOrderField} }
}`;

/** Moves a line of a paid ticket to another employee; throws RefusedError if the API refuses. */
export const reassign = (
  { whmcsId }: Pick<PosStore, 'whmcsId'>,
  { request }: Pick<TestPerson, 'request'>,
  { id, version, order_items }: Pick<OrderView, 'id' | 'version' | 'order_items'>,
  line: number,
  staff: string,
  key: string = randomUUID(),
) =>
  resultOf<OrderView>(request, document, {
    whmcs_id: whmcsId,
    input: { order_id: id, version, order_item_id: order_items[line]?.id ?? randomUUID(), staff_id: staff },
    key,
  });
