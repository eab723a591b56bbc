import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Tx } from '../kit/database';
import { insertLines, insertTicket, nextOrderCode } from '../modules/tickets/ticket-changes.store';

/** The tickets and catalog of a test store. `service` and `staff` are indexes in the store's own lists. */
export const posDescription = {
  items: v.optional(v.array(v.object({ name: v.string(), price: v.number(), taxable: v.boolean() })), []),
  qrCodes: v.optional(v.array(v.object({ code: v.string(), state: v.picklist(['open', 'expired', 'awaiting']) })), []),
  tickets: v.optional(
    v.array(
      v.object({
        lines: v.array(v.object({ service: v.number(), staff: v.nullable(v.number()) })),
        checkInCode: v.optional(v.string()),
      }),
    ),
    [],
  ),
};
const posSchema = v.object(posDescription);
export type PosDescription = v.InferOutput<typeof posSchema>;

interface Store {
  whmcsId: number;
  services: readonly string[];
  staff: readonly string[];
  now: Date;
}

/** Stocks a test store and opens its tickets; returns the tickets' ids. */
export async function buildPos(
  tx: Tx,
  { whmcsId, services, staff, now }: Store,
  description: PosDescription,
): Promise<string[]> {
  await tx.query(sql`
    with new_category as (
      insert into category (whmcs_id, id, name, type, priority) values (${whmcsId}, ${randomUUID()}, 'Products', 'item', 100) returning id)
    insert into item (whmcs_id, id, category_id, name, price, taxable)
    select ${whmcsId}::integer, gen_random_uuid(), new_category.id, r.name, r.price, r.taxable
    from new_category, jsonb_to_recordset(${JSON.stringify(description.items)}::jsonb) as r (name text, price integer, taxable boolean)`);
  await tx.query(sql`
    insert into order_qr (whmcs_id, code, state, created_at)
    select ${whmcsId}::integer, r.code, r.state, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(description.qrCodes)}::jsonb) as r (code text, state text)`);
  const tickets: string[] = [];
  for (const ticket of description.tickets)
    tickets.push(await openTicket(tx, { whmcsId, services, staff, now }, ticket));
  return tickets;
}

async function openTicket(
  tx: Tx,
  { whmcsId, services, staff, now }: Store,
  { lines, checkInCode }: PosDescription['tickets'][number],
): Promise<string> {
  const id = randomUUID();
  await insertTicket(tx, {
    id,
    whmcs_id: whmcsId,
    order_code: await nextOrderCode(tx, whmcsId),
    qr_code: null,
    start_time: now,
    note: null,
    customer_id: null,
    appointment_id: null,
    created_by_employee_id: null,
    changed_by: 'Olive Owner',
  });
  if (checkInCode)
    await tx.query(
      sql`update sales_order set check_in_code = ${checkInCode} where whmcs_id = ${whmcsId} and id = ${id}`,
    );
  const catalog = await tx.query<{ id: string; name: string; price: number }>(
    sql`select id, name, price from service where whmcs_id = ${whmcsId}`,
  );
  const rows = lines.map(({ service, staff: at }) => {
    const found = catalog.find((one) => one.id === services[service]);
    if (!found) throw new RangeError(`The store has no service ${service}.`);
    return {
      id: randomUUID(),
      item_type: 'service' as const,
      service_id: found.id,
      item_id: null,
      item_name: found.name,
      quantity: 1,
      price: found.price,
      taxable: false,
      staff_id: at === null ? null : (staff[at] ?? null),
      note: null,
      person: null,
      additional_data: [],
      modifiers: [],
      gift_card_code: null,
      gift_card_value: null,
    };
  });
  await insertLines(tx, whmcsId, id, rows);
  return id;
}
