import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '../../kit/database';
import { anyOf, storeQueries } from '../../kit/query-builder';
import type { StoredCheckoutState } from '../payments/checkout.store';

/** The facts of an existing ticket that a quick sale needs. */
export interface KnownSale {
  order_status: string;
  is_quick_sale: boolean;
  created_by_employee_id: string | null;
  checkout_pending: boolean;
}

/** Locks the ticket of this id until the transaction ends; null where there is none. */
export async function lockSale(tx: Tx, whmcsId: number, id: string): Promise<KnownSale | null> {
  const [sale] = await tx.query<Omit<KnownSale, 'checkout_pending'>>(sql`
    select order_status, is_quick_sale, created_by_employee_id from sales_order
    where whmcs_id = ${whmcsId} and id = ${id} for update`);
  if (!sale) return null;
  // This is read after the lock, so that a payment that finished meanwhile is seen.
  const checkouts = storeQueries(whmcsId).selectFrom('checkout').select('id').where('order_id', '=', id);
  const pending = await tx.run(checkouts.where('state', '=', anyOf<StoredCheckoutState>(['pending', 'releasing'])));
  return { ...sale, checkout_pending: pending.length > 0 };
}

export interface NewSale {
  id: string;
  whmcsId: number;
  at: Date;
  createdByEmployeeId: string | null;
  personName: string;
}

/** Inserts the ticket; returns false if a concurrent request inserted it. */
export async function insertSale(tx: Tx, sale: NewSale, orderCode: string): Promise<boolean> {
  const { whmcsId, id, at, createdByEmployeeId, personName } = sale;
  const ticket = storeQueries(whmcsId).insertInto('sales_order', {
    id,
    order_code: orderCode,
    is_quick_sale: true,
    order_status: 'in_service',
    start_time: at,
    created_at: at,
    created_by_employee_id: createdByEmployeeId,
    changed_at: at,
    changed_by: personName,
  });
  const inserted = await tx.run(
    ticket.onConflict((conflict) => conflict.columns(['whmcs_id', 'id']).doNothing()).returning('id'),
  );
  return inserted.length > 0;
}

export interface SoldAmount {
  amount: number;
  tip: number;
  note: string | null;
  customerId: string | null;
  staffId: string;
  /** Stored name of the line; screens show a translated one. */
  lineName: string;
}

/** Writes the sale, in place of an earlier declined attempt. */
export async function writeSale(
  tx: Tx,
  { whmcsId, id, at, personName }: NewSale,
  { amount, tip, note, customerId, staffId, lineName }: SoldAmount,
): Promise<void> {
  await tx.query(sql`
    update sales_order set tip = ${tip}, note = ${note}, customer_id = ${customerId}, start_time = ${at}, changed_at = ${at},
      changed_by = ${personName}, version = version + 1
    where whmcs_id = ${whmcsId} and id = ${id}`);
  const store = storeQueries(whmcsId);
  await tx.run(store.deleteFrom('order_item').where('order_id', '=', id));
  await tx.run(
    store.insertInto('order_item', {
      id: randomUUID(),
      order_id: id,
      position: 1,
      item_type: 'custom',
      item_name: lineName,
      quantity: 1,
      price: amount,
      staff_id: staffId,
    }),
  );
}

/** Returns the last attempt to pay a quick sale; null where there is none. */
export async function lastAttempt(
  tx: Tx,
  whmcsId: number,
  id: string,
): Promise<{ state: StoredCheckoutState; decline_code: string | null } | null> {
  const [attempt] = await tx.query<{ state: StoredCheckoutState; decline_code: string | null }>(sql`
    select k.state, k.decline_code from checkout k
    join sales_order o on o.whmcs_id = ${whmcsId} and o.id = k.order_id and o.is_quick_sale
    where k.whmcs_id = ${whmcsId} and k.order_id = ${id}
    order by k.state = 'declined', k.created_at desc limit 1`);
  return attempt ?? null;
}
