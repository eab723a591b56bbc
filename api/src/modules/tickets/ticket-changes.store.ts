import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { json } from '../../kit/json';
import { storeQueries } from '../../kit/query-builder';
import type { NewLine, Ticket, TicketDiscount, TipShare } from './ticket.rules';
import { ticketEvents } from './ticket-events.service';

/** Returns the next order code of the store. Codes are consecutive; concurrent transactions wait for each other. */
export async function nextOrderCode(tx: Tx, whmcsId: number): Promise<string> {
  const [row] = await tx.query<{ code: string }>(sql`
    insert into order_counter as counter (whmcs_id, last_number) values (${whmcsId}, 1001)
    on conflict (whmcs_id) do update set last_number = counter.last_number + 1
    returning last_number::text as code`);
  if (!row) throw new Error('The order counter gave no number.');
  return row.code;
}

export type NewTicket = Pick<
  Ticket,
  | 'id'
  | 'whmcs_id'
  | 'order_code'
  | 'qr_code'
  | 'start_time'
  | 'note'
  | 'customer_id'
  | 'appointment_id'
  | 'created_by_employee_id'
  | 'changed_by'
> &
  Partial<Pick<Ticket, 'name' | 'service_fee_enabled' | 'order_status'>>;

export const insertTicket = (tx: Tx, ticket: NewTicket) =>
  tx.run(
    storeQueries(ticket.whmcs_id).insertInto('sales_order', {
      id: ticket.id,
      order_code: ticket.order_code,
      qr_code: ticket.qr_code,
      order_status: ticket.order_status ?? 'in_service',
      start_time: ticket.start_time,
      created_at: ticket.start_time,
      note: ticket.note,
      name: ticket.name ?? null,
      customer_id: ticket.customer_id,
      appointment_id: ticket.appointment_id,
      service_fee_enabled: ticket.service_fee_enabled ?? true,
      created_by_employee_id: ticket.created_by_employee_id,
      changed_at: ticket.start_time,
      changed_by: ticket.changed_by,
    }),
  );

/** Returns whether a ticket has the id, visible to the caller or not. */
export async function ticketExists(tx: Tx, whmcsId: number, id: string): Promise<boolean> {
  const rows = await tx.run(storeQueries(whmcsId).selectFrom('sales_order').select('id').where('id', '=', id));
  return rows.length > 0;
}

/** Locks tickets until the transaction ends, in the order of their ids, so that concurrent transactions do not deadlock. */
export const lockTickets = (tx: Tx, whmcsId: number, ids: readonly string[]) =>
  tx.query(sql`
    select 1 from sales_order where whmcs_id = ${whmcsId} and id = any(${[...ids]}::uuid[]) order by id for update`);

/** Adds lines at the end; returns the ids that were new in the store. */
export async function insertLines(
  tx: Tx,
  whmcsId: number,
  orderId: string,
  lines: readonly NewLine[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into order_item (whmcs_id, id, order_id, position, item_type, service_id, item_id, item_name, quantity, price, taxable, staff_id, note, person, gift_card_code, gift_card_value, modifiers)
    select ${whmcsId}::integer, l.id, ${orderId}::uuid,
      (select coalesce(max(position), 0) from order_item where whmcs_id = ${whmcsId} and order_id = ${orderId}) + row_number() over (),
      l.item_type, l.service_id, l.item_id, l.item_name, l.quantity, l.price, l.taxable, l.staff_id, l.note, l.person, l.gift_card_code, l.gift_card_value, l.modifiers
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, item_type text, service_id uuid, item_id uuid,
      item_name text, quantity integer, price integer, taxable boolean, staff_id uuid, note text, person text,
      gift_card_code text, gift_card_value integer, modifiers jsonb)
    on conflict (whmcs_id, id) do nothing
    returning id`);
  return rows.map(({ id }) => id);
}

export const updateLine = (tx: Tx, whmcsId: number, { id, quantity, price, staff_id, note, person }: NewLine) =>
  tx.run(storeQueries(whmcsId).update('order_item', { quantity, price, staff_id, note, person }).where('id', '=', id));

/** Deletes a line; its discounts are deleted with it. */
export const deleteLine = (tx: Tx, whmcsId: number, id: string) =>
  tx.run(storeQueries(whmcsId).deleteFrom('order_item').where('id', '=', id));

export async function replaceReview(
  tx: Tx,
  whmcsId: number,
  orderId: string,
  review: {
    discounts: readonly TicketDiscount[];
    tip: number;
    chosen_shares: readonly TipShare[];
    service_fee_enabled: boolean;
    reward_points: number;
  },
): Promise<void> {
  const { discounts, tip, chosen_shares, service_fee_enabled, reward_points } = review;
  const store = storeQueries(whmcsId);
  await tx.run(store.update('sales_order', { tip, service_fee_enabled, reward_points }).where('id', '=', orderId));
  await tx.run(store.deleteFrom('order_discount').where('order_id', '=', orderId));
  await tx.query(sql`
    insert into order_discount (whmcs_id, id, order_id, order_item_id, is_promo, position, discount_type, discount_value, name, promo_code_id)
    select ${whmcsId}::integer, d.id, ${orderId}::uuid, d.order_item_id, d.is_promo, row_number() over (), d.discount_type, d.discount_value, d.name, d.promo_code_id
    from jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as d (id uuid, order_item_id uuid, is_promo boolean, discount_type text, discount_value integer, name text, promo_code_id uuid)`);
  await tx.run(store.deleteFrom('tip_share').where('order_id', '=', orderId));
  await tx.query(sql`
    insert into tip_share (whmcs_id, order_id, employee_id, amount)
    select ${whmcsId}::integer, ${orderId}::uuid, s.employee_id, s.amount
    from jsonb_to_recordset(${JSON.stringify(chosen_shares)}::jsonb) as s (employee_id uuid, amount integer)`);
}

export interface TicketEvent {
  event: string;
  person: { personId: string; name: string };
  at: Date;
  data?: object;
}

/** The stage of a ticket in `booking` after a change; by default it is in service, unless its client has checked in and waits. */
export interface StageAfter {
  stage?: 'booking' | 'in_service';
}

/** Records a change: increments the version, and logs the event. */
export async function recordChange(
  tx: Tx,
  whmcsId: number,
  orderId: string,
  { event, person, at, data = {} }: TicketEvent,
  { stage }: StageAfter = {},
): Promise<void> {
  await tx.query(sql`
    update sales_order set version = version + 1, changed_at = ${at}, changed_by = ${person.name},
      order_status = case when order_status <> 'booking' then order_status
        else coalesce(${stage ?? null}::text, case when exists (
          select from check_in came
          where came.whmcs_id = ${whmcsId} and came.order_id = ${orderId} and came.status = 'waiting') then 'booking' else 'in_service' end) end
    where whmcs_id = ${whmcsId} and id = ${orderId}`);
  await logEvent(tx, whmcsId, orderId, { event, person, at, data });
}

/** Logs an event of a ticket, after its change was written, and publishes it to other modules. */
export async function logEvent(
  tx: Tx,
  whmcsId: number,
  orderId: string,
  { event, person, at, data = {} }: TicketEvent,
): Promise<void> {
  await tx.run(
    storeQueries(whmcsId).insertInto('order_log', {
      order_id: orderId,
      event,
      person_id: person.personId,
      data: json(data),
      created_at: at,
    }),
  );
  await ticketEvents.publish({ whmcsId, orderId, person, at }, { tx });
}

export type QrState = 'open' | 'expired' | 'awaiting' | 'used';

/** Locks a printed code until the transaction ends, and returns its state; null where there is none. */
export async function lockQrCode(tx: Tx, whmcsId: number, code: string): Promise<QrState | null> {
  const printed = storeQueries(whmcsId).selectFrom('order_qr').select('state').where('code', '=', code);
  const [row] = await tx.run(printed.forUpdate());
  return row?.state ?? null;
}

export const setQrCode = (tx: Tx, whmcsId: number, orderId: string, code: string) =>
  tx.run(storeQueries(whmcsId).update('sales_order', { qr_code: code }).where('id', '=', orderId));

export const markQrCodeUsed = (tx: Tx, whmcsId: number, code: string, orderId: string, now: Date) =>
  tx.run(
    storeQueries(whmcsId)
      .update('order_qr', { state: 'used', order_id: orderId, used_at: now })
      .where('code', '=', code),
  );

/** Returns the clients of a ticket, and of those that were merged into it. */
export async function clientsOfTicket(tx: Tx, whmcsId: number, orderId: string): Promise<string[]> {
  const rows = await tx.query<{ customer_id: string }>(sql`
    select distinct customer_id from sales_order
    where whmcs_id = ${whmcsId} and (id = ${orderId} or merged_into_id = ${orderId}) and customer_id is not null`);
  return rows.map(({ customer_id }) => customer_id);
}
